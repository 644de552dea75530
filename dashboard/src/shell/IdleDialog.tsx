import { idleTimeInWords } from '@assay/client/idleTime'
import { useEffect, useRef } from 'react'
import '../ui/dialog.css'

export interface IdleDialogProps {
  /** Milliseconds until the session ends. */
  readonly left: number
  readonly onStay: () => void
}

/** Asks whether the person is still there. */
export function IdleDialog({ left, onStay }: IdleDialogProps) {
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
