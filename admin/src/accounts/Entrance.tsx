import { type ReactNode, useEffect } from 'react'
import { useTheme } from '@assay/client/react/useTheme'
import { turnTheme } from '@assay/client/theme'
import { Mark } from '../ui/Mark.tsx'
import './entrance.css'

interface EntranceProps {
  readonly title: string
  readonly intro?: string
  readonly children: ReactNode
}

/** The frame of the screens before sign-in: light, without the panel's style engine. */
export function Entrance({ title, intro, children }: EntranceProps) {
  const next = useTheme() === 'dark' ? 'light' : 'dark'
  useEffect(() => {
    document.title = `${title} · Assay back office`
  }, [title])
  return (
    <div className="entrance">
      <header className="entrance-header">
        <a className="entrance-logo" href="/">
          <Mark />
          Assay
        </a>
        <span className="entrance-place">Back office</span>
        <button className="entrance-theme" type="button" onClick={() => turnTheme(next)}>
          Use {next} theme
        </button>
      </header>
      <main className="entrance-main">
        <h1>{title}</h1>
        {intro !== undefined && <p className="entrance-intro">{intro}</p>}
        {children}
      </main>
      <footer className="entrance-footer">© {year} Assay. All rights reserved.</footer>
    </div>
  )
}

const year = new Date().getFullYear()
