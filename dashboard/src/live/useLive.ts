import { reachability } from '@assay/client/reachability'
import { useStore } from '@assay/client/react/useStore'
import { useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { whenIdle } from '../whenIdle.ts'
import { currentSession, endSession } from '../session.ts'
import { inWords, isTouched, kindsOf } from './changes.ts'
import { useReadSince } from '@assay/client/react/useReadSince'
import { follow } from '@assay/client/follow'
import type { ServerEvent } from '@assay/client/eventStream'
import { useIsWatched } from '@assay/client/react/useIsWatched'

const QUIET_MS = 2_000

export interface Live {
  readonly isLive: boolean
  /** The last change as a sentence; numbered, so that the same sentence twice is announced twice. */
  readonly news: { readonly text: string; readonly count: number }
}

/** Reads changed data again as soon as the server reports a change. */
export function useLive(token: string | undefined): Live {
  const { mutate } = useSWRConfig()
  const [isLive, setIsLive] = useState(false)
  const [news, setNews] = useState({ text: '', count: 0 })

  const readSince = useReadSince()
  const isWatched = useIsWatched()
  // After a lost connection the stream only looks open; once online again, it is reopened at once.
  const { isOnline } = useStore(reachability)
  const isWanted = isWatched && isOnline

  useEffect(() => {
    if (token === undefined || !isWanted) return
    let stop = () => {}
    // Sign-out ends the stream, and its event may arrive before the cleanup of this effect, with an empty cache.
    const isOver = () => currentSession()?.token !== token
    const onEvent = ({ name, data }: ServerEvent) => {
      if (isOver()) return
      if (name === 'signed-out') return endSession()
      if (name !== 'changed') return
      const kinds = kindsOf(data)
      void mutate((key) => isTouched(key, kinds))
      const text = inWords(kinds)
      // a notice follows what it is about, which was said then
      if (text !== '') setNews(({ count }) => ({ text, count: count + 1 }))
    }
    const onOpen = (missed: readonly string[] | null) => {
      setIsLive(true)
      readSince.current = null
      if (missed === null) void mutate(() => true)
      else void mutate((key) => isTouched(key, missed))
    }
    const onLost = () => {
      if (isOver()) return
      setIsLive(false)
      // One call shows whether only the stream, the server or the token failed.
      void mutate('/user/profile')
    }
    const callOff = whenIdle(QUIET_MS, () => {
      const path = '/user/events'
      stop = follow({ path, token, readSince: readSince.current, onOpen, onEvent, onLost })
    })
    return () => {
      callOff()
      stop()
      setIsLive(false)
    }
  }, [token, isWanted, mutate, readSince])

  return { isLive, news }
}
