import { RequestLink } from './RequestLink.tsx'

export function ForgetPassword() {
  return (
    <RequestLink
      title="Forgot your password?"
      call="/auth/forgot_password"
      button="Send Reset Link"
      sent="Password reset email sent!"
      failed="Failed to send reset email. Please try again."
    />
  )
}
