import { useEffect } from 'react'
import { useLogout } from 'react-admin'
import toast from 'react-hot-toast/headless'
import { hasExpired, touchSession } from '../accounts/session.ts'

const LOOK_EVERY_MS = 15_000
const SIGNS_OF_SOMEBODY = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * Ends a session that was not to be remembered half an hour after the last sign of somebody. What the page asks by
 * itself, to stay current, is no such sign.
 */
export function useIdleEnd(): void {
  const logout = useLogout()
  useEffect(() => {
    const look = () => {
      if (!hasExpired()) return
      void logout()
      toast('You were signed out because nobody was here for half an hour.')
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    const options = { capture: true, passive: true }
    for (const sign of SIGNS_OF_SOMEBODY) document.addEventListener(sign, touchSession, options)
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS_OF_SOMEBODY)
        document.removeEventListener(sign, touchSession, options)
    }
  }, [logout])
}
