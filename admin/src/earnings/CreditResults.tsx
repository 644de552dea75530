import { formatUsd } from '@assay/client/money'
import type { EarningBatch, EarningProposal } from '@assay/client/schemas'
import { counted } from './creditBatch.ts'

interface CreditResultsProps {
  readonly answer: EarningBatch
  readonly rows: ReadonlyMap<string, EarningProposal>
}

/** The outcome of each credit, the refused ones first. */
export function CreditResults({ answer: { results, totals }, rows }: CreditResultsProps) {
  const inOrder = [...results].sort((one, other) => other.status.localeCompare(one.status))
  return (
    <>
      <p role="status">
        {counted(totals.credited)} credited, {formatUsd(totals.amount)}.
        {totals.refused > 0 && ` ${counted(totals.refused)} refused.`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="bulk-rows" tabIndex={0} aria-label="Results">
        <table className="command-changes bulk-table">
          <thead>
            <tr>
              <th scope="col" className="command-text">
                Name
              </th>
              <th scope="col">Amount</th>
              <th scope="col" className="command-text">
                Result
              </th>
            </tr>
          </thead>
          <tbody>
            {inOrder.map(({ index, investmentId, earning, message }) => {
              const row = rows.get(investmentId)
              return (
                <tr key={index}>
                  <th scope="row">
                    {row?.name ?? 'An investor'}
                    <code className="id">{row?.reference ?? investmentId}</code>
                  </th>
                  <td>{earning === null ? '–' : formatUsd(earning.amount)}</td>
                  <td className={`bulk-result bulk-${earning === null ? 'refused' : 'done'}`}>
                    {earning === null ? `✕ ${message}` : '✓ Credited'}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </>
  )
}
