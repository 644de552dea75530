import { type Theme, useMediaQuery } from '@mui/material'
import { useSidebarState } from 'react-admin'
import { NavLink } from 'react-router'
import { capabilities } from '../capabilities.ts'
import type { Capability } from './capability.ts'

// Links in a nav rather than react-admin's menu: they are found, announced and opened in a tab as links.
export function SideNav() {
  const [isOpen, setOpen] = useSidebarState()
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const close = () => {
    if (isSmall) setOpen(false)
  }
  return (
    <nav className={isOpen ? 'side' : 'side side-closed'} aria-label="Back office">
      {capabilities.map((capability) => (
        <Group key={capability.name} capability={capability} onChoose={close} />
      ))}
    </nav>
  )
}

function Group({ capability, onChoose }: { capability: Capability; onChoose: () => void }) {
  return (
    <>
      <p className="side-group">{capability.name}</p>
      <ul>
        {capability.screens.map(({ path, label, Icon }) => (
          <li key={path}>
            <NavLink to={`/admin/${path}`} onClick={onChoose}>
              <Icon aria-hidden="true" />
              <span className="side-label">{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  )
}
