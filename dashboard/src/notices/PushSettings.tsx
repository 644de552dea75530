import { sentenceOf } from '@assay/client/failures'
import {
  PUSH_WHY,
  PUSH_WORDS,
  type PushDeviceProps,
  usePush,
  useRemoval,
} from '@assay/client/react/usePush'
import type { Push } from '@assay/client/schemas'
import toast from 'react-hot-toast/headless'
import useSWR from 'swr'
import { type Answer, call, post } from '../client.ts'
import { Bars, Loading } from '../ui/Loading.tsx'
import { When } from '../ui/When.tsx'

const PATH = '/user/push'
const PLACE = { worker: '/_dashboard/push.js', scope: '/user' } as const

/** Push on this device, and the devices that notices are pushed to. */
export function PushSettings() {
  const { data, error, mutate } = useSWR<Answer<Push>, Error>(PATH)
  const devices = data?.data.devices ?? []
  const { digest, state, turnOn, remove } = usePush({
    place: PLACE,
    push: data?.data,
    reload: () => mutate(),
    register: (body) => post(PATH, body),
    forget: (id) => call('DELETE', `${PATH}/${id}`, {}),
    succeeded: toast.success,
    failed: toast.error,
  })
  return (
    <section className="card" aria-labelledby="push-title">
      <h2 id="push-title">Push on this device</h2>
      <p className="muted settings-why">{PUSH_WHY}</p>
      {state === undefined ? (
        <Loading
          failure={error && sentenceOf(error, 'Failed to fetch your devices')}
          retry={() => void mutate()}
        >
          <Bars count={2} />
        </Loading>
      ) : (
        <>
          <p className="push-state" role="status">
            {PUSH_WORDS[state]}
          </p>
          {(state === 'off' || state === 'asking') && (
            <button
              className="button button-quiet"
              type="button"
              disabled={state === 'asking'}
              onClick={() => void turnOn()}
            >
              {state === 'asking' ? 'Asking…' : 'Turn on push'}
            </button>
          )}
          {devices.length > 0 && (
            <ul className="sessions push-devices" aria-label="Devices with push">
              {devices.map((device) => (
                <Device
                  key={device.id}
                  device={device}
                  isHere={device.digest === digest}
                  onRemove={remove}
                />
              ))}
            </ul>
          )}
        </>
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
        <p className="session-device">
          <strong>{name}</strong> {isHere && <span className="session-here">This device</span>}
        </p>
        <p className="muted">
          Turned on <When at={createdAt} />,{' '}
          {lastUsedAt === null ? (
            'not used yet'
          ) : (
            <>
              last used <When at={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <button
        className="button button-quiet"
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
