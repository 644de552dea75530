import { Button } from '@mui/material'
import { lazyPart } from '@assay/client/react/lazyCode'
import { type ReactNode, Suspense } from 'react'
import { useRecordContext } from 'react-admin'
import { useOpenDialog } from '../commands/dialogs.ts'
import { useMay } from '../ui/useMay.ts'
import type { InvestorRow } from './userCells.tsx'

const UnfreezeDialog = lazyPart(async () => (await import('./UnfreezeDialog.tsx')).UnfreezeDialog)
const FreezeDialog = lazyPart(async () => (await import('./FreezeDialog.tsx')).FreezeDialog)

/** Freezes an account that is open, and unfreezes one that is frozen. */
export function Standing() {
  const isAllowed = useMay('users.manage')
  const user = useRecordContext<InvestorRow>()
  const open = useOpenDialog()
  if (user === undefined || !isAllowed) return null
  const isFrozen = user.frozenAt !== null && user.frozenAt !== undefined
  const ask = (dialog: ReactNode) => open(<Suspense>{dialog}</Suspense>)
  return isFrozen ? (
    <Button size="small" variant="outlined" onClick={() => ask(<UnfreezeDialog user={user} />)}>
      Unfreeze
    </Button>
  ) : (
    <Button size="small" onClick={() => ask(<FreezeDialog user={user} />)}>
      Freeze
    </Button>
  )
}
