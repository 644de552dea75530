import { ASSETS, descriptorOf } from '@assay/api/domain/asset'
import type { User } from '../accounts/user.ts'
import { Amount } from '../ui/Amount.tsx'
import { AssetMark } from '../ui/AssetMark.tsx'

export function Assets({ user }: { user: User }) {
  return (
    <section className="card assets" aria-labelledby="assets-title">
      <h2 id="assets-title">My Assets</h2>
      <ul>
        {ASSETS.map(descriptorOf).map(({ code, name, figure }) => (
          <li key={code}>
            <AssetMark asset={code} />
            <span>
              {name} <span className="muted">{code}</span>
            </span>
            <Amount value={user[figure]} />
          </li>
        ))}
      </ul>
      <p className="muted">Available money, in US dollars, by the asset it is kept in.</p>
    </section>
  )
}
