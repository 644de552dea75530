import type { Usd } from '@assay/client/money'

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 })

/** The comparison of a sum with the thirty days before: a sign, an arrow and a text. */
export function Change({ now, before }: { now: Usd; before: Usd }) {
  const was = Number(before)
  if (was <= 0) return <span className="change">Nothing to compare with</span>
  const by = (Number(now) - was) / was
  const arrow = by > 0 ? '▲' : by < 0 ? '▼' : ''
  return (
    <span className="change">
      <span aria-hidden="true">{arrow} </span>
      {by === 0
        ? 'As much as in the 30 days before'
        : `${percent.format(Math.abs(by))} ${by > 0 ? 'more' : 'less'} than in the 30 days before`}
    </span>
  )
}
