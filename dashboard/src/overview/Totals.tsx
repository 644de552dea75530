import type { User } from '../accounts/user.ts'
import { Amount } from '../ui/Amount.tsx'

export function Totals({ user }: { user: User }) {
  return (
    <div className="totals">
      <section className="card">
        <h2>Total Withdraw</h2>
        <p className="total figure-alone">
          <Amount value={user.totalWithdrawals} />
        </p>
        <p className="muted">Approved withdrawals</p>
      </section>
      <section className="card">
        <h2>Total Deposit</h2>
        <p className="total figure-alone">
          <Amount value={user.totalDeposits} />
        </p>
        <p className="muted">Approved deposits</p>
      </section>
    </div>
  )
}
