import { Link } from 'wouter'

const PLACES = [
  [
    '/user/transactions',
    'A question about one transaction',
    'Open it there and ask from its page: the transaction goes with your question',
  ],
  [
    '/user/security',
    'Another person is in your account',
    'Freeze it at once, without waiting for an answer',
  ],
  ['/user/setting', 'Payout details and notices', 'Where withdrawals go, and what you hear of'],
] as const

/** Beside the messages: what an investor reaches faster without one. */
export const MessagesAside = () => (
  <section className="card" aria-labelledby="messages-places">
    <h2 id="messages-places">Before you write</h2>
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
)
