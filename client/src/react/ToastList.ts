import { createElement as h, type ReactNode } from 'react'
import { useIsMounted } from './useIsMounted.ts'

export interface ShownToast {
  readonly id: string
  readonly type: 'success' | 'error' | 'loading' | 'blank' | 'custom'
  readonly message: string
  readonly visible: boolean
}

interface ToastListProps {
  /** The newest first. */
  readonly toasts: readonly ShownToast[]
  readonly dismiss: (ids: readonly string[]) => void
  readonly pause: () => void
  readonly resume: () => void
}

type Group = readonly [ShownToast, ...ShownToast[]]

/** Toasts that say the same, as one: pressing a button six times does not fill the screen. */
function groupsOf(toasts: readonly ShownToast[]): readonly Group[] {
  const groups: [ShownToast, ...ShownToast[]][] = []
  for (const toast of toasts) {
    const same = groups.find(
      ([{ type, message }]) => type === toast.type && message === toast.message,
    )
    if (same) same.push(toast)
    else groups.push([toast])
  }
  return groups
}

/** The newest that is not leaving; only where all are, the newest of those. */
const oneOf = (groups: readonly Group[]): Group | undefined =>
  groups.find((group) => group.some(({ visible }) => visible)) ?? groups[0]

/** A summary that takes the focus is read with it: a toast with the same words would be heard twice. */
function isInSummary(message: string): boolean {
  const summaries = [
    ...document.querySelectorAll('.error-summary, [aria-label="There is a problem"]'),
  ]
  return summaries.some(({ textContent }) => textContent.includes(message.trim()))
}

/**
 * The errors of a step together, of all else one at a time, each in a region that exists from the start: a screen reader ignores a region
 * that arrives with its text. Under the pointer or with the focus they stay.
 */
export function ToastList({ toasts, dismiss, pause, resume }: ToastListProps) {
  // The regions come before the text, also where they come with the first toast.
  const isReady = useIsMounted()
  const errors = groupsOf(toasts.filter(({ type }) => type === 'error'))
  const other = oneOf(groupsOf(toasts.filter(({ type }) => type !== 'error')))
  const message = errors[0]?.[0].message
  // After each commit: the summary may have come with the toast.
  const quieten = (region: HTMLDivElement | null) => {
    if (region === null) return
    const isRepeated = message !== undefined && isInSummary(message)
    region.ariaLive = isRepeated ? 'off' : 'assertive'
  }
  const item = (group: Group) => h(Item, { key: group[0].id, group, dismiss })
  return h(
    'div',
    {
      className: 'toasts',
      role: 'region',
      'aria-label': 'Notifications',
      onMouseEnter: pause,
      onMouseLeave: resume,
      onFocus: pause,
      onBlur: resume,
    },
    h('div', { role: 'alert', ref: quieten }, isReady && errors.map(item)),
    h('div', { role: 'status', 'aria-live': 'polite' }, isReady && other && item(other)),
  )
}

/** A circle with a tick, with a cross, or that is not closed yet. */
const STROKES: Readonly<Record<string, string>> = {
  success: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12l3 3 5-6',
  error: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 9l6 6M15 9l-6 6',
  loading: 'M21 12a9 9 0 1 1-6-8.5',
}

function iconOf(type: ShownToast['type']): ReactNode {
  const d = STROKES[type]
  if (d === undefined) return null
  const look = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round' }
  return h(
    'svg',
    { viewBox: '0 0 24 24', width: 20, height: 20, 'aria-hidden': true, ...look } as const,
    h('path', { d }),
  )
}

interface ItemProps extends Pick<ToastListProps, 'dismiss'> {
  readonly group: Group
}

function Item({ group, dismiss }: ItemProps) {
  const [{ type, message }] = group
  const shown = group.filter(({ visible }) => visible).length
  return h(
    'div',
    { className: `toast toast-${type}`, 'data-leaving': shown === 0 },
    iconOf(type),
    h('span', null, message),
    shown > 1 && h('span', { className: 'toast-count figures' }, `× ${shown}`),
    type === 'error' &&
      h(
        'button',
        {
          type: 'button',
          className: 'toast-dismiss',
          'aria-label': 'Dismiss',
          onClick: () => dismiss(group.map(({ id }) => id)),
        },
        '×',
      ),
  )
}
