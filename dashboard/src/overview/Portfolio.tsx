import type { User } from '../accounts/user.ts'
import { Amount } from '../ui/Amount.tsx'
import { Rosette } from '../ui/Rosette.tsx'

/** The whole, and the three places it is in. */
export function Portfolio({ user }: { user: User }) {
  return (
    <section className="card portfolio" aria-labelledby="portfolio-title">
      <div className="portfolio-seal">
        <Rosette seed="portfolio" rank={3} />
      </div>
      <h2 id="portfolio-title">Total portfolio</h2>
      <p className="portfolio-total">
        <Amount value={user.portfolio} />
      </p>
      <dl className="portfolio-places">
        <div>
          <dt>Available</dt>
          <dd>
            <Amount value={user.balance} />
          </dd>
        </div>
        <div>
          <dt>On hold</dt>
          <dd>
            <Amount value={user.held} />
          </dd>
        </div>
        <div>
          <dt>Invested</dt>
          <dd>
            <Amount value={user.invested} />
          </dd>
        </div>
        <div>
          <dt>Earnings so far</dt>
          <dd>
            <Amount value={user.earnings} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
