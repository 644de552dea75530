import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { get } from '../client.ts'
import type { Hit } from './hit.ts'

/** The server returns no matches for shorter texts. */
export const LEAST_CHARS = 3
const PAUSE_MS = 200

/** The text after a short pause, so that not every keystroke sends a query. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const later = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(later)
  }, [text])
  return settled
}

/** Whether one text continues the other: then the earlier matches may stay for a moment. */
const isNear = (q: string, before = ''): boolean =>
  before !== '' && (q.startsWith(before) || before.startsWith(q))

/** The matches for the typed text; during the query, those of a shorter or longer form of it. */
export function useSearch(typed: string) {
  const q = useSettled(typed.trim())
  const { data, isFetching, error } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => get<readonly Hit[]>(`/search?${new URLSearchParams({ q })}`, signal),
    enabled: q.length >= LEAST_CHARS,
    placeholderData: (before, last) => (isNear(q, last?.queryKey[1]) ? before : undefined),
    retry: false,
  })
  const isLongEnough = typed.trim().length >= LEAST_CHARS
  return {
    hits: isLongEnough ? data : undefined,
    isLooking: isLongEnough && (isFetching || q !== typed.trim()),
    error: isLongEnough ? error : null,
  }
}
