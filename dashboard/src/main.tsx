import { watchNetwork } from '@assay/client/reachability'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../design/tokens.css'
import '../../design/fonts.css'
import '../../design/page.css'
import '../../design/boxes.css'
import '../../design/print.css'
import './ui/base.css'
import './ui/print.css'
import './ui/form.css'
import './shell/shell.css'
import { App } from './App.tsx'
import { rehydrate } from './session.ts'
import { loadFirst } from './shell/areas.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
const app = createRoot(root)

watchNetwork()
rehydrate()
// Not awaited here: then every chunk that shares code with this one would have to wait for it.
void loadFirst().then(() =>
  app.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
