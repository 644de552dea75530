export { ForgetPassword } from './ForgetPassword.tsx'
export { ResetPassword } from './ResetPassword.tsx'
