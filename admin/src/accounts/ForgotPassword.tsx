import { Link } from 'react-router'
import { Entrance } from './Entrance.tsx'

/** Staff passwords are not reset by mail: whoever can read a mailbox would hold the back office. */
export function ForgotPassword() {
  return (
    <Entrance title="Forgot your password?">
      <p>
        Staff passwords are not reset by mail. Ask an owner of this installation to remove your
        account and invite you again: your new invitation lets you choose a new password.
      </p>
      <p>
        <Link to="/admin-auth/admin-login">Back to login</Link>
      </p>
    </Entrance>
  )
}
