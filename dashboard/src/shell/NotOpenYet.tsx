import { Link } from 'wouter'
import { Heading } from './Heading.tsx'

export function NotOpenYet({ title }: { title: string }) {
  return (
    <div className="notice">
      <Heading title={title} />
      <p>
        This screen is not open yet. Your balances and your transactions are where you expect them.
      </p>
      <Link className="button button-quiet" href="/user/main">
        Back to your overview
      </Link>
    </div>
  )
}
