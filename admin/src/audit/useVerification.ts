import { useEffect, useRef, useState } from 'react'
import { serverSentenceOf } from '@assay/client/failures'
import { get } from '../client.ts'
import type { AuditProof } from './event.ts'

export type Verification =
  | { readonly at: 'rest' }
  | { readonly at: 'work'; readonly checked: number; readonly total: number }
  | { readonly at: 'stopped'; readonly checked: number }
  | { readonly at: 'failed'; readonly problem: string }
  | { readonly at: 'done'; readonly checked: number; readonly firstBreak: AuditProof['firstBreak'] }

const FAILED = 'The chain could not be verified to its end. Check your connection and try again.'

async function stretch(place: AuditProof['next'], signal: AbortSignal): Promise<AuditProof> {
  const query = new URLSearchParams(
    place === null ? {} : { chain: `${place.chain}`, after: `${place.after}` },
  )
  return await get<AuditProof>(`/audit-events/verify?${query}`, signal)
}

/** Lets the server check the audit log in parts, so that the person sees the progress and can stop it. */
export function useVerification() {
  const [state, setState] = useState<Verification>({ at: 'rest' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(): Promise<void> {
    const own = new AbortController()
    running.current = own
    let checked = 0
    setState({ at: 'work', checked, total: 0 })
    try {
      for (let place: AuditProof['next'] = null; ; ) {
        const proof = await stretch(place, own.signal)
        checked += proof.checked
        if (proof.next === null) {
          setState({ at: 'done', checked, firstBreak: proof.firstBreak })
          return
        }
        place = proof.next
        setState({ at: 'work', checked, total: proof.total })
      }
    } catch (failure) {
      if (own.signal.aborted) setState({ at: 'stopped', checked })
      else setState({ at: 'failed', problem: serverSentenceOf(failure, FAILED) })
    }
  }

  return { state, start, stop: () => running.current?.abort() }
}
