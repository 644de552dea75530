import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useRecordContext } from 'react-admin'
import toast from 'react-hot-toast/headless'
import { serverSentenceOf } from '@assay/client/failures'
import type { BackOfficeProvider } from '../dataProvider.ts'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { useCloseDialog, useOpenDialog } from '../commands/dialogs.ts'
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

interface ResetProps {
  readonly id: string
  readonly name: string
  readonly email: string
}

function ConfirmedReset(user: ResetProps) {
  const open = useOpenDialog()
  return (
    <RowButton
      label="Send reset link"
      of={`to ${user.name}`}
      onClick={() => open(<ResetDialog {...user} />)}
    />
  )
}

function ResetDialog({ id, name, email }: ResetProps) {
  const close = useCloseDialog()
  const provider = useDataProvider<BackOfficeProvider>()
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.sendReset(id),
    onSuccess: () => void toast.success('Password reset email sent!'),
    onError: (failure) => void toast.error(serverSentenceOf(failure, FAILED)),
    onSettled: close,
  })
  return (
    <CommandFrame
      title="Send a reset link?"
      confirm={{ label: isPending ? 'Sending…' : 'Send reset link' }}
      onConfirm={() => mutate()}
      isBusy={isPending}
    >
      <p>
        {name} ({email}) gets an email with a link to choose a new password. The current password
        works until then.
      </p>
    </CommandFrame>
  )
}
