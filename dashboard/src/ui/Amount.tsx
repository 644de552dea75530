import { use } from 'react'
import { Covered, Unknown } from './hiddenBalances.ts'
import { type Sign, withSign } from '@assay/client/figures'
import { formatUsd, type Usd } from '@assay/client/money'

interface AmountProps {
  readonly value: Usd
  readonly sign?: Sign
}

export function Amount({ value, sign = '' }: AmountProps) {
  const isUnknown = use(Unknown)
  const isCovered = use(Covered)
  if (isUnknown) return <span className="amount amount-unknown">{'\u00a0'}</span>
  if (isCovered) return <CoveredAmount />
  return (
    <span className="figures amount">{sign === '' ? formatUsd(value) : withSign(sign, value)}</span>
  )
}

const CoveredAmount = () => (
  <span className="amount">
    <span aria-hidden="true">••••••</span>
    <span className="visually-hidden">Hidden</span>
  </span>
)
