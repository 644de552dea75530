import { Link } from 'react-router'
import { Breakable } from '../ui/Breakable.tsx'
import type { Fact } from '../ui/Facts.tsx'

interface Investor {
  readonly uid: string
  readonly user: { readonly name: string; readonly email: string | null }
}

/** The investor, with a link to their page: beside the dialog, which stays. */
export const investorFact = ({ uid, user: { name, email } }: Investor): Fact => ({
  label: 'Investor',
  value: (
    <Link to={`/admin/allusers/${uid}`} target="_blank" rel="noopener">
      {email === null ? (
        name
      ) : (
        <>
          {name}, <Breakable text={email} />
        </>
      )}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </Link>
  ),
})
