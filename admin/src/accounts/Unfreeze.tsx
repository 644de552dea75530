import { Button } from '@mui/material'
import { lazy, Suspense } from 'react'
import { useRecordContext } from 'react-admin'
import { useOpenDialog } from '../commands/dialogs.ts'
import { useMay } from '../ui/useMay.ts'
import type { InvestorRow } from './userCells.tsx'

const UnfreezeDialog = lazy(async () => ({
  default: (await import('./UnfreezeDialog.tsx')).UnfreezeDialog,
}))

/** Unfreezes an account; shows nothing for an account that is not frozen. */
export function Unfreeze() {
  const isAllowed = useMay('users.manage')
  const user = useRecordContext<InvestorRow>()
  const open = useOpenDialog()
  const isFrozen = user?.frozenAt !== null && user?.frozenAt !== undefined
  if (user === undefined || !isFrozen || !isAllowed) return null
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={() =>
        open(
          <Suspense>
            <UnfreezeDialog user={user} />
          </Suspense>,
        )
      }
    >
      Unfreeze
    </Button>
  )
}
