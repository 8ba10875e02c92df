import { createRoot } from 'react-dom/client'
import { DocumentWindow } from './DocumentWindow'
import { connectPreview } from '../preview/connect-preview'
import { usePreview } from '../preview/preview-store'
import { connect } from '../state/effects'
import { stateReadiness } from '../state/state-readiness'
import '../tokens.css'
import '../base.css'

const element = document.getElementById('root')
if (element === null) throw new Error('document.html has no element with the id "root"')
createRoot(element).render(<DocumentWindow />)
stateReadiness()
connectPreview(window.knit)
// The first opening asks where the conversation points to, which is known when the stores are connected.
void connect(window.knit).then(async () => {
  const path = await window.knit.documentPath()
  if (path.ok)
    usePreview.setState({ open: true, opened: { path: path.value, spot: { kind: 'start' } }, back: [] })
})
