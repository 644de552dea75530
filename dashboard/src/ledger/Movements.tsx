import { Amount } from '../ui/Amount.tsx'
import { Instant } from '../ui/Instant.tsx'
import { ScrollFrame } from '../ui/ScrollFrame.tsx'
import { ACCOUNTS, kindLabel, type Movement } from './transactionDetail.ts'

const COLUMNS = ['Date', 'What', 'Account', 'Asset', 'Amount', 'Balance after'] as const
const isFigure = (column: string) => column === 'Amount' || column === 'Balance after'

/** Every credit and debit that belongs to it, as the ledger has them. */
export function Movements({ movements }: { movements: readonly Movement[] }) {
  if (movements.length === 0)
    return <p className="muted">No money has moved yet. That happens when it is approved.</p>
  return (
    <section className="movements-frame" aria-labelledby="movements-title">
      <h2 id="movements-title">Credits and debits</h2>
      <ScrollFrame label="Credits and debits, a table">
        <table className="entries">
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className={isFigure(column) ? 'end' : undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {movements.map((movement, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries are never reordered, only added at the end
              <Entry key={i} movement={movement} />
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </section>
  )
}

function Entry({ movement }: { movement: Movement }) {
  return (
    <tr>
      <td>
        <Instant at={movement.at} />
      </td>
      <td>{kindLabel(movement.kind)}</td>
      <td>{ACCOUNTS[movement.account]}</td>
      <td>{movement.asset}</td>
      <td className="end">
        <Amount value={movement.amount} sign={movement.amount.startsWith('-') ? '−' : '+'} />
      </td>
      <td className="end">
        <Amount value={movement.balanceAfter} />
      </td>
    </tr>
  )
}
