import { Button } from '@mui/material'
import { useState } from 'react'
import { Confirm, useRecordContext } from 'react-admin'
import toast from 'react-hot-toast/headless'
import { usePlainCall } from '../commands/usePlainCall.ts'
import { useRefresh } from '../commands/useRefresh.ts'
import { useMay } from '../ui/useMay.ts'
import type { InvestorRow } from './userCells.tsx'

/** Signs an investor out everywhere, after a confirmation. */
export function EndSessions() {
  const user = useRecordContext<InvestorRow>()
  const isAllowed = useMay('users.manage')
  return user === undefined || !isAllowed ? null : <Confirmed user={user} />
}

function Confirmed({ user: { id, name } }: { user: InvestorRow }) {
  const [isAsking, setAsking] = useState(false)
  const refresh = useRefresh()
  const { send, isSending } = usePlainCall<readonly unknown[]>({
    method: 'DELETE',
    path: `/users/${id}/sessions`,
    failed: 'The sessions could not be ended. Check your connection and try again.',
    done: ({ length }) =>
      void toast.success(
        length === 0 ? `${name} was signed in nowhere.` : `${name} is signed out everywhere.`,
      ),
    after() {
      setAsking(false)
      refresh('users', null)
    },
  })
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        End sessions
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isSending}
        title="End all sessions"
        content={`${name} is signed out on every device and gets an email. They can sign in again with their password.`}
        confirm="End sessions"
        onConfirm={() => void send()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
