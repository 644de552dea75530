import { useIdleEnd } from '@assay/client/react/useIdleEnd'
import { idleTimeInWords } from '@assay/client/idleTime'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { signOutIfExpired } from '../accounts/signOutIfExpired.ts'
import { msUntilIdle, touchSession } from '../session.ts'

/** Ends a session without "Remember Me" half an hour after the last sign of a person, and asks two minutes before. */
export function IdleWarning() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const plan = useMemo(
    () => ({
      touch: touchSession,
      msLeft: msUntilIdle,
      end() {
        signOutIfExpired()
        const state = { nextPathname: pathname, nextSearch: search }
        void navigate('/admin-auth/admin-login', { state })
      },
    }),
    [navigate, pathname, search],
  )
  const { left, stay } = useIdleEnd(plan)
  if (left === null) return null
  return (
    <Dialog open onClose={stay} role="alertdialog" aria-labelledby="idle-title" maxWidth="xs">
      <DialogTitle id="idle-title">Are you still there?</DialogTitle>
      <DialogContent>
        There has been no activity for almost half an hour. You will be signed out in{' '}
        <span className="figures">{idleTimeInWords(left)}</span>. The terms of a plan and answers
        that you have begun are kept in this tab until you sign in again.
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={stay}>
          Stay signed in
        </Button>
      </DialogActions>
    </Dialog>
  )
}
