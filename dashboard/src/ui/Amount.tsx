import { use } from 'react'
import { Covered, Unknown } from './hiddenBalances.ts'
import { formatUsd, type Usd } from '@assay/client/money'

interface AmountProps {
  readonly value: Usd
  readonly sign?: '+' | '−' | ''
}

export function Amount({ value, sign = '' }: AmountProps) {
  const isUnknown = use(Unknown)
  const isCovered = use(Covered)
  if (isUnknown) return <span className="amount amount-unknown">{'\u00a0'}</span>
  if (isCovered) return <CoveredAmount />
  const size = value.startsWith('-') ? (value.slice(1) as Usd) : value
  return (
    <span className="figures amount">
      {sign === '' ? formatUsd(value) : `${sign}${formatUsd(size)}`}
    </span>
  )
}

const CoveredAmount = () => (
  <span className="amount">
    <span aria-hidden="true">••••••</span>
    <span className="visually-hidden">Hidden</span>
  </span>
)
