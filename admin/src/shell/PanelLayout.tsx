import { type ReactNode, Suspense } from 'react'
import { AppBar, Loading, LoadingIndicator } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { currentSession } from '../session.ts'
import { DialogHost } from '../commands/DialogHost.tsx'
import { FactorGate } from '../trust/FactorGate.tsx'
import { StepUpHost } from '../trust/StepUpHost.tsx'
import { SearchBox } from '../search/SearchBox.tsx'
import { NoticeBell } from '../notices/NoticeBell.tsx'
import { ServerStatus } from '../live/ServerStatus.tsx'
import { IdleWarning } from './IdleWarning.tsx'
import { useLiveLists } from '../live/useLiveLists.ts'
import { AccountTools } from './AccountTools.tsx'
import { PanelSidebar } from './PanelSidebar.tsx'
import { SideNav } from './SideNav.tsx'
import { Failed } from '../ui/Failed.tsx'
import { Mark } from '../ui/Mark.tsx'
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx'
import '../ui/panel.css'

const Tools = () => (
  <>
    <NoticeBell />
    <ThemeSwitch />
    <LoadingIndicator />
  </>
)

function PanelBar() {
  const role = currentSession()?.role
  return (
    <AppBar alwaysOn toolbar={<Tools />} userMenu={<AccountTools />}>
      <div className="panel-brand">
        <Link to="/admin/overview">
          <Mark />
          <span>Assay</span>
        </Link>
        {role !== undefined && <span className="panel-role">{role}</span>}
      </div>
      <SearchBox />
    </AppBar>
  )
}

/** The focus moves without a change of the address: the router would take that for another page. */
const SkipLink = () => (
  <button
    type="button"
    className="panel-skip"
    onClick={() => document.getElementById('content')?.focus()}
  >
    Skip to content
  </button>
)

/** The frame of every screen: bar, navigation and the screen, in the order in which they are read. */
export function PanelLayout({ children }: { children: ReactNode }) {
  useLiveLists()
  const { pathname } = useLocation()
  return (
    <StepUpHost>
      <DialogHost>
        <div className="panel">
          <SkipLink />
          <PanelBar />
          <div className="panel-body">
            <PanelSidebar appBarAlwaysOn>
              <SideNav />
            </PanelSidebar>
            <main id="content" tabIndex={-1}>
              <ServerStatus />
              {/* Another address is another attempt. */}
              <Failed key={pathname} within="screen">
                <Suspense fallback={<Loading />}>
                  <FactorGate>{children}</FactorGate>
                </Suspense>
              </Failed>
            </main>
          </div>
        </div>
        <IdleWarning />
      </DialogHost>
    </StepUpHost>
  )
}
