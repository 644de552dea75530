import { TextField } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useListContext } from 'react-admin'

const PAUSE_MS = 350

/** Searches the text of the list, a moment after the last stroke. */
export function SearchField() {
  const { filterValues, setFilters } = useListContext()
  const requested = typeof filterValues.q === 'string' ? filterValues.q : ''
  const [typed, setTyped] = useState(requested)
  const sent = useRef(requested)
  useEffect(() => {
    // The address changed without typing: a link, Back, a chip. A text being typed stays.
    if (requested !== sent.current) setTyped(requested)
    sent.current = requested
  }, [requested])
  useEffect(() => {
    if (typed.trim() === sent.current) return
    const later = setTimeout(() => {
      sent.current = typed.trim()
      setFilters({ ...filterValues, q: typed.trim() })
    }, PAUSE_MS)
    return () => clearTimeout(later)
  }, [typed, filterValues, setFilters])
  return (
    <TextField
      className="list-search"
      fullWidth={false}
      label="Search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
  )
}
