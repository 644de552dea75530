import { createElement as h, type ReactNode, useLayoutEffect, useState } from 'react'

export interface ShownToast {
  readonly id: string
  readonly type: 'success' | 'error' | 'loading' | 'blank' | 'custom'
  readonly message: string
  readonly visible: boolean
}

interface ToastListProps {
  /** The newest first. */
  readonly toasts: readonly ShownToast[]
  readonly iconOf: (type: ShownToast['type']) => ReactNode
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
  return summaries.some(({ textContent }) => textContent?.includes(message.trim()) === true)
}

/**
 * One error and one other toast at a time, each in a region that exists from the start: a screen reader ignores a region
 * that arrives with its text. Under the pointer or with the focus they stay.
 */
export function ToastList({ toasts, iconOf, dismiss, pause, resume }: ToastListProps) {
  const error = oneOf(groupsOf(toasts.filter(({ type }) => type === 'error')))
  const other = oneOf(groupsOf(toasts.filter(({ type }) => type !== 'error')))
  const message = error?.[0].message
  const [isRepeated, setRepeated] = useState(false)
  useLayoutEffect(() => setRepeated(message !== undefined && isInSummary(message)), [message])
  const item = (group: Group | undefined) =>
    group && h(Item, { key: group[0].id, group, iconOf, dismiss })
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
    h('div', { role: 'alert', 'aria-live': isRepeated ? 'off' : 'assertive' }, item(error)),
    h('div', { role: 'status', 'aria-live': 'polite' }, item(other)),
  )
}

interface ItemProps extends Pick<ToastListProps, 'iconOf' | 'dismiss'> {
  readonly group: Group
}

function Item({ group, iconOf, dismiss }: ItemProps) {
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
