import type { Session } from '@assay/client/schemas'
import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { usePlainCall } from '../commands/usePlainCall.ts'
import { get } from '../client.ts'
import { useReadAgain } from '../trust/factors.ts'
import { Moment } from '../ui/Moment.tsx'
import { Part } from './Part.tsx'
import { RowLine, Rows } from './Rows.tsx'

const FAILED = 'The session could not be ended. Try again.'

/** The sessions of the account; an unknown one is ended with one press. */
export function OwnSessions() {
  const readAgain = useReadAgain()
  const query = useQuery({
    queryKey: ['own-sessions'],
    queryFn: () => get<Session[]>('/sessions'),
  })
  const others = usePlainCall({
    method: 'DELETE',
    path: '/sessions',
    failed: FAILED,
    done: () => toast.success('All other sessions ended.'),
    after: readAgain,
  })
  const hasOthers = query.data?.some(({ isCurrent }) => !isCurrent) === true
  return (
    <Part
      title="Where you are signed in"
      why="End any session that you do not recognise, then choose a new password."
      commands={
        hasOthers && (
          <Button
            size="small"
            color="error"
            onClick={() => void others.send()}
            disabled={others.isSending}
          >
            {others.isSending ? 'Signing out…' : 'Sign out all others'}
          </Button>
        )
      }
    >
      <Rows
        query={query}
        nothing="No sessions."
        failed="Your sessions could not be fetched."
        Line={SessionLine}
      />
    </Part>
  )
}

function SessionLine({ row }: { row: Session }) {
  const { device, place, isCurrent, createdAt, lastUsedAt } = row
  return (
    <RowLine
      title={
        <>
          {device} {isCurrent && <span className="status status-approved">This session</span>}
        </>
      }
      about={
        <>
          {place !== '' && <>Network {place}, </>}signed in <Moment at={createdAt} />, last used{' '}
          <Moment at={lastUsedAt} />
        </>
      }
      command={!isCurrent && <End session={row} />}
    />
  )
}

/** Two sessions of one kind of device differ by when they began. */
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

function End({ session: { id, device, createdAt } }: { session: Session }) {
  const { send, isSending } = usePlainCall({
    method: 'DELETE',
    path: `/sessions/${id}`,
    failed: FAILED,
    done: () => toast.success('Session ended.'),
    after: useReadAgain(),
  })
  return (
    <Button
      size="small"
      aria-label={`End the session of ${device}, signed in ${exact.format(new Date(createdAt))}`}
      onClick={() => void send()}
      disabled={isSending}
    >
      {isSending ? 'Ending…' : 'End'}
    </Button>
  )
}
