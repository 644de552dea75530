import { Checkbox } from '@mui/material'
import { useListContext, useRecordContext } from 'react-admin'

/** Chooses a row for what may be done with many. The library's own has its name where nothing reads it. */
export function SelectRow() {
  const row = useRecordContext()
  const { selectedIds, onToggleItem } = useListContext()
  if (row === undefined) return null
  return (
    <Checkbox
      size="small"
      slotProps={{ input: { 'aria-label': 'Select this row' } }}
      checked={selectedIds.includes(row.id)}
      onChange={() => onToggleItem(row.id)}
    />
  )
}
