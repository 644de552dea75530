import { formatUsd, type Usd } from '@assay/client/money'
import { creditedPlan } from '@assay/client/plans'
import { Button } from '@mui/material'
import { Link } from 'react-router'
import { useBatchCredits } from './useBatchCredits.ts'
import '../commands/queue.css'
import './batch.css'

/** Every credit of a request for many earnings, and their sums by asset and plan. */
export function BatchCredits({ id }: { id: string }) {
  const { data, isError, refetch } = useBatchCredits(id)
  if (isError) {
    return (
      <p role="alert">
        The credits could not be fetched. <Button onClick={() => void refetch()}>Try again</Button>
      </p>
    )
  }
  if (data === undefined) return <div className="command-changes-coming" aria-busy="true" />
  return (
    <div className="batch-credits">
      <Totals of="Asset" rows={data.methods.map((row) => ({ ...row, name: row.method }))} />
      <Totals of="Plan" rows={data.plans.map((row) => ({ ...row, name: creditedPlan(row) }))} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="bulk-rows" tabIndex={0} aria-label="Credits">
        <table className="command-changes bulk-table">
          <thead>
            <tr>
              <th scope="col" className="command-text">
                Investor
              </th>
              <th scope="col" className="command-text">
                Plan
              </th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((item) => (
              <tr key={item.investmentId}>
                <th scope="row">
                  <Link to={`/admin/investments/${item.investmentId}`}>{item.name}</Link>
                  <code className="id">{item.reference}</code>
                </th>
                <td className="bulk-result">{creditedPlan(item)}</td>
                <td>
                  {formatUsd(item.amount)} {item.method}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

interface TotalsProps {
  /** The name of the rows: assets or plans. */
  readonly of: string
  readonly rows: readonly { readonly name: string; readonly count: number; readonly amount: Usd }[]
}

const Totals = ({ of, rows }: TotalsProps) => (
  <table className="command-changes bulk-table">
    <caption>Totals by {of.toLowerCase()}</caption>
    <thead>
      <tr>
        <th scope="col" className="command-text">
          {of}
        </th>
        <th scope="col">Investments</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, count, amount }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{count}</td>
          <td>{formatUsd(amount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
