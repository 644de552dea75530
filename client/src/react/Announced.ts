import { createElement } from 'react'
import { useIsMounted } from './useIsMounted.ts'

/** Text that a screen reader announces when it appears: it ignores a region that arrives with its text. */
export function Announced({ text, className }: { text: string; className?: string }) {
  const isMounted = useIsMounted()
  return createElement('p', { className, role: 'status' }, isMounted && text)
}
