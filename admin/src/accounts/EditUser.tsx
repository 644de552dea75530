import { Button } from '@mui/material'
import { lazyPart } from '@assay/client/react/lazyCode'
import { Suspense } from 'react'
import { useRecordContext } from 'react-admin'
import { useOpenDialog } from '../commands/dialogs.ts'
import { useMay } from '../ui/useMay.ts'
import type { Investor } from './investor.ts'

const EditUserDialog = lazyPart(async () => (await import('./EditUserDialog.tsx')).EditUserDialog)

/** Corrects who an investor is and how they are reached. */
export function EditUser() {
  const isAllowed = useMay('users.manage')
  const user = useRecordContext<Investor>()
  const open = useOpenDialog()
  if (user === undefined || user.email === null || !isAllowed) return null
  return (
    <Button
      size="small"
      onClick={() =>
        open(
          <Suspense>
            <EditUserDialog user={user} />
          </Suspense>,
        )
      }
    >
      Edit
    </Button>
  )
}
