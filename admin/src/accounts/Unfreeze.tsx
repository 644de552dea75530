import { Button } from '@mui/material'
import { lazy, Suspense } from 'react'
import { usePermissions, useRecordContext } from 'react-admin'
import { mayDecide } from '../session.ts'
import { useOpenDialog } from '../commands/dialogs.ts'
import type { Role } from '../session.ts'
import type { InvestorRow } from './userCells.tsx'

const UnfreezeDialog = lazy(async () => ({
  default: (await import('./UnfreezeDialog.tsx')).UnfreezeDialog,
}))

/** Unfreezes an account; shows nothing for an account that is not frozen. */
export function Unfreeze() {
  const { permissions } = usePermissions<Role>()
  const user = useRecordContext<InvestorRow>()
  const open = useOpenDialog()
  const isFrozen = user?.frozenAt !== null && user?.frozenAt !== undefined
  if (user === undefined || !isFrozen || !mayDecide(permissions)) return null
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
