import { useSearch } from 'wouter'
import { NewPassword } from './NewPassword.tsx'
import { RequestLink } from './RequestLink.tsx'

/** With the token of a mailed link: a new password. Without one: the form that requests such a link. */
export function ResetPassword() {
  const token = new URLSearchParams(useSearch()).get('token')
  if (token !== null && token !== '') return <NewPassword token={token} />
  return (
    <RequestLink
      title="Reset your password"
      call="/auth/reset_password"
      button="Reset Password"
      sent="Password reset instructions sent!"
      failed="Failed to send reset instructions. Please try again."
    />
  )
}
