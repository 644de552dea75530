import { TableCell, TableRow } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTableBody, useDataTableConfigContext } from 'react-admin'
import { SelectRow } from './SelectRow.tsx'

interface RowProps {
  readonly className?: string
  readonly children?: ReactNode
}

/** A row without a press of its own: its commands are links and buttons. */
function Row({ className, children }: RowProps) {
  const { hasBulkActions } = useDataTableConfigContext()
  return (
    <TableRow hover {...(className !== undefined && { className })}>
      {hasBulkActions && (
        <TableCell padding="checkbox">
          <SelectRow />
        </TableCell>
      )}
      {children}
    </TableRow>
  )
}

export const ListBody = ({ children }: { readonly children?: ReactNode }) => (
  <DataTableBody row={Row}>{children}</DataTableBody>
)
