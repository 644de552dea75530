import { Eye, EyeOff } from 'lucide-react'
import { Link } from 'wouter'
import type { User } from '../accounts/user.ts'
import { Amount } from '../ui/Amount.tsx'
import { hideBalances } from '../ui/hiddenBalances.ts'
import type { Usd } from '@assay/client/money'
import { Rosette } from '../ui/Rosette.tsx'
import { PortfolioChange } from './PortfolioChange.tsx'
import './portfolio.css'

/** The portfolio, its change, and its three parts. */
export function Portfolio({ user, covered }: { user: User; covered: boolean }) {
  return (
    <section className="card portfolio" aria-labelledby="portfolio-title">
      <div className="portfolio-seal">
        <Rosette seed="portfolio" rank={3} />
      </div>
      <div className="portfolio-head">
        <h2 id="portfolio-title">Total portfolio</h2>
        <HideBalances covered={covered} />
      </div>
      <p className="portfolio-total">
        <Amount value={user.portfolio} />
      </p>
      <PortfolioChange covered={covered} />
      <dl className="portfolio-places">
        <Place label="Available" value={user.balance} />
        <Place label="On hold" value={user.held} />
        <Place label="Invested" value={user.invested} />
        <Place label="Earnings so far" value={user.earnings} />
      </dl>
      <p>
        <Link href="/user/pool">Where earnings come from</Link>
      </p>
    </section>
  )
}

const Place = ({ label, value }: { label: string; value: Usd }) => (
  <div>
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
