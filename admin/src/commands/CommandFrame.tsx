import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useCloseDialog } from './dialogs.ts'
import './commands.css'

interface CommandFrameProps {
  readonly title: string
  readonly children: ReactNode
  /** The main button, which names the command and the amount; absent where nothing is left to do. */
  readonly confirm?: { readonly label: string; readonly isGrave?: boolean | undefined } | undefined
  readonly onConfirm?: () => void
  /** On its way, or not ready to be pressed: the button stays where it is and keeps the focus. */
  readonly isBusy?: boolean
  /** It cannot be done, and the dialog says why. */
  readonly isOff?: boolean
  /** Absent where the dialog has to be answered: its content cannot be shown again. */
  readonly cancel?: string | null
  readonly isWide?: boolean
  /** Whether the dialog itself starts with a field, which has the focus. */
  readonly hasField?: boolean
  /** The faults of its fields, after each try: the focus moves to the first of them. */
  readonly findings?: object | undefined
}

function classOf(isBusy: boolean, isOff: boolean): string {
  if (isOff) return 'command-off'
  return isBusy ? 'command-busy' : ''
}

/** The frame of every dialog of a command: title, Escape, and the two buttons. */
export function CommandFrame({ title, children, confirm, onConfirm, ...more }: CommandFrameProps) {
  const {
    isBusy = false,
    isOff = false,
    cancel = 'Cancel',
    isWide = false,
    hasField = false,
    findings,
  } = more
  const close = useCloseDialog()
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const cancelButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (findings !== undefined)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [findings])
  const isOver = confirm === undefined
  useEffect(() => {
    if (isOver) cancelButton.current?.focus()
  }, [isOver])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && !isOff) onConfirm?.()
  }
  return (
    <Dialog
      open
      className="command-dialog"
      {...(cancel !== null && { onClose: close })}
      aria-labelledby={titleId}
      fullWidth
      maxWidth={isWide ? 'md' : 'sm'}
      // The scrolling part then holds the buttons too, so that the keyboard reaches all of it.
      scroll="body"
    >
      <form className="command-form" ref={form} onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent className="command-body">{children}</DialogContent>
        <DialogActions className="command-buttons">
          {cancel !== null && (
            <Button ref={cancelButton} onClick={close}>
              {cancel}
            </Button>
          )}
          {confirm !== undefined && (
            <Button
              type="submit"
              variant="contained"
              color={confirm.isGrave === true ? 'error' : 'primary'}
              aria-disabled={isBusy || isOff}
              className={classOf(isBusy, isOff)}
              autoFocus={!hasField}
            >
              {confirm.label}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
