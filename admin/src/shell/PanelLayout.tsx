import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import ShieldOutlined from '@mui/icons-material/ShieldOutlined'
import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { AppBar, Layout, LoadingIndicator, useGetIdentity, useLogout } from 'react-admin'
import { Link } from 'react-router'
import { currentSession } from '../session.ts'
import { DialogHost } from '../commands/DialogHost.tsx'
import { FactorGate } from '../trust/FactorGate.tsx'
import { SECURITY_PATH } from '../trust/required.ts'
import { StepUpHost } from '../trust/StepUpHost.tsx'
import { SearchBox } from '../search/SearchBox.tsx'
import { ServerStatus } from '../live/ServerStatus.tsx'
import { useIdleEnd } from './useIdleEnd.ts'
import { useLiveLists } from '../live/useLiveLists.ts'
import { PanelSidebar } from './PanelSidebar.tsx'
import { SideNav } from './SideNav.tsx'
import { Mark } from '../ui/Mark.tsx'
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx'
import '../ui/panel.css'

const Tools = () => (
  <>
    <ThemeSwitch />
    <LoadingIndicator />
  </>
)

function Person() {
  const { identity } = useGetIdentity()
  const logout = useLogout()
  return (
    <>
      <span className="panel-person">{identity?.fullName}</span>
      <Button
        className="panel-command panel-security"
        color="inherit"
        component={Link}
        to={SECURITY_PATH}
        startIcon={<ShieldOutlined />}
      >
        <span>My security</span>
      </Button>
      {/* A deliberate sign-out: the next person on this device has not requested this page. */}
      <Button
        className="panel-command"
        color="inherit"
        startIcon={<LogoutOutlined />}
        onClick={() => void logout({}, undefined, false)}
      >
        <span>Logout</span>
      </Button>
    </>
  )
}

function PanelBar() {
  const role = currentSession()?.role
  return (
    <AppBar alwaysOn toolbar={<Tools />} userMenu={<Person />}>
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

export function PanelLayout({ children }: { children: ReactNode }) {
  useLiveLists()
  useIdleEnd()
  return (
    <StepUpHost>
      <DialogHost>
        <Layout appBarAlwaysOn appBar={PanelBar} menu={SideNav} sidebar={PanelSidebar}>
          <ServerStatus />
          <FactorGate>{children}</FactorGate>
        </Layout>
      </DialogHost>
    </StepUpHost>
  )
}
