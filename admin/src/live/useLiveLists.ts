import { reachability } from '@assay/client/reachability'
import { useStore } from '@assay/client/react/useStore'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { currentSession, endSession } from '../session.ts'
import type { ServerEvent } from '@assay/client/eventStream'
import { useReadSince } from '@assay/client/react/useReadSince'
import { follow } from '@assay/client/follow'
import { nowLive, useIsLive } from './liveness.ts'
import { readAgain } from './readAgain.ts'
import { everything, touchedBy, touching } from './touched.ts'
import { useIsWatched } from '@assay/client/react/useIsWatched'

const EVENTS = '/admin/events'
const POLL_MS = 15_000

/**
 * Reads changed data again as soon as the server reports a change; while the stream is interrupted, every 15 seconds.
 * The screen keeps its data until the answer arrives. Mounted once, in the layout.
 */
export function useLiveLists(): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isWatched = useIsWatched()
  const { isOnline } = useStore(reachability)
  const isLive = useIsLive()
  const token = currentSession()?.token
  const readSince = useReadSince()
  // The router makes this function new on every screen; the stream stays the same.
  const leave = useEffectEvent(() => void navigate('/admin-auth/admin-login'))

  useEffect(() => {
    if (token === undefined || !isWatched || !isOnline) return
    const onEvent = ({ name, data }: ServerEvent) => {
      if (name === 'changed') readAgain(client, touchedBy(data))
      // A person who is signing out already has their way back.
      if (name !== 'signed-out' || currentSession() === null) return
      endSession()
      leave()
    }
    const onOpen = (missed: readonly string[] | null) => {
      reachability.change({ isServerThere: true })
      nowLive(true)
      readSince.current = null
      readAgain(client, missed === null ? everything() : touching(missed))
    }
    const onLost = () => {
      nowLive(false)
      // One call shows whether only the stream, the server or the token failed.
      readAgain(client, new Set(['overview']))
    }
    const following = { path: EVENTS, token, readSince: readSince.current }
    const stop = follow({ ...following, onOpen, onEvent, onLost })
    return () => {
      stop()
      nowLive(false)
    }
  }, [client, token, isWatched, isOnline, readSince])

  useEffect(() => {
    if (isLive || !isWatched || !isOnline) return
    const timer = setInterval(() => readAgain(client, everything()), POLL_MS)
    return () => clearInterval(timer)
  }, [client, isLive, isWatched, isOnline])
}
