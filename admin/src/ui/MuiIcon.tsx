import { SvgIcon, type SvgIconProps } from '@mui/material'
import type { LucideIcon } from 'lucide-react'

/** An icon of ours with the sizes and colours of MUI, for react-admin's own components (`mui_icons.ts`). */
export function MuiIcon({ icon, sx, ...props }: SvgIconProps & { icon: LucideIcon }) {
  const given = Array.isArray(sx) ? sx : [sx]
  // 20 px, as our own icons have
  const own = { fill: 'none', fontSize: '1.25rem' }
  return <SvgIcon {...props} component={icon} inheritViewBox sx={[own, ...given]} />
}
