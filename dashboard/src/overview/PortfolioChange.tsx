import { Amount } from '../ui/Amount.tsx'
import { centsOf, type Usd } from '@assay/client/money'
import { type Change, changeOver, useHistory } from './history.ts'

const ARROWS = { up: '▲', down: '▼', level: '' } as const
const SIGNS = { up: '+', down: '−', level: '' } as const

/** The earnings of 30 days, with sign and arrow beside the colour; money paid in or out is no gain. */
export function PortfolioChange({ covered }: { covered: boolean }) {
  const { data } = useHistory('30')
  const change = data && changeOver(data.data)
  // The line is there before its figures, so that nothing moves when they arrive.
  if (!change || covered) return <p className="portfolio-change">{'\u00a0'}</p>
  return (
    <p className="portfolio-change">
      <Gain {...change} />
      <PaidIn amount={change.paidIn} />
    </p>
  )
}

function Gain({ amount, percent, direction }: Change) {
  if (direction === 'level') return <span className="muted">No earnings in the last 30 days</span>
  return (
    <>
      <span className={`change-${direction}`}>
        <span aria-hidden="true">{ARROWS[direction]} </span>
        <Amount value={amount} sign={SIGNS[direction]} />
        {percent !== null && (
          <span className="figures">
            {' '}
            ({SIGNS[direction]}
            {percent}%)
          </span>
        )}
      </span>{' '}
      <span className="muted">earnings in 30 days</span>
    </>
  )
}

/** Deposits less withdrawals of the same days. */
function PaidIn({ amount }: { amount: Usd }) {
  const sum = centsOf(amount)
  if (sum === 0n) return null
  const size = (sum < 0n ? amount.slice(1) : amount) as Usd
  return (
    <span className="muted portfolio-paid">
      <Amount value={size} />{' '}
      {sum < 0n ? 'more withdrawn than deposited' : 'paid in, net of withdrawals'}
    </span>
  )
}
