import { DELIVERY_STATES, lastAttempt } from '@assay/client/programs'
import type { Webhook, WebhookDelivery } from '@assay/client/schemas'
import { Button } from '@mui/material'
import toast from 'react-hot-toast/headless'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { usePlainCall } from '../commands/usePlainCall.ts'
import { RowLine, Rows } from '../security/Rows.tsx'
import { useReadAgain } from '../trust/factors.ts'
import { Moment } from '../ui/Moment.tsx'
import { NOT_DONE } from './ProgramDialogs.tsx'
import { useDeliveries } from './programCalls.ts'

/** Sends an event, and reads the log again. */
function useSending(path: string) {
  const readAgain = useReadAgain()
  return usePlainCall({
    method: 'POST',
    path,
    failed: NOT_DONE,
    done() {
      toast.success('The event is on its way.')
      readAgain()
    },
  })
}

/** What became of the events of a webhook. */
export function Deliveries({ webhook: { id, name, state } }: { webhook: Webhook }) {
  const test = useSending(`/webhooks/${id}/test`)
  const query = useDeliveries(id)
  return (
    <CommandFrame title={`Events of ${name}`} cancel="Close" isWide>
      <div className="program-commands">
        <Button
          size="small"
          variant="outlined"
          disabled={state !== 'on'}
          onClick={() => void test.send()}
        >
          Send a test event
        </Button>
        <Button size="small" onClick={() => void query.refetch()}>
          Read again
        </Button>
      </div>
      <Rows
        query={query}
        nothing="Nothing was sent to it yet."
        failed="The events could not be fetched."
        Line={DeliveryLine}
      />
    </CommandFrame>
  )
}

function DeliveryLine({ row }: { row: WebhookDelivery }) {
  const { send } = useSending(`/webhook-deliveries/${row.id}/resend`)
  return (
    <RowLine
      title={<code>{row.type}</code>}
      about={
        <>
          <Moment at={row.createdAt} />. {DELIVERY_STATES[row.state]}. {lastAttempt(row)}
        </>
      }
      command={
        row.state !== 'waiting' && (
          <Button size="small" aria-label={`Send ${row.type} again`} onClick={() => void send()}>
            Send again
          </Button>
        )
      }
    />
  )
}
