import { useMutation } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { useState } from 'react'
import { Confirm, useDataProvider, usePermissions, useRecordContext } from 'react-admin'
import toast from 'react-hot-toast/headless'
import { mayDecide } from '../session.ts'
import { serverSentenceOf } from '@assay/client/failures'
import type { BackOfficeProvider } from '../dataProvider.ts'
import type { Role } from '../session.ts'
import type { InvestorRow } from './userCells.tsx'

const FAILED = 'Failed to send reset email. Please try again.'

/** Mails an investor a link for a new password, after a confirmation; nobody ever sees the current one. */
export function SendReset() {
  const user = useRecordContext<InvestorRow>()
  const { permissions } = usePermissions<Role>()
  // a closed account has no e-mail
  const email = user?.email ?? null
  return email === null || !mayDecide(permissions) ? null : (
    <ConfirmedReset name={user?.name ?? ''} email={email} />
  )
}

function ConfirmedReset({ name, email }: { name: string; email: string }) {
  const [isAsking, setAsking] = useState(false)
  const provider = useDataProvider<BackOfficeProvider>()
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.sendReset(email),
    onSuccess: () => void toast.success('Password reset email sent!'),
    onError: (failure) => void toast.error(serverSentenceOf(failure, FAILED)),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Send reset link
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isPending}
        title="Send a reset link"
        content={`${name} (${email}) gets a mail with a link to choose a new password. The present one works until then.`}
        confirm="Send reset link"
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
