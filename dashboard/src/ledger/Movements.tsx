import { useState } from 'react'
import { isOwnKind, OWN_MOVEMENTS } from '@assay/api/domain/ledger_kinds'
import { kindOfType } from '@assay/api/domain/request_kinds'
import { isUnderWay } from '@assay/api/domain/request_status'
import { ownSign } from '@assay/client/figures'
import type { Usd } from '@assay/client/money'
import { Amount } from '../ui/Amount.tsx'
import { BusinessDate } from '../ui/BusinessDate.tsx'
import { Instant } from '../ui/Instant.tsx'
import { BalanceSum } from './BalanceLevel.tsx'
import '../../../design/balance.css'
import { type Folded, foldPairs } from './foldPairs.ts'
import { ACCOUNTS, type Detail, kindLabel, type Movement } from './transactionDetail.ts'

const COLUMNS = ['Date', 'What', 'Account', 'Amount', 'Balance after'] as const
/** A long term has an entry for each day. */
const AT_FIRST = 30
const isFigure = (column: string) => column === 'Amount' || column === 'Balance after'

// The roles are written out because on a phone each row is laid out as a card: what it was and its amount first.
/** Every credit and debit that belongs to it, as the ledger has them. */
export function Movements({ detail }: { detail: Detail }) {
  const { movements } = detail
  const [isWhole, setWhole] = useState(false)
  const lines = foldPairs(movements)
  const shown = isWhole ? lines : lines.slice(0, AT_FIRST)
  if (movements.length === 0)
    return (
      <p className="muted">
        {isUnderWay(detail.status)
          ? 'No money has moved yet. That happens when it is approved.'
          : 'No money has moved for it.'}
      </p>
    )
  return (
    <section className="movements-frame" aria-labelledby="movements-title">
      <h2 id="movements-title">Credits and debits</h2>
      <table className="entries entry-cards" role="table" aria-labelledby="movements-title">
        <thead role="rowgroup">
          <tr role="row">
            {COLUMNS.map((column) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className={isFigure(column) ? 'end' : undefined}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are never reordered, only added at the end
            <Entry key={i} {...line} />
          ))}
        </tbody>
      </table>
      {shown.length < lines.length && (
        <button className="button button-quiet" type="button" onClick={() => setWhole(true)}>
          Show all {lines.length} lines
        </button>
      )}
      <Together detail={detail} />
    </section>
  )
}

/** What the entries of the request itself do to the whole, compared with its amount. */
function Together({ detail: { type, amount, movements } }: { detail: Detail }) {
  const own = movements.filter(
    ({ kind }) => isOwnKind(kind) && OWN_MOVEMENTS[kind].request === kindOfType(type),
  )
  const sign = own.map(({ kind }) => OWN_MOVEMENTS[kind].sign).find((one) => one !== 0) ?? 0
  const size = amount.startsWith('-') ? amount.slice(1) : amount
  const stated = (sign === 0 ? '0.00' : `${sign < 0 ? '-' : ''}${size}`) as Usd
  if (own.length === 0) return null
  return (
    <BalanceSum
      label={
        own.length < movements.length
          ? 'Change of your total, without its earnings and charges'
          : 'Change of your total'
      }
      stated={stated}
      parts={own.map((movement) => movement.amount)}
    />
  )
}

/** Where an earning comes from: by hand with its reason, or the close of business with its date. */
function Source({ of: { source, businessDate, reason } }: { of: Movement }) {
  if (source === 'close' && businessDate !== null)
    return (
      <span className="entry-reason">
        Close of business, <BusinessDate date={businessDate} />
      </span>
    )
  const words = [source === 'hand' && 'By hand', reason].filter((word) => word || false)
  return words.length > 0 && <span className="entry-reason">{words.join(': ')}</span>
}

/** A movement between two accounts of the investor has no sign: it adds nothing and takes nothing away. */
function Entry({ from, to }: Folded) {
  return (
    <tr role="row">
      <td role="cell">
        <Instant at={to.at} />
      </td>
      <td role="cell">
        {kindLabel(to.kind)}
        <Source of={to} />
      </td>
      <td role="cell">
        {from && (
          <>
            {accountOf(from)} <span aria-hidden="true">→</span>{' '}
            <span className="visually-hidden">to</span>{' '}
          </>
        )}
        {accountOf(to)}
      </td>
      <td role="cell" className="end">
        <Amount value={to.amount} sign={from === undefined ? ownSign(to.amount) : ''} />
      </td>
      <td role="cell" className="end">
        {from === undefined ? (
          <>
            <span className="entry-label" aria-hidden="true">
              Balance after{' '}
            </span>
            <Amount value={to.balanceAfter} />
          </>
        ) : (
          [from, to].map((side) => (
            <span className="entry-side" key={side.account}>
              <span className="muted">{ACCOUNTS[side.account]}</span>{' '}
              <Amount value={side.balanceAfter} />
            </span>
          ))
        )}
      </td>
    </tr>
  )
}

/** The name of an account with its asset. */
const accountOf = ({ account, asset }: Movement): string => `${ACCOUNTS[account]} ${asset}`
