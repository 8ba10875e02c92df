import { createRoot } from 'react-dom/client'
import { App } from './App'
import { connectTiles } from './media/connect-tiles'
import { connectPreview } from './preview/connect-preview'
import { connect } from './state/effects'
import { stateReadiness } from './state/state-readiness'
import './tokens.css'
import './base.css'

const element = document.getElementById('root')
if (element === null) throw new Error('index.html has no element with the id "root"')
createRoot(element).render(<App />)
stateReadiness()
connectPreview(window.knit)
connectTiles(window.knit)
void connect(window.knit)
