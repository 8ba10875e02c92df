import { createRoot } from 'react-dom/client'
import '../tokens.css'
import '../base.css'
import { connectPeek } from './connect-peek'
import { Peek } from './Peek'

const element = document.getElementById('root')
if (element === null) throw new Error('peek.html has no element with the id "root"')
createRoot(element).render(<Peek />)
void connectPeek(window.knit)
