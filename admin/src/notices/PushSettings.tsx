import {
  PUSH_WHY,
  PUSH_WORDS,
  type PushDeviceProps,
  usePush,
  useRemoval,
} from '@assay/client/react/usePush'
import type { Push } from '@assay/client/schemas'
import { useQuery } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { call, get } from '../client.ts'
import { Moment } from '../ui/Moment.tsx'

const PATH = '/push'
const PLACE = { worker: '/_admin/push.js', scope: '/admin' } as const

/** Push on this device, and the devices that notices are pushed to. */
export function PushSettings() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['push'],
    queryFn: ({ signal }) => get<Push>(PATH, signal),
  })
  const { digest, state, turnOn, remove } = usePush({
    place: PLACE,
    push: data,
    reload: refetch,
    register: (body) => call('POST', PATH, { body }),
    forget: (id) => call('DELETE', `${PATH}/${id}`),
    succeeded: toast.success,
    failed: toast.error,
  })
  return (
    <section className="push-part" aria-labelledby="push-title">
      <h2 className="part-heading" id="push-title">
        Push on this device
      </h2>
      <p className="part-note">{PUSH_WHY}</p>
      {isError && <p role="alert">Your devices could not be fetched. Load the page again.</p>}
      {state !== undefined && <p role="status">{PUSH_WORDS[state]}</p>}
      {(state === 'off' || state === 'asking') && (
        <button
          className="quiet-button"
          type="button"
          disabled={state === 'asking'}
          onClick={() => void turnOn()}
        >
          {state === 'asking' ? 'Asking…' : 'Turn on push'}
        </button>
      )}
      {data !== undefined && data.devices.length > 0 && (
        <ul className="push-devices" aria-label="Devices with push">
          {data.devices.map((device) => (
            <Device
              key={device.id}
              device={device}
              isHere={device.digest === digest}
              onRemove={remove}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function Device(props: PushDeviceProps) {
  const { isRemoving, press, label } = useRemoval(props)
  const { device, isHere } = props
  const { name, createdAt, lastUsedAt } = device
  return (
    <li>
      <div>
        <p className="notice-title">
          <strong>{name}</strong>{' '}
          {isHere && <span className="status status-approved">This device</span>}
        </p>
        <p className="notice-text">
          Turned on <Moment at={createdAt} />,{' '}
          {lastUsedAt === null ? (
            'not used yet'
          ) : (
            <>
              last used <Moment at={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <button
        className="quiet-button"
        type="button"
        disabled={isRemoving}
        aria-label={`Remove ${name}`}
        onClick={press}
      >
        {label}
      </button>
    </li>
  )
}
