import { serverSentenceOf } from '@assay/client/failures'
import type { Push, PushDevice } from '@assay/client/schemas'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import useSWR from 'swr'
import { type Answer, call, post } from '../client.ts'
import { deviceName, ownDigest, ownSubscription, pushAbility, subscribe } from './browserPush.ts'

const PATH = '/user/push'

/** Push on this device: not supported by the browser, not offered here, blocked by the browser, off, being asked for, or on. */
export type PushState = 'unsupported' | 'unoffered' | 'blocked' | 'off' | 'asking' | 'on'

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

/** The devices of the investor, and push on this one. The browser asks for permission only after `turnOn`. */
export function usePush() {
  const { data, error, mutate } = useSWR<Answer<Push>, Error>(PATH)
  const { data: digest, mutate: lookAgain } = useSWR('push-of-this-browser', ownDigest)
  const [isAsking, setIsAsking] = useState(false)
  const push = data?.data

  async function perform(command: () => Promise<void>, failed: string): Promise<void> {
    try {
      await command()
    } catch (failure) {
      toast.error(serverSentenceOf(failure, failed))
    }
    await Promise.all([mutate(), lookAgain()])
  }

  async function turnOn(): Promise<void> {
    const publicKey = push?.publicKey
    if (!publicKey) return
    setIsAsking(true)
    await perform(async () => {
      if ((await Notification.requestPermission()) !== 'granted') return
      await post(PATH, { name: deviceName(), ...(await subscribe(publicKey)) })
      toast.success('Push is on for this device.')
    }, 'Push could not be turned on. Try again.')
    setIsAsking(false)
  }

  const remove = ({ id, digest: of }: PushDevice): Promise<void> =>
    perform(async () => {
      await call('DELETE', `${PATH}/${id}`, {})
      if (of === digest) await (await ownSubscription())?.unsubscribe()
      toast.success('The device was removed.')
    }, 'The device could not be removed. Try again.')

  return {
    push,
    digest,
    error,
    retry: mutate,
    state: stateOf({ push, digest, isAsking }),
    turnOn,
    remove,
  }
}
