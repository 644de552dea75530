import {
  Ban,
  CircleCheck,
  CircleX,
  Clock,
  Flag,
  type LucideIcon,
  RefreshCw,
  Undo2,
} from 'lucide-react'
import { createElement, type ReactElement } from 'react'
import { type ShownStatus, shownStatus, STATUS_LABELS, type WithStatus } from '../statuses.ts'

const ICONS: Readonly<Record<ShownStatus, LucideIcon>> = {
  pending: Clock,
  processing: RefreshCw,
  approved: CircleCheck,
  declined: CircleX,
  cancelled: Ban,
  ended: Flag,
  reversed: Undo2,
}

interface StatusMarkProps {
  readonly row: WithStatus
  /** What this application calls a request that its investor has cancelled. */
  readonly cancelled: string
}

/** The status of a row. One that is not known shows its own word. */
export function StatusMark({ row, cancelled }: StatusMarkProps): ReactElement {
  const shown = shownStatus(row)
  if (shown === null) return createElement('span', { className: 'status' }, row.status)
  const icon = createElement(ICONS[shown], { size: '1em', 'aria-hidden': true })
  const label = shown === 'cancelled' ? cancelled : STATUS_LABELS[shown]
  return createElement('span', { className: `status status-${shown}` }, icon, label)
}
