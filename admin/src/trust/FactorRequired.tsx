import { Button } from '@mui/material'
import { Link } from 'react-router'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { SECURITY_PATH } from './required.ts'
import './trust.css'

/** For a member of staff who needs a second factor and has none: what is missing and where to set it up. */
export const FactorRequired = () => (
  <ScreenFrame title="Set up two-step sign-in first">
    <div className="trust-gate">
      <p>
        This installation moves other people’s money, so a password alone does not open its back
        office. Add an authenticator app or a passkey to your account; it takes a minute.
      </p>
      <p>Nothing is lost: what you wanted to open is there as soon as you have done it.</p>
      <Button variant="contained" component={Link} to={SECURITY_PATH}>
        Set up two-step sign-in
      </Button>
    </div>
  </ScreenFrame>
)
