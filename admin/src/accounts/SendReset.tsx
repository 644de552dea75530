import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, useDataProvider, useRecordContext } from 'react-admin'
import toast from 'react-hot-toast/headless'
import { serverSentenceOf } from '@assay/client/failures'
import type { BackOfficeProvider } from '../dataProvider.ts'
import { RowButton } from '../commands/RowButton.tsx'
import { useMay } from '../ui/useMay.ts'
import type { InvestorRow } from './userCells.tsx'

const FAILED = 'Failed to send reset email. Please try again.'

/** Mails an investor a link for a new password, after a confirmation; staff never see the current one. */
export function SendReset() {
  const user = useRecordContext<InvestorRow>()
  const isAllowed = useMay('users.assist')
  // a closed account has no e-mail any more
  const email = user?.email ?? null
  return email === null || !isAllowed ? null : (
    <ConfirmedReset id={`${user?.id}`} name={user?.name ?? ''} email={email} />
  )
}

function ConfirmedReset({ id, name, email }: { id: string; name: string; email: string }) {
  const [isAsking, setAsking] = useState(false)
  const provider = useDataProvider<BackOfficeProvider>()
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.sendReset(id),
    onSuccess: () => void toast.success('Password reset email sent!'),
    onError: (failure) => void toast.error(serverSentenceOf(failure, FAILED)),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <RowButton label="Send reset link" of={`to ${name}`} onClick={() => setAsking(true)} />
      {isAsking && (
        <Confirm
          isOpen
          loading={isPending}
          title="Send a reset link"
          content={`${name} (${email}) gets an email with a link to choose a new password. The current password works until then.`}
          confirm="Send reset link"
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
