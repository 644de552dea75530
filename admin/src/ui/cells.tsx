import { useRecordContext } from 'react-admin'
import { formatUsd, type Usd } from './money.ts'
import { StatusPill } from './StatusPill.tsx'

interface CellProps {
  readonly source?: string
}

/** The text of a field, which may stand inside another (`user.name`). */
function useText(source: string | undefined): string {
  const record = useRecordContext<Record<string, unknown>>()
  const value = (source ?? '').split('.').reduce<unknown>(fieldOf, record)
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
}

const fieldOf = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null
    ? (holder as Record<string, unknown>)[name]
    : undefined

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' })

export function MoneyCell({ source }: CellProps) {
  const text = useText(source)
  return text === '' ? null : <span className="figures">{formatUsd(text as Usd)}</span>
}

export function MomentCell({ source }: CellProps) {
  const text = useText(source)
  if (text === '') return null
  const date = new Date(text)
  return (
    <time className="figures" dateTime={text} title={exact.format(date)}>
      {moment.format(date)}
    </time>
  )
}

export const StatusCell = ({ source }: CellProps) => <StatusPill status={useText(source)} />

export const DaysCell = ({ source }: CellProps) => (
  <span className="figures">{useText(source)} days</span>
)

export const PercentCell = ({ source }: CellProps) => (
  <span className="figures">{useText(source)}%</span>
)
