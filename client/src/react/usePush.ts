import { useEffect, useState } from 'react'
import {
  deviceName,
  ownDigest,
  ownSubscription,
  pushAbility,
  type PushPlace,
  subscribe,
} from '../browserPush.ts'
import { serverSentenceOf } from '../failures.ts'
import type { Push, PushDevice } from '../schemas.ts'

/** Push on this device: not supported by the browser, not offered here, blocked by the browser, off, being asked for, or on. */
export type PushState = 'unsupported' | 'unoffered' | 'blocked' | 'off' | 'asking' | 'on'

export const PUSH_WHY =
  'A short notice when something happens, even while this app is closed. It says what kind of thing happened, never an amount or a name: anybody can read a locked screen.'

export const PUSH_WORDS: Readonly<Record<PushState, string>> = {
  unsupported:
    'This browser takes no push. On an iPhone or iPad, add Assay to the home screen and open it from there.',
  unoffered: 'Push is not offered here.',
  blocked:
    'This browser blocks notifications from us. Allow them beside the address of this page or in the settings of the browser, then load this page again.',
  off: 'Push is off on this device. Your browser will ask whether you allow it.',
  asking: 'Your browser asks whether you allow notifications.',
  on: 'Push is on for this device.',
}

interface Known {
  readonly push: Push | undefined
  readonly digest: string | null | undefined
  readonly isAsking: boolean
}

function stateOf({ push, digest, isAsking }: Known): PushState | undefined {
  if (isAsking) return 'asking'
  if (push === undefined || digest === undefined) return undefined
  const ability = pushAbility()
  if (ability === 'none') return 'unsupported'
  if (push.publicKey === null) return 'unoffered'
  if (ability === 'denied') return 'blocked'
  return push.devices.some((one) => one.digest === digest) ? 'on' : 'off'
}

interface PushCalls {
  readonly place: PushPlace
  /** What the API answered; undefined until it has. */
  readonly push: Push | undefined
  /** Fetches it again. */
  readonly reload: () => Promise<unknown>
  /** Sends what the browser answered. */
  readonly register: (body: object) => Promise<unknown>
  readonly forget: (id: string) => Promise<unknown>
  readonly succeeded: (sentence: string) => void
  readonly failed: (sentence: string) => void
}

/** Push on this device, and the other devices of its owner. The browser asks for permission only after `turnOn`. */
export function usePush({ place, push, reload, register, forget, succeeded, failed }: PushCalls) {
  const [digest, setDigest] = useState<string | null>()
  const [isAsking, setIsAsking] = useState(false)

  useEffect(() => {
    let isShown = true
    void ownDigest(place).then((found) => {
      if (isShown) setDigest(found)
    })
    return () => {
      isShown = false
    }
  }, [place])

  async function perform(command: () => Promise<void>, sentence: string): Promise<void> {
    try {
      await command()
    } catch (failure) {
      failed(serverSentenceOf(failure, sentence))
    }
    const [found] = await Promise.all([ownDigest(place), reload()])
    setDigest(found)
  }

  async function turnOn(): Promise<void> {
    const publicKey = push?.publicKey
    if (!publicKey) return
    setIsAsking(true)
    await perform(async () => {
      if ((await Notification.requestPermission()) !== 'granted') return
      await register({ name: deviceName(), ...(await subscribe(place, publicKey)) })
      succeeded(PUSH_WORDS.on)
    }, 'Push could not be turned on. Try again.')
    setIsAsking(false)
  }

  const remove = ({ id, digest: of }: PushDevice): Promise<void> =>
    perform(async () => {
      await forget(id)
      if (of === digest) await (await ownSubscription(place))?.unsubscribe()
      succeeded('The device was removed.')
    }, 'The device could not be removed. Try again.')

  return { digest, state: stateOf({ push, digest, isAsking }), turnOn, remove }
}

export interface PushDeviceProps {
  readonly device: PushDevice
  readonly isHere: boolean
  readonly onRemove: (device: PushDevice) => Promise<void>
}

/** The button that removes a device, while it is pressed and while it works. */
export function useRemoval({ device, onRemove }: PushDeviceProps) {
  const [isRemoving, setIsRemoving] = useState(false)
  async function remove(): Promise<void> {
    setIsRemoving(true)
    await onRemove(device)
    setIsRemoving(false)
  }
  return { isRemoving, press: () => void remove(), label: isRemoving ? 'Removing…' : 'Remove' }
}
