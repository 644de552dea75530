import { Typography } from '@mui/material'
import { Link } from 'react-router'
import { ScreenFrame } from './ScreenFrame.tsx'

export function NotOpenYet({ title }: { title: string }) {
  return (
    <ScreenFrame title={title}>
      <Typography sx={{ my: 2 }}>This screen is not open yet.</Typography>
      <Link to="/admin/overview">Back to the overview</Link>
    </ScreenFrame>
  )
}
