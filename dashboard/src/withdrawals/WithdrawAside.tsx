import type { WithdrawalMethod } from '@assay/api/domain/asset'
import { RecentRequests } from '../ledger/RecentRequests.tsx'
import { METHOD_NAMES, type Terms, usualHours } from './withdrawal.ts'

const placeOf = (method: WithdrawalMethod): string =>
  method === 'bank' ? 'Bank account' : `${METHOD_NAMES[method]} address`

/** Beside the form: what its button begins, how long each way takes, and what was withdrawn before. */
export const WithdrawAside = ({ terms }: { terms: Terms }) => (
  <>
    <section className="card" aria-labelledby="withdraw-next">
      <h2 id="withdraw-next">What happens next</h2>
      <ol className="steps">
        <li>
          You review the withdrawal and confirm it, with your second factor where your account has
          one.
        </li>
        <li>The amount is put on hold, so it is no longer part of your available balance.</li>
        <li>Our staff check the request and pay it out. Until they begin, you can cancel it.</li>
        <li>If it is declined, you read why, and the money is available again.</li>
      </ol>
    </section>
    <section className="card" aria-labelledby="withdraw-times">
      <h2 id="withdraw-times">How long it takes</h2>
      <table className="beside-table" aria-labelledby="withdraw-times">
        <thead>
          <tr>
            <th scope="col">To</th>
            <th scope="col">Median of the last 90 days</th>
          </tr>
        </thead>
        <tbody>
          {terms.methods.map(({ method, usualHours: hours }) => (
            <tr key={method}>
              <th scope="row">{placeOf(method)}</th>
              <td>{usualHours(hours)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    <RecentRequests type="withdrawal" plural="withdrawals" />
  </>
)
