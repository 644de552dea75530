import type { User } from '../accounts/user.ts'
import { Amount } from '../ui/Amount.tsx'

const ASSETS = [
  { code: 'BTC', name: 'Bitcoin', balance: 'btcBal' },
  { code: 'ETH', name: 'Ethereum', balance: 'ethBal' },
  { code: 'SOL', name: 'Solana', balance: 'solBal' },
] as const

export function Assets({ user }: { user: User }) {
  return (
    <section className="card assets" aria-labelledby="assets-title">
      <h2 id="assets-title">My Assets</h2>
      <ul>
        {ASSETS.map(({ code, name, balance }) => (
          <li key={code}>
            <span className={`asset-mark asset-${code.toLowerCase()}`} aria-hidden="true" />
            <span>
              {name} <span className="muted">{code}</span>
            </span>
            <Amount value={user[balance]} />
          </li>
        ))}
      </ul>
      <p className="muted">Available money, in US dollars, by the asset it is kept in.</p>
    </section>
  )
}
