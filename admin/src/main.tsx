import { watchNetwork } from '@assay/client/reachability'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../design/tokens.css'
import '../../design/fonts.css'
import '../../design/page.css'
import './ui/base.css'
import { AppRoutes } from './AppRoutes.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

watchNetwork()
createRoot(root).render(
  <StrictMode>
    <AppRoutes />
  </StrictMode>,
)
