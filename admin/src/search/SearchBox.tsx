import { useShortcuts } from '@assay/client/react/useShortcuts'
import { Search } from 'lucide-react'
import { Dialog, IconButton, useMediaQuery } from '@mui/material'
import { useMemo, useRef, useState } from 'react'
import { shortcuts } from '../commands/keys.ts'
import { GlobalSearch } from './GlobalSearch.tsx'
import './search.css'

const ROOM_FOR_FIELD = '(min-width: 720px)'

/** Searches people and rows from any screen: a field in the bar, or a button if the bar is narrow. */
export function SearchBox() {
  const hasRoom = useMediaQuery(ROOM_FOR_FIELD, { noSsr: true })
  return hasRoom ? <InBar /> : <OverlayButton />
}

function InBar() {
  const field = useRef<HTMLInputElement>(null)
  useShortcuts(
    shortcuts,
    useMemo(() => ({ '/': () => field.current?.focus() }), []),
  )
  return <GlobalSearch field={field} />
}

function OverlayButton() {
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useShortcuts(
    shortcuts,
    useMemo(() => ({ '/': () => setOpen(true) }), []),
  )
  const close = () => setOpen(false)
  return (
    <>
      <IconButton color="inherit" aria-label="Find" onClick={() => setOpen(true)}>
        <Search />
      </IconButton>
      <Dialog
        open={isOpen}
        onClose={close}
        fullWidth
        aria-label="Find"
        className="search-dialog"
        slotProps={{ transition: { onEntered: () => field.current?.focus() } }}
      >
        <GlobalSearch field={field} onDone={close} />
      </Dialog>
    </>
  )
}
