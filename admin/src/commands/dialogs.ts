import { createContext, type ReactElement, useContext } from 'react'

export const DialogOpen = createContext<((dialog: ReactElement) => void) | null>(null)
export const DialogClose = createContext<(() => void) | null>(null)

/** Shows a dialog above the current screen. */
export function useOpenDialog(): (dialog: ReactElement) => void {
  const open = useContext(DialogOpen)
  if (open === null) throw new Error('A dialog needs a DialogHost above it')
  return open
}

/** Closes the open dialog. */
export function useCloseDialog(): () => void {
  const close = useContext(DialogClose)
  if (close === null) throw new Error('Only a dialog closes itself')
  return close
}
