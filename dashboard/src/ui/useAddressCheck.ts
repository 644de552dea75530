import type { Asset } from '@assay/api/domain/asset'
import { useEffect, useState } from 'react'
import type { Finding } from './addressCheck.ts'

const PAUSE_MS = 400

const load = () => import('./addressCheck.ts')

/**
 * The libraries that check are fetched when the first address is typed, not with the screen. Null where they do not come:
 * the server checks what is sent.
 */
export const loadCheck = () => load().catch(() => null)

/** The kind of the typed address, once the typing has stopped. Null where there is nothing to say. */
export function useAddressCheck(asset: Asset | null, typed: string): Finding | null {
  const requested = `${asset} ${typed.trim()}`
  const [match, setMatches] = useState<{ asked: string; finding: Finding } | null>(null)

  useEffect(() => {
    if (asset === null || typed.trim() === '') return
    let isStale = false
    const assess = async () => {
      const check = await loadCheck()
      if (check === null || isStale) return
      setMatches({ asked: requested, finding: check.checkAddress(asset, typed) })
    }
    const timer = setTimeout(() => void assess(), PAUSE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [asset, typed, requested])

  return match?.asked === requested ? match.finding : null
}
