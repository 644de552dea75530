import { Checkbox } from '@mui/material'
import { useListContext, useRecordContext } from 'react-admin'

/** Chooses a row for the bulk commands. The library's own box has its name where no screen reader finds it. */
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
