import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { ProfileMenu } from '../accounts/ProfileMenu.tsx'
import { LazySealMark } from '../ledger/LazySeal.tsx'
import { ServerStatus } from '../live/ServerStatus.tsx'
import { Updated } from '../live/Updated.tsx'
import { LazyBell } from '../notices/LazyBell.tsx'
import { BackButton } from './BackButton.tsx'
import { brand } from '../ui/brand.ts'
import { SiteLinks } from '../ui/SiteLinks.tsx'
import { Logo } from '../ui/Logo.tsx'
import { SCREENS } from './screens.ts'
import { Shortcuts } from './Shortcuts.tsx'
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx'
import { IdleWarning } from './IdleWarning.tsx'
import '../ui/dialog.css'
import './frame.css'
import './user.css'

const year = new Date().getFullYear()

/** The figures of these screens change without the reader; a form does not age, nor does an address without a page. */
const AGEING =
  /^\/user\/(?:main|investment-log|transactions|statement|pool|market|notices|messages|payment-info)(?:$|\/)/

interface UserLayoutProps {
  readonly children: ReactNode
  readonly isLive: boolean
}

/** The frame of every signed-in screen: it stays while the screens change. */
export function UserLayout({ children, isLive }: UserLayoutProps) {
  const isAgeing = AGEING.test(useLocation()[0])
  return (
    <div className="user">
      <a className="skip" href="#content">
        Skip to content
      </a>
      <Header />
      <main className="user-main" id="content" tabIndex={-1}>
        <ServerStatus />
        <div className="user-line">
          <BackButton />
          {isAgeing && <Updated isLive={isLive} />}
        </div>
        {children}
      </main>
      <footer className="user-footer muted">
        <p>
          © {year} {brand.name}
        </p>
        <SiteLinks />
        <Shortcuts />
      </footer>
      <nav className="user-nav user-nav-bottom" aria-label="Main">
        <Screens />
      </nav>
      <IdleWarning />
    </div>
  )
}

function Header() {
  return (
    <header className="user-header">
      <div className="user-header-row">
        <Logo />
        <nav className="user-nav user-nav-wide" aria-label="Main">
          <Screens />
        </nav>
        <div className="user-commands">
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
          <LazySealMark />
          <LazyBell />
          <ThemeSwitch />
          <ProfileMenu />
        </div>
      </div>
    </header>
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
