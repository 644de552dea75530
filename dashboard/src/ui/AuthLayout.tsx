import { lazyExtra } from '@assay/client/react/lazyCode'
import { type ReactNode, Suspense } from 'react'
import { useWhenIdle } from '../whenIdle.ts'
import { brand } from './brand.ts'
import { Logo } from './Logo.tsx'
import { SiteLinks } from './SiteLinks.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import './auth.css'

/** Decoration comes after the form; where it does not come, nothing is missing. */
const Engraving = lazyExtra(async () => (await import('./Engraving.tsx')).Engraving)

const AFTER_MS = 250
const year = new Date().getFullYear()

export function AuthLayout({ children }: { children: ReactNode }) {
  const isTime = useWhenIdle(AFTER_MS)
  return (
    <div className="auth">
      <header className="auth-header">
        <Logo />
        <ThemeSwitch />
      </header>
      <main className="auth-main">{children}</main>
      <div className="auth-engraving">
        {isTime && (
          <Suspense>
            <Engraving />
          </Suspense>
        )}
      </div>
      <footer className="auth-footer">
        <p>
          © {year} {brand.name}. All rights reserved.
        </p>
        <SiteLinks />
      </footer>
    </div>
  )
}
