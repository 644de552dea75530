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
import { guardBack } from './ui/unsavedWork.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

replaceBlockedStorage()
watchNetwork()
guardBack()
createRoot(root).render(
  <StrictMode>
    <AppRoutes />
  </StrictMode>,
)
