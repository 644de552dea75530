import { OnFailure } from '@assay/client/react/OnFailure'
import { type ReactElement, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { DialogClose, DialogOpen } from './dialogs.ts'
import { followOpener } from './focusBack.ts'

interface Opened {
  readonly dialog: ReactElement
  readonly count: number
}

const NOT_OPENED =
  'This did not open, so nothing was done. Check the connection and press the button again.'

/**
 * Holds the one dialog that is open. It is above all lists: the row that a dialog is about may leave its list
 * while the dialog is open, and the dialog must not leave with it.
 */
export function DialogHost({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const opener = useRef<ReturnType<typeof followOpener>>(undefined)
  const open = useCallback((dialog: ReactElement) => {
    // what a dialog opens belongs to the button that opened the dialog
    if (document.activeElement?.closest('[role="dialog"]') == null) {
      opener.current?.stop()
      opener.current = followOpener(document.activeElement)
    }
    setOpened((last) => ({ dialog, count: (last?.count ?? 0) + 1 }))
  }, [])
  const close = useCallback(() => setOpened(null), [])
  const isOpen = opened !== null
  useEffect(() => {
    if (!isOpen) opener.current?.settle()
  }, [isOpen])
  const giveUp = () => {
    toast.error(NOT_OPENED)
    close()
  }
  return (
    <DialogOpen value={open}>
      {children}
      {opened !== null && (
        <OnFailure key={opened.count} onFailure={giveUp}>
          <DialogClose value={close}>{opened.dialog}</DialogClose>
        </OnFailure>
      )}
    </DialogOpen>
  )
}
