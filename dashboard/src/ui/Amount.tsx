import { formatUsd, type Usd } from './money.ts'

interface AmountProps {
  readonly value: Usd
  readonly sign?: '+' | '−' | ''
}

export function Amount({ value, sign = '' }: AmountProps) {
  const size = value.startsWith('-') ? (value.slice(1) as Usd) : value
  return (
    <span className="figures amount">
      {sign === '' ? formatUsd(value) : `${sign}${formatUsd(size)}`}
    </span>
  )
}
