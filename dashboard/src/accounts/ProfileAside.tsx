import { Link } from 'wouter'
import { Instant } from '../ui/Instant.tsx'
import type { User } from './user.ts'

const PLACES = [
  [
    '/user/security',
    'Protect your account',
    'Two-step sign-in, passkeys, recovery codes, freezing',
  ],
  ['/user/setting', 'Payout details and notices', 'Where withdrawals go, and what you hear of'],
  [
    '/user/statement',
    'Monthly statements',
    'Each month with every entry, signed, to print or to save',
  ],
] as const

/** Beside the details: since when the account is there, and where the rest of it is. */
export const ProfileAside = ({ user }: { user: User }) => (
  <>
    <section className="card" aria-labelledby="profile-account">
      <h2 id="profile-account">Your account</h2>
      <table className="beside-table" aria-labelledby="profile-account">
        <tbody>
          <tr>
            <th scope="row">Opened</th>
            <td className="end">
              <Instant at={user.createdAt} />
            </td>
          </tr>
          <tr>
            <th scope="row">Address confirmed</th>
            <td className="end">
              {user.emailVerifiedAt === null ? 'Not yet' : <Instant at={user.emailVerifiedAt} />}
            </td>
          </tr>
          <tr>
            <th scope="row">Payout details changed</th>
            <td className="end">
              {user.payoutChangedAt === null ? 'Never' : <Instant at={user.payoutChangedAt} />}
            </td>
          </tr>
        </tbody>
      </table>
    </section>
    <section className="card" aria-labelledby="profile-places">
      <h2 id="profile-places">Elsewhere</h2>
      <dl className="beside-places">
        {PLACES.map(([href, label, what]) => (
          <div key={href}>
            <dt>
              <Link href={href}>{label}</Link>
            </dt>
            <dd className="muted">{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  </>
)
