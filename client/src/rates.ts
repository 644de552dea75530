/** A declared rate in words, with its sign: +0.5% or −1.25%. */
export function rateInWords(rate: number): string {
  const text = `${new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 }).format(Math.abs(rate))}%`
  if (rate === 0) return text
  return rate < 0 ? `−${text}` : `+${text}`
}
