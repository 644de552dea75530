import { Button } from '@mui/material'
import type { InboxItem } from '@assay/client/schemas'
import { serverSentenceOf } from '@assay/client/failures'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { call } from '../client.ts'
import { useRefresh } from '../commands/useRefresh.ts'
import { currentSession } from '../session.ts'

const NOT_TAKEN = 'The coins could not be assigned to you. Try again.'
const NOT_RELEASED = 'The coins could not be unassigned. Try again.'

/** Assigns coins of the inbox to the member of staff at work, or ends the assignment. */
export function TakeButton({ item }: { item: InboxItem }) {
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const me = currentSession()?.id
  const isMine = item.ownerId !== null && item.ownerId === me

  async function take(): Promise<void> {
    setBusy(true)
    try {
      await call('PATCH', `/chain-inbox/${item.id}/owner`, {
        body: { ownerId: isMine ? null : me },
      })
    } catch (error) {
      toast.error(serverSentenceOf(error as Error, isMine ? NOT_RELEASED : NOT_TAKEN))
    } finally {
      setBusy(false)
      refresh('chain-inbox', null)
    }
  }

  return (
    <Button size="small" variant="outlined" disabled={isBusy} onClick={() => void take()}>
      {isMine ? 'Unassign' : 'Assign to me'}
    </Button>
  )
}
