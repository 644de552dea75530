import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { daysText } from '@assay/client/plans'
import type { CellProps } from './columns.ts'
import { ownSign, perDay, withSign } from '@assay/client/figures'
import { signOf } from '@assay/client/lineSign'
import { formatUsd, type Usd } from '@assay/client/money'
import { LINE_TYPES } from '@assay/api/domain/line_types'
import type { LineType } from '@assay/api/domain/request_kinds'
import { Breakable } from '../ui/Breakable.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'

/** The text of a field, which may be inside another (`user.name`). */
function useText(source: string | undefined): string {
  const record = useRecordContext<Record<string, unknown>>()
  const value = (source ?? '').split('.').reduce<unknown>(fieldOf, record)
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
}

const fieldOf = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null
    ? (holder as Record<string, unknown>)[name]
    : undefined

export const TextCell = ({ source }: CellProps) => useText(source)

/** A text of many words, in several lines where the row has no room for it in one. */
export function WordsCell({ source }: CellProps) {
  const text = useText(source)
  return text === '' ? null : <span className="breakable words">{text}</span>
}

const LEADING = 8
const TRAILING = 4

/** An id by its beginning and its end: those made in the same minute begin alike. The tooltip has all of it. */
export function IdCell({ source }: CellProps) {
  const id = useText(source)
  if (id.length <= LEADING + TRAILING) return id
  return (
    <code className="id" title={id}>
      {id.slice(0, LEADING)}…{id.slice(-TRAILING)}
    </code>
  )
}

/** A name that leads to its investor. A closed account has no page any more. */
export function PersonCell({ source }: CellProps) {
  const name = useText(source)
  const uid = useText('uid')
  const email = useText('user.email')
  if (uid === '' || email === '') return name
  return (
    <Link to={`/admin/allusers/${uid}`}>
      <Breakable text={name} />
    </Link>
  )
}

/** An e-mail address, in two lines where the row has no room for it in one. */
export const EmailCell = ({ source }: CellProps) => <Breakable text={useText(source)} />

/** The reference of a row, where it has no column of its own. */
export const ReferenceBelow = () => <CodeCell source="reference" />

/** The e-mail address of a row's investor, as a link to them. */
export const EmailBelow = () => <PersonCell source="user.email" />

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' })

export function MoneyCell({ source }: CellProps) {
  const text = useText(source)
  return text === '' ? null : <span className="figures">{formatUsd(text as Usd)}</span>
}

export const MomentCell = (cell: CellProps) => <Dated {...cell} as={moment} />

/** A moment by its day, where a row has no room for the time; hovering shows it. */
export const DayCell = (cell: CellProps) => <Dated {...cell} as={day} />

function Dated({ source, as }: CellProps & { readonly as: Intl.DateTimeFormat }) {
  const text = useText(source)
  if (text === '') return null
  const date = new Date(text)
  return (
    <time className="figures" dateTime={text} title={exact.format(date)}>
      {as.format(date)}
    </time>
  )
}

/** An amount with the sign that the investor sees; one that was taken back has an arrow beside its colour. */
export function SignedMoneyCell({ source }: CellProps) {
  const amount = useText(source) as Usd | ''
  const type = useText('type')
  const status = useText('status')
  if (amount === '') return null
  const sign = isLineType(type) ? signOf({ type, amount, status }) : ownSign(amount)
  if (!amount.startsWith('-')) return <span className="figures">{withSign(sign, amount)}</span>
  return (
    <span className="figures figures-less">
      <span aria-hidden="true">▼ </span>
      {withSign(sign, amount)}
    </span>
  )
}

const isLineType = (word: string): word is LineType => LINE_TYPES.some((type) => type === word)

/** A word of the API's in the form of a heading: `bank` is shown as `Bank`, a code in capitals stays. */
export function WordCell({ source }: CellProps) {
  const text = useText(source)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function CodeCell({ source }: CellProps) {
  const text = useText(source)
  return text === '' ? null : <code className="id">{text}</code>
}

export function StatusCell({ source }: CellProps) {
  const row = { status: useText(source), cancelledBy: useText('cancelledBy') }
  return <StatusPill row={row} />
}

export const DaysCell = ({ source }: CellProps) => (
  <span className="figures">{daysText(Number(useText(source)))}</span>
)

export const PercentCell = ({ source }: CellProps) => (
  <span className="figures">{perDay(Number(useText(source)))}</span>
)
