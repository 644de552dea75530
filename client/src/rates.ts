import { formatPercent } from './figures.ts'

/** A declared rate with its sign: +0.5% or −1.25%. */
export function rateInWords(rate: number): string {
  const text = formatPercent(Math.abs(rate))
  if (rate === 0) return text
  return rate < 0 ? `−${text}` : `+${text}`
}
