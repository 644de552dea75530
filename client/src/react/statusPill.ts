import { type ComponentType, createElement } from 'react'
import { type ShownStatus, shownStatus, type WithStatus } from '../statuses.ts'

interface IconProps {
  readonly size: string
  readonly 'aria-hidden': true
}

/** The mark and the words of each status, as one application shows them. */
export interface StatusLook {
  readonly icons: Readonly<Record<ShownStatus, ComponentType<IconProps>>>
  readonly labels: Readonly<Record<ShownStatus, string>>
}

/** The component that shows the status of a row. A status that is not known shows its own word. */
export function statusPill({ icons, labels }: StatusLook): ComponentType<{ row: WithStatus }> {
  return function StatusPill({ row }) {
    const shown = shownStatus(row)
    if (shown === null) return createElement('span', { className: 'status' }, row.status)
    const icon = createElement(icons[shown], { size: '1em', 'aria-hidden': true })
    return createElement('span', { className: `status status-${shown}` }, icon, labels[shown])
  }
}
