import { type ComponentType, createElement, type ReactElement } from 'react'
import { type ShownStatus, shownStatus, type WithStatus } from '../statuses.ts'

interface IconProps {
  readonly size: string
  readonly 'aria-hidden': true
}

/** The icon and the words of each status, as one application shows them. */
export interface StatusLook {
  readonly icons: Readonly<Record<ShownStatus, ComponentType<IconProps>>>
  readonly labels: Readonly<Record<ShownStatus, string>>
}

interface StatusMarkProps {
  readonly row: WithStatus
  readonly look: StatusLook
}

/** The status of a row. One that is not known shows its own word. */
export function StatusMark({ row, look: { icons, labels } }: StatusMarkProps): ReactElement {
  const shown = shownStatus(row)
  if (shown === null) return createElement('span', { className: 'status' }, row.status)
  const icon = createElement(icons[shown], { size: '1em', 'aria-hidden': true })
  return createElement('span', { className: `status status-${shown}` }, icon, labels[shown])
}
