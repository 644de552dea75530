export { FreezeByLink } from './FreezeByLink.tsx'
export { VerifyEmail } from './VerifyEmail.tsx'
