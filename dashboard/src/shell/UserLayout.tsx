import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { ProfileMenu } from '../accounts/ProfileMenu.tsx'
import { Logo } from './Logo.tsx'
import { SCREENS } from './screens.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import './user.css'

export function UserLayout({ children }: { children: ReactNode }) {
  return (
    <div className="user">
      <a className="skip" href="#content">
        Skip to content
      </a>
      <header className="user-header">
        <div className="user-header-row">
          <Logo />
          <nav className="user-nav user-nav-wide" aria-label="Main">
            <Screens />
          </nav>
          <div className="user-acts">
            <Link className="button button-quiet" href="/user/withdraw">
              Withdraw
            </Link>
            <Link className="button button-quiet" href="/user/deposit">
              Deposit
            </Link>
            <Link className="button button-primary" href="/user/invest">
              Trade
            </Link>
          </div>
          <div className="user-tools">
            <ThemeSwitch />
            <ProfileMenu />
          </div>
        </div>
      </header>
      <main className="user-main" id="content" tabIndex={-1}>
        {children}
      </main>
      <nav className="user-nav user-nav-bottom" aria-label="Main">
        <Screens />
      </nav>
    </div>
  )
}

function Screens() {
  const [here] = useLocation()
  return SCREENS.map(({ href, label, Icon }) => (
    <Link key={href} href={href} aria-current={here === href ? 'page' : undefined}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>{label}</span>
    </Link>
  ))
}
