import { Amount } from '../ui/Amount.tsx'
import { changeOver, useHistory } from './history.ts'

const ARROWS = { up: '▲', down: '▼', level: '' } as const
const SIGNS = { up: '+', down: '−', level: '' } as const

/** The change of the portfolio in 30 days: amount and percentage, with sign and arrow beside the colour. */
export function PortfolioChange({ covered }: { covered: boolean }) {
  const { data } = useHistory('30')
  const change = data && changeOver(data.data)
  // The line is there before its figures, so that nothing moves when they arrive.
  if (!change || covered) return <p className="portfolio-change">{'\u00a0'}</p>
  const { amount, percent, direction } = change
  if (direction === 'level')
    return <p className="portfolio-change muted">No change in the last 30 days</p>
  return (
    <p className="portfolio-change">
      <span className={`change-${direction}`}>
        <span aria-hidden="true">{ARROWS[direction]} </span>
        <Amount value={amount} sign={SIGNS[direction]} />
        {percent !== null && (
          <span className="figures">
            {' '}
            ({SIGNS[direction]}
            {percent} %)
          </span>
        )}
      </span>{' '}
      <span className="muted">in 30 days, deposits and withdrawals included</span>
    </p>
  )
}
