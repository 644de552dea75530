import { rolesThatMay } from '@assay/api/domain/permissions'
import { Typography } from '@mui/material'
import { Link } from 'react-router'
import { currentSession } from '../session.ts'
import { isOpenTo, type PanelScreen } from './capability.ts'
import { ScreenFrame } from './ScreenFrame.tsx'

/** Shows a screen to the roles that may see it, and a sentence to all others. */
export function RequireRole({ screen }: { screen: PanelScreen }) {
  const { Screen, label, permission } = screen
  if (isOpenTo(currentSession()?.role, screen)) return <Screen />
  return (
    <ScreenFrame title={label}>
      <Typography sx={{ my: 2 }}>
        This screen is for the role {rolesThatMay(permission).join(' or ')}. Ask an owner of this
        installation if you need it.
      </Typography>
      <Link to="/admin/overview">Back to the overview</Link>
    </ScreenFrame>
  )
}
