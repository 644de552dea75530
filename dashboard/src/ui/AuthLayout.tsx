import type { ReactNode } from 'react'
import { Rosette } from './Rosette.tsx'
import { brand } from './brand.ts'
import { Logo } from './Logo.tsx'
import { SiteLinks } from './SiteLinks.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import './auth.css'

const year = new Date().getFullYear()

export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="auth">
      <header className="auth-header">
        <Logo />
        <ThemeSwitch />
      </header>
      <main className="auth-main">{children}</main>
      <div className="auth-engraving">
        <Rosette seed="account" />
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
