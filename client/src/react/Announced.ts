import { createElement, useDeferredValue } from 'react'

/** Text that a screen reader announces when it appears: it ignores a region that arrives with its text. */
export function Announced({ text, className }: { text: string; className?: string }) {
  const said = useDeferredValue(text, '')
  return createElement('p', { className, role: 'status' }, said)
}
