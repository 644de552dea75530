import { MOVEMENTS } from '@assay/api/domain/movements'
import { kindOfType } from '@assay/api/domain/request_kinds'
import { useEffect } from 'react'
import useSWR from 'swr'
import { Link } from 'wouter'
import type { Answer } from '../client.ts'
import { Amount } from '../ui/Amount.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import { LedgerRow, LedgerRows } from './LedgerRows.tsx'
import { dayInWords } from './months.ts'
import { methodLabel, type Transaction, typeLabel } from './transaction.ts'

const MOST = 20
const PATH = `/transaction/all?status=pending,processing&limit=${MOST}`

const TITLE = 'not-counted-title'
const COLUMNS = ['Requested', 'Request', 'Amount', 'Balance']

const usePending = () => useSWR<Answer<Transaction[]>, Error>(PATH).data?.data ?? []

/** Requests that wait for a decision; with `isCount` only how many, and the way to them. */
export function NotYetCounted({ isCount = false }: { isCount?: boolean }) {
  const rows = usePending()
  if (rows.length === 0) return null
  return isCount ? <Count of={rows} /> : <List rows={rows} />
}

type Rows = readonly Transaction[]

/** The list has been asked for before it was there: the two appear each in its own time. */
let isAwaited = false

function lead() {
  const title = document.getElementById(TITLE)
  isAwaited = title === null
  title?.scrollIntoView()
  title?.focus({ preventScroll: true })
}

function Count({ of: { length } }: { of: Rows }) {
  const count = `${length === MOST ? `${MOST} or more` : length} ${length === 1 ? 'request' : 'requests'}`
  useEffect(
    () => () => {
      isAwaited = false
    },
    [],
  )
  return (
    <button className="link-button" type="button" onClick={lead}>
      {count} waiting
    </button>
  )
}

/** Below the rule, and in no sum. */
function List({ rows }: { rows: Rows }) {
  useEffect(() => {
    if (isAwaited) lead()
  }, [])
  const isMore = rows.length === MOST
  return (
    <section className="not-counted" aria-labelledby={TITLE}>
      <h2 id={TITLE} tabIndex={-1}>
        Not yet counted
      </h2>
      <p className="muted">
        These requests wait for a decision, and have not changed the balance above: what is on hold
        or set aside is still part of it.
      </p>
      <LedgerRows label="Not yet counted" columns={COLUMNS}>
        {rows.map((row) => (
          <LedgerRow
            key={row.id}
            className="is-pending"
            date={
              <Link href={`/user/transactions/${row.id}`}>
                <time dateTime={row.createdAt}>{dayInWords(row.createdAt)}</time>
              </Link>
            }
            what={
              <>
                {typeLabel(row.type)} <span className="muted">{methodLabel(row.method)}</span>{' '}
                <StatusPill row={row} />
              </>
            }
            amount={<Amount value={row.amount} sign={signWhenGranted(row)} />}
            balance={<span className="muted">{whereNow(row)}</span>}
          />
        ))}
      </LedgerRows>
      {isMore && (
        <p>
          <Link href="/user/transactions">See all transactions</Link>
        </p>
      )}
    </section>
  )
}

/** What it does to the whole once it is granted. */
function signWhenGranted({ type }: Transaction): '+' | '−' | '' {
  const kind = kindOfType(type)
  const changes = Object.values(MOVEMENTS).filter(
    ({ request, sign, rowSign }) => request === kind && rowSign > 0 && sign !== 0,
  )
  const [change] = changes
  if (change === undefined) return ''
  return change.sign > 0 ? '+' : '−'
}

/** Where its money is meanwhile. */
function whereNow({ type }: Transaction): string {
  const kind = kindOfType(type)
  const opening = Object.values(MOVEMENTS).find(
    ({ request, phase }) => request === kind && phase === 1,
  )
  if (opening?.to === 'held') return 'on hold'
  return opening?.to === 'invested' ? 'set aside' : 'not yet here'
}
