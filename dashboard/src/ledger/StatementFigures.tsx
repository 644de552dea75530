import { STATEMENT_FIGURES, STATEMENT_LABELS } from '@assay/api/domain/movement'
import { Amount } from '../ui/Amount.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import type { Statement as StatementOfMonth } from '@assay/client/schemas'
import './statement_figures.css'

const PLACES = [
  ['available', 'Available'],
  ['held', 'On hold'],
  ['invested', 'Invested'],
  ['portfolio', 'Total'],
] as const

// The roles are written out because on a phone each row is laid out in two lines, which takes them away.
export function StatementFigures({ statement }: { statement: StatementOfMonth }) {
  const { opening, closing, totals } = statement
  return (
    <div className="statement-figures">
      <section aria-labelledby="balances-title">
        <h2 id="balances-title">Balances</h2>
        <table className="statement-balances" role="table">
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                Where
              </th>
              <th role="columnheader" scope="col">
                At the beginning
              </th>
              <th role="columnheader" scope="col">
                At the end
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {PLACES.map(([place, name]) => (
              <tr key={place} role="row">
                <th role="rowheader" scope="row">
                  {name}
                </th>
                <td role="cell">
                  <Amount value={opening[place]} />
                </td>
                <td role="cell">
                  <Amount value={closing[place]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section aria-labelledby="totals-title">
        <h2 id="totals-title">What moved</h2>
        <Facts>
          {STATEMENT_FIGURES.filter(
            (total) => !['lost', 'fees'].includes(total) || totals[total] !== '0.00',
          ).map((total) => (
            <Fact key={total} name={STATEMENT_LABELS[total]}>
              <Amount value={totals[total]} />
            </Fact>
          ))}
        </Facts>
      </section>
    </div>
  )
}
