import { useIdleEnd as useEndAfterIdling } from '@assay/client/react/useIdleEnd'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { signOutIfExpired } from '../accounts/signOutIfExpired.ts'
import { hasExpired, touchSession } from '../session.ts'

/** Ends a session without "Remember Me" half an hour after the last sign of a person. */
export function useIdleEnd(): void {
  const navigate = useNavigate()
  const look = useCallback(() => {
    if (!hasExpired()) return
    signOutIfExpired()
    navigate('/admin-auth/admin-login')
  }, [navigate])
  useEndAfterIdling(touchSession, look)
}
