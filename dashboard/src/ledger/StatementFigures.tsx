import { STATEMENT_FIGURES, STATEMENT_LABELS } from '@assay/api/domain/movement'
import { Amount } from '../ui/Amount.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import type { Statement as StatementOfMonth } from '@assay/client/schemas'

const PLACES = [
  ['available', 'Available'],
  ['held', 'On hold'],
  ['invested', 'Invested'],
  ['portfolio', 'Total'],
] as const

export function StatementFigures({ statement }: { statement: StatementOfMonth }) {
  const { opening, closing, totals } = statement
  return (
    <div className="statement-figures">
      <section aria-labelledby="balances-title">
        <h2 id="balances-title">Balances</h2>
        <table className="statement-balances">
          <thead>
            <tr>
              <th scope="col">Where</th>
              <th scope="col">At the beginning</th>
              <th scope="col">At the end</th>
            </tr>
          </thead>
          <tbody>
            {PLACES.map(([place, name]) => (
              <tr key={place}>
                <th scope="row">{name}</th>
                <td>
                  <Amount value={opening[place]} />
                </td>
                <td>
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
