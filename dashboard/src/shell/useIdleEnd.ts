import { useEffect } from 'react'
import toast from 'react-hot-toast/headless'
import { useLocation } from 'wouter'
import { signOut } from '../accounts/signOut.ts'
import { hasExpired, touchSession } from '../session.ts'

const LOOK_EVERY_MS = 15_000
const SIGNS_OF_SOMEBODY = ['pointerdown', 'keydown', 'scroll'] as const

/** Ends a session that is not to be remembered once nobody has been there for half an hour. */
export function useIdleEnd(): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    const options = { capture: true, passive: true } as const
    for (const sign of SIGNS_OF_SOMEBODY) addEventListener(sign, touchSession, options)
    const timer = setInterval(() => {
      if (!hasExpired()) return
      void signOut(navigate)
      toast('You were signed out because nobody was here for half an hour.')
    }, LOOK_EVERY_MS)
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS_OF_SOMEBODY) removeEventListener(sign, touchSession, options)
    }
  }, [navigate])
}
