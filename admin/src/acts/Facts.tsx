import { Link } from 'react-router'
import type { Fact } from './act.ts'

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="act-facts">
    {facts.map(({ label, value, path }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {path === undefined ? (
            value
          ) : (
            <Link to={path} target="_blank" rel="noopener">
              {value}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </Link>
          )}
        </dd>
      </div>
    ))}
  </dl>
)

interface Investor {
  readonly uid: string
  readonly user: { readonly name: string; readonly email: string | null }
}

/** Whose it is, with the way to what else is known of them. */
export const investorFact = ({ uid, user: { name, email } }: Investor): Fact => ({
  label: 'Investor',
  value: email === null ? name : `${name}, ${email}`,
  path: `/admin/allusers/${uid}`,
})
