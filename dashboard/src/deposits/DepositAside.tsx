import { RecentRequests } from '../ledger/RecentRequests.tsx'
import { Amount } from '../ui/Amount.tsx'
import { type Network, usualTime } from './deposit.ts'

/** Beside the form: what its button begins, what each network takes, and what was deposited before. */
export const DepositAside = ({ networks }: { networks: readonly Network[] }) => (
  <>
    <section className="card" aria-labelledby="deposit-next">
      <h2 id="deposit-next">What happens next</h2>
      <ol className="steps">
        <li>You review the deposit. Nothing is sent before that.</li>
        <li>You get the address to send to, and this deposit a page of its own.</li>
        <li>Its network confirms the payment, and the page follows it until it is credited.</li>
      </ol>
    </section>
    <section className="card" aria-labelledby="deposit-limits">
      <h2 id="deposit-limits">Limits and times</h2>
      <table className="beside-table" aria-labelledby="deposit-limits">
        <thead>
          <tr>
            <th scope="col">Coin</th>
            <th scope="col" className="end">
              At least
            </th>
            <th scope="col" className="end">
              Blocks
            </th>
            <th scope="col">Usually takes</th>
          </tr>
        </thead>
        <tbody>
          {networks.map(({ method, minAmount, confirmations, usualMinutes }) => (
            <tr key={method}>
              <th scope="row">{method}</th>
              <td className="end">
                <Amount value={minAmount} />
              </td>
              <td className="end">{confirmations}</td>
              <td>{usualTime(usualMinutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    <RecentRequests type="deposit" plural="deposits" />
  </>
)
