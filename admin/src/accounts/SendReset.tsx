import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Button,
  Confirm,
  useCanAccess,
  useDataProvider,
  useNotify,
  useRecordContext,
} from 'react-admin'
import { type BackOfficeProvider, sentenceOf } from '../dataProvider.ts'
import type { InvestorRow } from './userCells.tsx'

const FAILED = 'Failed to send reset email. Please try again.'

export function SendReset() {
  const user = useRecordContext<InvestorRow>()
  const { canAccess } = useCanAccess({ resource: 'users', action: 'send-reset' })
  if (user === undefined || canAccess === undefined) return null
  return canAccess ? (
    <ConfirmedReset user={user} />
  ) : (
    <span className="visually-hidden">None for your role</span>
  )
}

function ConfirmedReset({ user }: { user: InvestorRow }) {
  const [isAsking, setAsking] = useState(false)
  const provider = useDataProvider<BackOfficeProvider>()
  const notify = useNotify()
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.sendReset(user.email),
    onSuccess: () => notify('Password reset email sent!', { type: 'success' }),
    onError: (failure) => notify(sentenceOf(failure, FAILED), { type: 'error' }),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button label="Send reset link" onClick={() => setAsking(true)} />
      <Confirm
        isOpen={isAsking}
        loading={isPending}
        title="Send a reset link"
        content={`${user.name} (${user.email}) gets a mail with a link to choose a new password. The present one works until then.`}
        confirm="Send reset link"
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
