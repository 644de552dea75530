/**
 * USD in integer cents. Text becomes Cents once, where it comes in; Cents becomes text once, where it goes out.
 */
declare const centsBrand: unique symbol
export type Cents = bigint & { readonly [centsBrand]: true }

/** The largest amount that one call may name: 1,000,000,000.00 USD. */
export const MAX_AMOUNT = 100_000_000_000n as Cents
export const ZERO = 0n as Cents

const PLAIN_DECIMAL = /^\d{1,10}(?:\.\d{1,2})?$/

/** Marks a bigint that is already in cents (a database column, a sum of such). */
export function cents(value: bigint): Cents {
  return value as Cents
}

/**
 * Reads an amount as a person or a program writes it: `12`, `12.5`, `"12.50"`. A number is read by its
 * shortest decimal text, so 0.1 is 10 cents exactly and 1e21 or 1.005 is refused.
 * Answers null for anything that is not a plain decimal with at most two decimals.
 */
export function parseAmount(value: unknown): Cents | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
  if (!PLAIN_DECIMAL.test(text)) return null
  const [whole = '0', fraction = ''] = text.split('.')
  return cents(BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0')))
}

/** Whether an amount may be moved by a call: above zero, up to a billion dollars. */
export function isMovable(amount: Cents): boolean {
  return amount > 0n && amount <= MAX_AMOUNT
}

/** `1250n` becomes `"12.50"`, `-5n` becomes `"-0.05"`. The only way from Cents to text. */
export function format(amount: Cents): string {
  const sign = amount < 0n ? '-' : ''
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `$1,250.00` and `−$0.05`, for sentences that people read: the minus is U+2212, as on every screen. */
export function formatUsd(amount: Cents): string {
  const [whole = '0', fraction = '00'] = format(amount < 0n ? cents(-amount) : amount).split('.')
  let grouped = whole.slice(-3)
  for (let end = whole.length - 3; end > 0; end -= 3)
    grouped = `${whole.slice(Math.max(0, end - 3), end)},${grouped}`
  return `${amount < 0n ? '−' : ''}$${grouped}.${fraction}`
}

/** The sum of amounts; zero for none. */
export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0n
  for (const amount of amounts) total += amount
  return cents(total)
}
