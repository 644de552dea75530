import { CircleUser, LogOut, Shield } from 'lucide-react'
import { Button, IconButton, ListItemIcon, Menu, MenuItem, useMediaQuery } from '@mui/material'
import { useId, useState } from 'react'
import { useGetIdentity, useLogout } from 'react-admin'
import { Link } from 'react-router'
import { mayLeave } from '../ui/unsavedWork.ts'
import { forgetDrafts } from '../ui/useDraft.ts'
import { SECURITY_PATH } from '../trust/required.ts'

const ROOM_FOR_BUTTONS = '(min-width: 376px)'

/** Who is signed in, their security, and the way out: buttons where the bar has room, else a menu. */
export function AccountTools() {
  const hasRoom = useMediaQuery(ROOM_FOR_BUTTONS, { noSsr: true })
  const { identity } = useGetIdentity()
  const logout = useLogout()
  // A deliberate sign-out: the next person on this device has not requested this page.
  const leave = () => {
    if (!mayLeave()) return
    forgetDrafts()
    void logout({}, undefined, false)
  }
  const shown = { name: identity?.fullName ?? '', leave }
  return hasRoom ? <Buttons {...shown} /> : <AccountMenu {...shown} />
}

interface ToolsProps {
  readonly name: string
  readonly leave: () => void
}

const Buttons = ({ name, leave }: ToolsProps) => (
  <>
    <span className="panel-person">{name}</span>
    <Button
      className="panel-command panel-security"
      color="inherit"
      component={Link}
      to={SECURITY_PATH}
      startIcon={<Shield />}
    >
      <span>My security</span>
    </Button>
    <Button className="panel-command" color="inherit" startIcon={<LogOut />} onClick={leave}>
      <span>Logout</span>
    </Button>
  </>
)

function AccountMenu({ name, leave }: ToolsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const menu = useId()
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        color="inherit"
        aria-label="Your account"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menu}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CircleUser />
      </IconButton>
      <Menu id={menu} anchorEl={anchor} open={anchor !== null} onClose={close}>
        <li className="panel-menu-person" role="none">
          {name}
        </li>
        <MenuItem component={Link} to={SECURITY_PATH} onClick={close}>
          <ListItemIcon>
            <Shield size={20} />
          </ListItemIcon>
          My security
        </MenuItem>
        <MenuItem onClick={leave}>
          <ListItemIcon>
            <LogOut size={20} />
          </ListItemIcon>
          Logout
        </MenuItem>
      </Menu>
    </>
  )
}
