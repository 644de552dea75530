import { reachability } from '@assay/client/reachability'
import { useStore } from '@assay/client/react/useStore'
import { useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { whenIdle } from '../whenIdle.ts'
import { currentSession, endSession } from '../session.ts'
import { inWords, isTouched, kindsOf } from './changes.ts'
import { follow } from '@assay/client/follow'
import type { ServerEvent } from '@assay/client/eventStream'
import { useIsWatched } from '@assay/client/react/useIsWatched'

const QUIET_MS = 2_000

export interface Live {
  readonly isLive: boolean
  /** The last change, in words; numbered, so that the same words twice are two pieces of news. */
  readonly news: { readonly text: string; readonly count: number }
}

/** Reads again what has changed on the server, as soon as it says so. */
export function useLive(token: string | undefined): Live {
  const { mutate } = useSWRConfig()
  const [isLive, setIsLive] = useState(false)
  const [news, setNews] = useState({ text: '', count: 0 })

  const isWatched = useIsWatched()
  // A lost connection leaves a stream that only looks open; back online, it is opened anew at once.
  const { isOnline } = useStore(reachability)
  const isWanted = isWatched && isOnline

  useEffect(() => {
    if (token === undefined || !isWanted) return
    let stop = () => {}
    // Signing out ends the stream too, and may be heard of here before this is called off: what was read is gone then.
    const isOver = () => currentSession()?.token !== token
    const onEvent = ({ name, data }: ServerEvent) => {
      if (isOver()) return
      if (name === 'signed-out') return endSession()
      if (name !== 'changed') return
      const kinds = kindsOf(data)
      void mutate((key) => isTouched(key, kinds))
      setNews(({ count }) => ({ text: inWords(kinds), count: count + 1 }))
    }
    const onOpen = () => {
      setIsLive(true)
      // What has changed while nobody listened.
      void mutate(() => true)
    }
    const onLost = () => {
      if (isOver()) return
      setIsLive(false)
      // One call tells whether it is the stream alone, the server, or the token.
      void mutate('/user/profile')
    }
    const callOff = whenIdle(QUIET_MS, () => {
      stop = follow({ path: '/user/events', token, onOpen, onEvent, onLost })
    })
    return () => {
      callOff()
      stop()
      setIsLive(false)
    }
  }, [token, isWanted, mutate])

  return { isLive, news }
}
