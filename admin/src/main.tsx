import { watchNetwork } from '@assay/client/reachability'
import { replaceBlockedStorage } from '@assay/client/storage'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../design/tokens.css'
import '../../design/fonts.css'
import '../../design/page.css'
import '../../design/boxes.css'
import '../../design/print.css'
import './ui/base.css'
import { AppRoutes } from './AppRoutes.tsx'
import { loadFirst } from './panel.ts'
import { guardBack } from './ui/unsavedWork.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

replaceBlockedStorage()
watchNetwork()
guardBack()
const app = createRoot(root)
// Not awaited here: then every chunk that shares code with this one would have to wait for it.
void loadFirst().then(() =>
  app.render(
    <StrictMode>
      <AppRoutes />
    </StrictMode>,
  ),
)
