import { CallFailure, sentenceOf } from '@assay/client/failures'
import { DELIVERY_STATES, lastAttempt } from '@assay/client/programs'
import type { Webhook, WebhookDelivery } from '@assay/client/schemas'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Bars, Loading } from '../ui/Loading.tsx'
import { When } from '../ui/When.tsx'
import { programCalls, useDeliveries } from './programCalls.ts'

/** The log of a webhook, read when it is opened. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="program-log" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Events<span className="visually-hidden"> of {webhook.name}</span>
      </summary>
      {isOpen && <Log webhook={webhook} />}
    </details>
  )
}

function Log({ webhook: { id, name, state } }: { webhook: Webhook }) {
  const { data, error, mutate } = useDeliveries(id)
  async function send(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
      toast.success('The event is on its way.')
      await mutate()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      toast.error(sentenceOf(failure, 'The event could not be sent just now.'))
    }
  }
  if (data === undefined)
    return (
      <Loading
        failure={error && sentenceOf(error, 'The events could not be read.')}
        retry={() => void mutate()}
      >
        <Bars count={3} />
      </Loading>
    )
  return (
    <>
      <div className="program-commands">
        <button
          className="button button-quiet"
          type="button"
          disabled={state !== 'on'}
          aria-label={`Send a test event to ${name}`}
          onClick={() => void send(() => programCalls.test(id))}
        >
          Send a test event
        </button>
        <button className="button button-quiet" type="button" onClick={() => void mutate()}>
          Read again<span className="visually-hidden"> the events of {name}</span>
        </button>
      </div>
      {data.data.length === 0 && <p className="muted">Nothing was sent to it yet.</p>}
      <ul className="sessions">
        {data.data.map((delivery) => (
          <Line
            key={delivery.id}
            delivery={delivery}
            isLive={state === 'on'}
            onResend={() => void send(() => programCalls.resend(delivery.id))}
          />
        ))}
      </ul>
    </>
  )
}

interface LineProps {
  readonly delivery: WebhookDelivery
  readonly isLive: boolean
  readonly onResend: () => void
}

const Line = ({ delivery, isLive, onResend }: LineProps) => (
  <li>
    <div>
      <p>
        <code>{delivery.type}</code>, <When at={delivery.createdAt} />
      </p>
      <p className="muted">
        {DELIVERY_STATES[delivery.state]}. {lastAttempt(delivery)}
      </p>
    </div>
    {delivery.state !== 'waiting' && isLive && (
      <button
        className="button button-quiet"
        type="button"
        aria-label={`Send ${delivery.type} again`}
        onClick={onResend}
      >
        Send again
      </button>
    )}
  </li>
)
