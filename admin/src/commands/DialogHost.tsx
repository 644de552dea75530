import { type ReactElement, type ReactNode, useCallback, useState } from 'react'
import { DialogClose, DialogOpen } from './dialogs.ts'

interface Opened {
  readonly dialog: ReactElement
  readonly count: number
}

/**
 * Holds the one dialog that is open. It is above all lists: the row that a dialog is about may leave its list
 * while the dialog is open, and the dialog must not leave with it.
 */
export function DialogHost({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = useCallback(
    (dialog: ReactElement) => setOpened((last) => ({ dialog, count: (last?.count ?? 0) + 1 })),
    [],
  )
  const close = useCallback(() => setOpened(null), [])
  return (
    <DialogOpen value={open}>
      {children}
      {opened !== null && (
        <DialogClose key={opened.count} value={close}>
          {opened.dialog}
        </DialogClose>
      )}
    </DialogOpen>
  )
}
