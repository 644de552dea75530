import { sentenceOf } from '@assay/client/failures'
import { turned, WEBHOOK_STATES } from '@assay/client/programs'
import type { Webhook } from '@assay/client/schemas'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { CallFailure } from '@assay/client/failures'
import { Bars, Loading } from '../ui/Loading.tsx'
import { Deliveries } from './Deliveries.tsx'
import { programCalls, useWebhooks } from './programCalls.ts'
import type { Once } from './ShownOnce.tsx'
import { MakeWebhook, RemoveWebhook, RotateWebhook } from './WebhookDialogs.tsx'

type Open = 'make' | { readonly rotate: Webhook } | { readonly remove: Webhook }

/** The webhooks of the account, and what became of their events. */
export function Webhooks({ onMade }: { onMade: (once: Once) => void }) {
  const { data, error, mutate } = useWebhooks()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  async function done(once?: Once): Promise<void> {
    await mutate()
    close()
    if (once) onMade(once)
  }
  return (
    <section className="card" aria-labelledby="webhooks-title">
      <h2 id="webhooks-title">Webhooks</h2>
      <p className="muted settings-why">
        We post to an address of yours what happens on your account: which event, when, and its
        reference. Each post is signed.
      </p>
      {data === undefined ? (
        <Loading
          failure={error && sentenceOf(error, 'Your webhooks could not be read.')}
          retry={() => void mutate()}
        >
          <Bars count={2} />
        </Loading>
      ) : data.data.length === 0 ? (
        <p className="program-none">
          You have no webhooks. Add one for a program that is to hear what happens.
        </p>
      ) : (
        <ul className="sessions">
          {data.data.map((webhook) => (
            <Item
              key={webhook.id}
              webhook={webhook}
              onChange={() => void mutate()}
              onOpen={setOpen}
            />
          ))}
        </ul>
      )}
      <button className="button button-quiet" type="button" onClick={() => setOpen('make')}>
        Add a webhook
      </button>
      {open === 'make' && <MakeWebhook onDone={done} onClose={close} />}
      {typeof open === 'object' && 'rotate' in open && (
        <RotateWebhook webhook={open.rotate} onDone={done} onClose={close} />
      )}
      {typeof open === 'object' && 'remove' in open && (
        <RemoveWebhook webhook={open.remove} onDone={done} onClose={close} />
      )}
    </section>
  )
}

interface ItemProps {
  readonly webhook: Webhook
  readonly onChange: () => void
  readonly onOpen: (open: Open) => void
}

function Item({ webhook, onChange, onOpen }: ItemProps) {
  const { name, url, state, kinds } = webhook
  const turn = async () => {
    try {
      await programCalls.saveWebhook(webhook.id, turned(webhook, state !== 'on'))
      onChange()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      toast.error(sentenceOf(failure, 'The webhook could not be changed just now.'))
    }
  }
  return (
    <li>
      <div>
        <p className="session-device">
          <strong>{name}</strong>
        </p>
        <p className="muted program-url">{url}</p>
        <p className="muted">
          {WEBHOOK_STATES[state]}. {kinds.length === 1 ? 'One event' : `${kinds.length} events`}.
        </p>
      </div>
      <div className="program-commands">
        <Command name={name} on={turn} shown={state === 'on' ? 'Turn off' : 'Turn on'} />
        <Command name={name} on={() => onOpen({ rotate: webhook })} shown="Replace key" />
        <Command name={name} on={() => onOpen({ remove: webhook })} shown="Remove" />
      </div>
      <Deliveries webhook={webhook} />
    </li>
  )
}

interface CommandProps {
  readonly name: string
  readonly shown: string
  readonly on: () => unknown
}

const Command = ({ name, shown, on }: CommandProps) => (
  <button
    className="button button-quiet"
    type="button"
    aria-label={`${shown}: webhook ${name}`}
    onClick={() => void on()}
  >
    {shown}
  </button>
)
