import { Button } from '@mui/material'
import { lazyPart } from '@assay/client/react/lazyCode'
import { Suspense } from 'react'
import { useRecordContext } from 'react-admin'
import { useOpenDialog } from '../commands/dialogs.ts'
import { useMay } from '../ui/useMay.ts'
import type { InvestorRow } from './userCells.tsx'

const StatementDialog = lazyPart(
  async () => (await import('./StatementDialog.tsx')).StatementDialog,
)

/** Makes a statement of the investor, for support. */
export function MakeStatement() {
  const isAllowed = useMay('users.assist')
  const user = useRecordContext<InvestorRow>()
  const open = useOpenDialog()
  if (user === undefined || !isAllowed) return null
  const ask = () =>
    open(
      <Suspense>
        <StatementDialog user={user} />
      </Suspense>,
    )
  return (
    <Button size="small" onClick={ask}>
      Statement
    </Button>
  )
}
