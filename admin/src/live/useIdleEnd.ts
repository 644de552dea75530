import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { leaveIfExpired } from '../accounts/leaveIfExpired.ts'
import { hasExpired, touchSession } from '../accounts/session.ts'

const LOOK_EVERY_MS = 15_000
const SIGNS_OF_SOMEBODY = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * Ends a session that was not to be remembered half an hour after the last sign of somebody. What the page asks by
 * itself, to stay current, is no such sign.
 */
export function useIdleEnd(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const look = () => {
      if (!hasExpired()) return
      leaveIfExpired()
      navigate('/admin-auth/admin-login')
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    const options = { capture: true, passive: true }
    for (const sign of SIGNS_OF_SOMEBODY) document.addEventListener(sign, touchSession, options)
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS_OF_SOMEBODY)
        document.removeEventListener(sign, touchSession, options)
    }
  }, [navigate])
}
