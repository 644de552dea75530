import { Instant } from '../ui/Instant.tsx'
import { type Place, Places, TO_SETTINGS } from '../ui/Beside.tsx'
import type { User } from './user.ts'

const PLACES: readonly Place[] = [
  [
    '/user/security',
    'Protect your account',
    'Two-step sign-in, passkeys, recovery codes, freezing',
  ],
  TO_SETTINGS,
  [
    '/user/statement',
    'Monthly statements',
    'Each month with every entry, signed, to print or to save',
  ],
]

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
            <th scope="row">Email confirmed</th>
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
    <Places id="profile-places" title="Elsewhere" places={PLACES} />
  </>
)
