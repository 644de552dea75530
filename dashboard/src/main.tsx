import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../design/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import './ui/form.css'
import './shell/shell.css'
import { App } from './App.tsx'
import { rehydrate } from './session.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

rehydrate()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
