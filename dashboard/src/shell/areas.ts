import { currentSession } from '../session.ts'
import { loadUserArea } from '../userArea.ts'
import { screen } from './screen.ts'

const loadLinks = () => import('../accounts/links.ts')
const loadRecovery = () => import('../accounts/recovery.ts')
const forgetPassword = async () => (await loadRecovery()).ForgetPassword

/** The screens without sign-in. */
export const OPEN_SCREENS = [
  screen('/auth/login', async () => (await import('../accounts/Login.tsx')).Login),
  screen('/auth/register', async () => (await import('../accounts/Register.tsx')).Register),
  screen('/auth/forget_password', forgetPassword),
  screen('/auth/forgot_password', forgetPassword),
  screen('/auth/reset_password', async () => (await loadRecovery()).ResetPassword),
  screen('/auth/verify_email', async () => (await loadLinks()).VerifyEmail),
  screen('/auth/freeze', async () => (await loadLinks()).FreezeByLink),
]

/** Fetches the code of the first screen; the screen itself reports a failure. */
export async function loadFirst(): Promise<void> {
  const { pathname } = location
  const first = OPEN_SCREENS.find(({ path }) => path === pathname)
  if (first !== undefined) await Promise.allSettled([first.load()])
  else if (pathname.startsWith('/user') && currentSession() !== null) await loadUserArea(pathname)
}
