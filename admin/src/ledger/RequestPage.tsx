import type { Deposit, StaffTransaction as Transaction } from '@assay/client/schemas'
import type { ReactNode } from 'react'
import { RecordContextProvider } from 'react-admin'
import { Link } from 'react-router'
import { TransactionDetailOf } from './TransactionParts.tsx'
import { LISTS, listAddress } from '../lists/places.ts'
import { Copyable } from '../ui/Copyable.tsx'
import { type Fact, Facts } from '../ui/Facts.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Moment } from '../ui/Moment.tsx'
import { formatUsd } from '@assay/client/money'
import { Person } from '../ui/Person.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import { useRow } from '../ui/useRow.ts'

/** The fields of every investor's request. */
type RequestRow = Pick<Deposit, 'reference' | 'uid' | 'user'> &
  Pick<Transaction, 'id' | 'method' | 'amount' | 'status' | 'createdAt'> &
  Partial<Pick<Transaction, 'cancelledBy'>>

interface RequestPageProps<Row extends RequestRow> {
  readonly resource: string
  /** The name of the kind, such as Deposit. */
  readonly what: string
  readonly failed: string
  /** The fields of this kind of request alone. */
  readonly facts: (row: Row) => readonly Fact[]
  readonly commands?: ReactNode
  readonly related?: (row: Row) => ReactNode
}

/** One request in full: its fields, its commands, its timeline and its entries. */
export function RequestPage<Row extends RequestRow>(props: RequestPageProps<Row>) {
  const { resource, what, failed } = props
  const query = useRow<Row>(resource)
  return (
    <Loaded query={query} title={what} failed={failed} back={<BackTo resource={resource} />}>
      {(row) => <Shown {...props} row={row} />}
    </Loaded>
  )
}

const BackTo = ({ resource }: { resource: string }) => (
  <Link to={`/admin/${LISTS[resource]?.path ?? 'overview'}`}>{LISTS[resource]?.title}</Link>
)

function Shown<Row extends RequestRow>({
  resource,
  what,
  facts,
  commands,
  related,
  row,
}: RequestPageProps<Row> & { row: Row }) {
  const { id, reference, uid, user, amount, createdAt } = row
  return (
    <ScreenFrame
      title={`${what} of ${formatUsd(amount)}`}
      fresh={resource}
      aside={<StatusPill row={row} />}
    >
      <RecordContextProvider value={row}>
        <div className="detail-commands">{commands}</div>
        <Facts
          facts={[
            { label: 'Reference', value: <Copyable text={reference} label="reference" /> },
            { label: 'Investor', value: <Person uid={uid} user={user} /> },
            { label: 'Requested', value: <Moment at={createdAt} /> },
            ...facts(row),
            { label: 'ID', value: <Copyable text={id} label="ID" />, isWide: true },
            { label: 'More about it', value: <Links resource={resource} id={id} />, isWide: true },
          ]}
        />
        {related?.(row)}
        <TransactionDetailOf id={id} />
      </RecordContextProvider>
    </ScreenFrame>
  )
}

const Links = ({ resource, id }: { resource: string; id: string }) => (
  <span className="fact-links">
    <Link to={`/admin/all-history/${id}`}>Its line of history</Link>
    <Link to={listAddress('audit-events', { filter: { objectId: id } })}>Its audit lines</Link>
    <BackTo resource={resource} />
  </span>
)
