import { useIdleEnd } from '@assay/client/react/useIdleEnd'
import { idleTimeInWords } from '@assay/client/idleTime'
import { useEffect, useRef } from 'react'
import { signOutIdle } from '../accounts/signOut.ts'
import { msUntilIdle, touchSession } from '../session.ts'
import '../ui/dialog.css'

const PLAN = { touch: touchSession, msLeft: msUntilIdle, end: () => void signOutIdle() }

/** Ends a session without "Remember Me" after half an hour without a sign of a person, and asks two minutes before. */
export function IdleWarning() {
  const { left, stay } = useIdleEnd(PLAN)
  return left === null ? null : <Warning left={left} onStay={stay} />
}

function Warning({ left, onStay }: { left: number; onStay: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <dialog
      className="dialog"
      role="alertdialog"
      ref={dialog}
      aria-labelledby="idle-title"
      aria-describedby="idle-text"
      onClose={onStay}
    >
      <h2 id="idle-title">Are you still there?</h2>
      <p id="idle-text">
        There has been no activity for almost half an hour. You will be signed out in{' '}
        <span className="figures">{idleTimeInWords(left)}</span>. A payment or a message that you
        have begun is kept in this tab until you sign in again.
      </p>
      <button className="button button-primary" type="button" onClick={onStay}>
        Stay signed in
      </button>
    </dialog>
  )
}
