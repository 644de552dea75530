import { useUser } from '../accounts/useUser.ts'
import { brand } from '../ui/brand.ts'
import './letterhead.css'

interface LetterheadProps {
  readonly kind: 'statement' | 'receipt'
  /** The month of a statement, to which the end of the account's id is added; the reference of a receipt. */
  readonly number: string
}

/** Who issues it, for whom, and under which number: of the statement and of the receipt. */
export function Letterhead({ kind, number }: LetterheadProps) {
  const user = useUser().data?.data
  return (
    <div className="letterhead">
      <p className="letterhead-brand print-only">
        {brand.name}, {kind}
      </p>
      <dl>
        <div>
          <dt>Holder</dt>
          <dd>{user ? `${user.name}, ${user.email}` : '…'}</dd>
        </div>
        <div>
          <dt>Number</dt>
          <dd className="figures">
            {number}
            {kind === 'statement' && user && `-${user.uid.slice(-6).toUpperCase()}`}
          </dd>
        </div>
        <div>
          <dt>Amounts</dt>
          <dd>{kind === 'statement' ? 'US dollars, days in UTC' : 'US dollars'}</dd>
        </div>
      </dl>
    </div>
  )
}
