import type { ReactNode } from 'react'
import { AppBar, Layout, LoadingIndicator, usePermissions } from 'react-admin'
import { Link } from 'react-router'
import { SideNav } from './SideNav.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import './panel.css'

const Tools = () => (
  <>
    <ThemeSwitch />
    <LoadingIndicator />
  </>
)

function PanelBar() {
  const { permissions } = usePermissions<string>()
  return (
    <AppBar alwaysOn toolbar={<Tools />}>
      <div className="panel-brand">
        <Link to="/admin/overview">Assay</Link>
        {permissions !== undefined && <span className="panel-role">{permissions}</span>}
      </div>
    </AppBar>
  )
}

export const PanelLayout = ({ children }: { children: ReactNode }) => (
  <Layout appBarAlwaysOn appBar={PanelBar} menu={SideNav}>
    {children}
  </Layout>
)
