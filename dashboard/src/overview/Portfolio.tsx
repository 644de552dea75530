import { type Cents, cents } from '@assay/api/domain/money'
import { Eye, EyeOff } from 'lucide-react'
import { Link } from 'wouter'
import type { User } from '../accounts/user.ts'
import { LazySeal } from '../ledger/LazySeal.tsx'
import { Amount } from '../ui/Amount.tsx'
import { hideBalances } from '../ui/hiddenBalances.ts'
import { centsOf, type Usd, usdOf } from '@assay/client/money'
import { LazyPending } from './lazyParts.tsx'
import { WholeBalance } from './WholeBalance.tsx'
import { PortfolioChange } from './PortfolioChange.tsx'
import './portfolio.css'

/** The portfolio, its change, and its three parts. */
export function Portfolio({ user, covered }: { user: User; covered: boolean }) {
  const lost = lostOf(user)
  return (
    <section className="card portfolio" aria-labelledby="portfolio-title">
      <div className="portfolio-head">
        <h2 id="portfolio-title">Total portfolio</h2>
        <HideBalances covered={covered} />
      </div>
      <WholeBalance user={user} />
      <PortfolioChange covered={covered} />
      <div className="portfolio-seal">
        <LazySeal />
      </div>
      <dl className="portfolio-places">
        <Place label="Available" value={user.balance} />
        <Place label="On hold" value={user.held} />
        <Place label="Invested" value={user.invested} />
        <div>
          <dt>Earnings so far</dt>
          <dd>
            <Amount value={user.earnings} />
          </dd>
        </div>
        {lost > 0n && (
          <div>
            <dt>Losses and fees</dt>
            <dd>
              <Amount value={usdOf(lost)} sign="−" />
            </dd>
          </div>
        )}
      </dl>
      <p className="portfolio-sum">
        Available, on hold and invested add up to the total.
        {centsOf(user.earnings) > 0n && ' Earnings were credited to it.'}
        {lost > 0n && ' Losses of plans and fees of leaving early were taken from it.'}
      </p>
      <p className="portfolio-sources">
        <Link href="/user/pool">Where earnings come from</Link>
        <LazyPending isCount />
      </p>
    </section>
  )
}

/**
 * What plans have lost and leaving early has cost: the ledger has no other movement between a deposit and a withdrawal
 * than these and the earnings, which are net of debits (`api/app/domain/movements.spec.ts`).
 */
const lostOf = ({ totalDeposits, totalWithdrawals, earnings, portfolio }: User): Cents =>
  cents(centsOf(totalDeposits) - centsOf(totalWithdrawals) + centsOf(earnings) - centsOf(portfolio))

const Place = ({ label, value }: { label: string; value: Usd }) => (
  <div className="portfolio-place">
    <dt>{label}</dt>
    <dd>
      <Amount value={value} />
    </dd>
  </div>
)

function HideBalances({ covered }: { covered: boolean }) {
  const Icon = covered ? Eye : EyeOff
  return (
    <button className="hide-balances" type="button" onClick={() => hideBalances(!covered)}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      {covered ? 'Show balances' : 'Hide balances'}
    </button>
  )
}
