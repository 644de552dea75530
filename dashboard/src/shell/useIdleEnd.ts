import { useIdleEnd as useEndAfterIdling } from '@assay/client/react/useIdleEnd'
import { useCallback } from 'react'
import toast from 'react-hot-toast/headless'
import { useLocation } from 'wouter'
import { signOut } from '../accounts/signOut.ts'
import { hasExpired, touchSession } from '../session.ts'

/** Ends a session without "Remember Me" after half an hour without a sign of a person. */
export function useIdleEnd(): void {
  const [, navigate] = useLocation()
  const look = useCallback(() => {
    if (!hasExpired()) return
    void signOut(navigate)
    toast('You were signed out because nobody was here for half an hour.')
  }, [navigate])
  useEndAfterIdling(touchSession, look)
}
