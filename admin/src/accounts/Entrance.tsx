import { type ReactNode, useEffect } from 'react'
import { useTheme } from '@assay/client/react/useTheme'
import { turnTheme } from '@assay/client/theme'
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
          <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
            <circle className="entrance-disc" cx="16" cy="16" r="15" />
            <path className="entrance-letter" d="M9 23.5 16 8l7 15.5M11.6 17.8h8.8" />
          </svg>
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
