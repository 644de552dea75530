import { isOwnKind, OWN_MOVEMENTS } from '@assay/api/domain/ledger_kinds'
import { kindOfType } from '@assay/api/domain/request_kinds'
import type { Usd } from '@assay/client/money'
import { Amount } from '../ui/Amount.tsx'
import { Instant } from '../ui/Instant.tsx'
import { BalanceSum } from './BalanceLevel.tsx'
import '../../../design/balance.css'
import { ACCOUNTS, type Detail, kindLabel, type Movement } from './transactionDetail.ts'

const COLUMNS = ['Date', 'What', 'Account', 'Asset', 'Amount', 'Balance after'] as const
const isFigure = (column: string) => column === 'Amount' || column === 'Balance after'

// The roles are written out because on a phone each row is laid out as a card: what it was and its amount first.
/** Every credit and debit that belongs to it, as the ledger has them. */
export function Movements({ detail }: { detail: Detail }) {
  const { movements } = detail
  if (movements.length === 0)
    return <p className="muted">No money has moved yet. That happens when it is approved.</p>
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
          {movements.map((movement, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are never reordered, only added at the end
            <Entry key={i} movement={movement} />
          ))}
        </tbody>
      </table>
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

function Entry({ movement }: { movement: Movement }) {
  return (
    <tr role="row">
      <td role="cell">
        <Instant at={movement.at} />
      </td>
      <td role="cell">
        {kindLabel(movement.kind)}
        {movement.reason !== null && <span className="entry-reason">{movement.reason}</span>}
      </td>
      <td role="cell">{ACCOUNTS[movement.account]}</td>
      <td role="cell">{movement.asset}</td>
      <td role="cell" className="end">
        <Amount value={movement.amount} sign={movement.amount.startsWith('-') ? '−' : '+'} />
      </td>
      <td role="cell" className="end">
        <span className="entry-label" aria-hidden="true">
          Balance after{' '}
        </span>
        <Amount value={movement.balanceAfter} />
      </td>
    </tr>
  )
}
