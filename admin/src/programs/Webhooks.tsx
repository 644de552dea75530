import { turned, WEBHOOK_STATES } from '@assay/client/programs'
import type { Webhook } from '@assay/client/schemas'
import { Button } from '@mui/material'
import { useOpenDialog } from '../commands/dialogs.ts'
import { usePlainCall } from '../commands/usePlainCall.ts'
import { Part } from '../security/Part.tsx'
import { RowLine, Rows } from '../security/Rows.tsx'
import { useReadAgain } from '../trust/factors.ts'
import { Deliveries } from './Deliveries.tsx'
import { MakeWebhook } from './MakeWebhook.tsx'
import { NOT_DONE, Remove, Rotate } from './ProgramDialogs.tsx'
import { useWebhooks } from './programCalls.ts'

/** The webhooks of the member of staff. */
export function Webhooks() {
  const open = useOpenDialog()
  return (
    <Part
      title="Webhooks"
      why="We post the events that staff are notified of to an address of yours: which event, when, and its reference. Each post is signed."
      commands={
        <Button size="small" variant="outlined" onClick={() => open(<MakeWebhook />)}>
          Add a webhook
        </Button>
      }
    >
      <Rows
        query={useWebhooks()}
        nothing="No webhooks yet."
        failed="Your webhooks could not be fetched."
        Line={WebhookLine}
      />
    </Part>
  )
}

const WebhookLine = ({ row }: { row: Webhook }) => (
  <RowLine
    title={row.name}
    about={
      <>
        <span className="program-url">{row.url}</span>
        <br />
        {WEBHOOK_STATES[row.state]}.{' '}
        {row.kinds.length === 1 ? 'One event' : `${row.kinds.length} events`}.
      </>
    }
    command={<WebhookCommands row={row} />}
  />
)

function WebhookCommands({ row }: { row: Webhook }) {
  const { id, name, state } = row
  const open = useOpenDialog()
  const readAgain = useReadAgain()
  const { send } = usePlainCall({
    method: 'PUT',
    path: `/webhooks/${id}`,
    failed: NOT_DONE,
    done: readAgain,
  })
  const turn = state === 'on' ? 'Turn off' : 'Turn on'
  const replace = (
    <Rotate
      title={`Replace the signing key of ${name}`}
      why="While the current key is valid, each post has two signatures."
      path={`/webhooks/${id}/rotate`}
      what="signing key"
    />
  )
  const remove = (
    <Remove
      title={`Remove the webhook ${name}`}
      why="Nothing more is posted to it, and the log of its events goes with it."
      path={`/webhooks/${id}`}
      go="Remove"
      said="The webhook was removed."
    />
  )
  const commands = [
    { label: 'Events', run: () => open(<Deliveries webhook={row} />) },
    { label: turn, run: () => void send(turned(row, state !== 'on')) },
    { label: 'Replace key', run: () => open(replace) },
    { label: 'Remove', run: () => open(remove) },
  ]
  return (
    <div className="program-commands">
      {commands.map(({ label, run }) => (
        <Button key={label} size="small" aria-label={`${label}: webhook ${name}`} onClick={run}>
          {label}
        </Button>
      ))}
    </div>
  )
}
