import type { ReactNode } from 'react'
import { Link } from 'wouter'
import './beside.css'

interface BesideProps {
  /** The name of the part at the side, for a screen reader. */
  readonly label: string
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** A form, and what belongs to its step: under it on a phone, at its side where the page is wide. */
export const Beside = ({ label, aside, children }: BesideProps) => (
  <div className="beside">
    {children}
    <aside className="beside-parts" aria-label={label}>
      {aside}
    </aside>
  </div>
)

/** Where a link leads, its words, and what is to be found there. */
export type Place = readonly [href: string, label: string, what: string]

/** A card of links beside a screen, each with what is to be found there. */
export function Places({
  id,
  title,
  places,
}: {
  readonly id: string
  readonly title: string
  readonly places: readonly Place[]
}) {
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className="beside-places">
        {places.map(([href, label, what]) => (
          <div key={href}>
            <dt>
              <Link href={href}>{label}</Link>
            </dt>
            <dd className="muted">{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Both asides lead there. */
export const TO_SETTINGS: Place = [
  '/user/setting',
  'Payout details and notices',
  'Where withdrawals go, and what you hear of',
]
