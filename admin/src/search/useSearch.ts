import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { get } from '../client.ts'
import type { Hit } from './hit.ts'

/** The server finds nothing for less. */
export const LEAST_CHARS = 3
const PAUSE_MS = 200

/** What stood there a moment ago, so that not every stroke asks. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const later = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(later)
  }, [text])
  return settled
}

/** More or less of the same word: what was found for it may stay for a moment. */
const isNear = (q: string, before = ''): boolean =>
  before !== '' && (q.startsWith(before) || before.startsWith(q))

/** What the server finds for what is typed; while it looks, what it found for less or more of it. */
export function useSearch(typed: string) {
  const q = useSettled(typed.trim())
  const { data, isFetching, error } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => get<readonly Hit[]>(`/search?${new URLSearchParams({ q })}`, signal),
    enabled: q.length >= LEAST_CHARS,
    placeholderData: (before, last) => (isNear(q, last?.queryKey[1]) ? before : undefined),
    retry: false,
  })
  const isAsked = typed.trim().length >= LEAST_CHARS
  return {
    hits: isAsked ? data : undefined,
    isLooking: isAsked && (isFetching || q !== typed.trim()),
    error: isAsked ? error : null,
  }
}
