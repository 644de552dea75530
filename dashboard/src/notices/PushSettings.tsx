import { sentenceOf } from '@assay/client/failures'
import type { PushDevice } from '@assay/client/schemas'
import { useState } from 'react'
import { Bars, Loading } from '../ui/Loading.tsx'
import { When } from '../ui/When.tsx'
import { type PushState, usePush } from './usePush.ts'

/** Push on this device, and the devices that notices are pushed to. */
export function PushSettings() {
  const { push, digest, error, retry, state, turnOn, remove } = usePush()
  const devices = push?.devices ?? []
  return (
    <section className="card" aria-labelledby="push-title">
      <h2 id="push-title">Push on this device</h2>
      <p className="muted settings-why">
        A short notice when something happens, even while this app is closed. It says what kind of
        thing happened, never an amount or a name: anybody can read a locked screen.
      </p>
      {state === undefined ? (
        <Loading
          failure={error && sentenceOf(error, 'Failed to fetch your devices')}
          retry={() => void retry()}
        >
          <Bars count={2} />
        </Loading>
      ) : (
        <>
          <p className="push-state" role="status">
            {WORDS[state]}
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

const WORDS: Readonly<Record<PushState, string>> = {
  unsupported:
    'This browser takes no push. On an iPhone or iPad, add Assay to the home screen and open it from there.',
  unoffered: 'Push is not offered here.',
  blocked:
    'This browser blocks notifications from us. Allow them beside the address of this page or in the settings of the browser, then load this page again.',
  off: 'Push is off on this device. Your browser will ask whether you allow it.',
  asking: 'Your browser asks whether you allow notifications.',
  on: 'Push is on for this device.',
}

interface DeviceProps {
  readonly device: PushDevice
  readonly isHere: boolean
  readonly onRemove: (device: PushDevice) => Promise<void>
}

function Device({ device, isHere, onRemove }: DeviceProps) {
  const [isRemoving, setIsRemoving] = useState(false)
  const { name, createdAt, lastUsedAt } = device
  async function removeIt(): Promise<void> {
    setIsRemoving(true)
    await onRemove(device)
    setIsRemoving(false)
  }
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
        onClick={() => void removeIt()}
      >
        {isRemoving ? 'Removing…' : 'Remove'}
      </button>
    </li>
  )
}
