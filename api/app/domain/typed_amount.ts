import { type Cents, cents, formatUsd, isMovable, MAX_AMOUNT } from './money.ts'

/** Why a typed amount cannot be read, and what to enter instead. */
export const AMOUNT_PROBLEMS = {
  sign: 'Enter the amount without a sign: it is above zero.',
  zero: 'Enter an amount above zero.',
  decimals: 'Enter at most two decimals: a cent is the smallest amount.',
  digits: 'Enter the amount with the digits 0 to 9.',
  separators: 'The separators of this amount are not clear. Enter it like 1250.50.',
  currency: 'Amounts are in US dollars. Enter the figure alone, like 1250.50.',
  invisible: 'This amount holds characters that cannot be seen. Type it instead of pasting it.',
  large: `Enter at most ${formatUsd(MAX_AMOUNT)}.`,
  figure: 'Enter an amount in figures, like 1250.50.',
} as const

export type AmountProblem = keyof typeof AMOUNT_PROBLEMS

export type TypedAmount =
  | { readonly kind: 'empty' }
  | { readonly kind: 'amount'; readonly amount: Cents }
  | { readonly kind: 'refused'; readonly problem: AmountProblem; readonly sentence: string }

type Read = { readonly isNegative: boolean; readonly amount: bigint }

const DOLLARS = /^(?:US ?\$|USD|\$)|(?:US ?\$|USD|\$)$/iu
const LEADING_SIGN = /^[-+−–—(]/u
const TRAILING_SIGN = /[-+−–—)]$/u
/** A first group, the others behind one thousands separator, and the decimals behind the decimal separator that goes with it. */
const GROUPED = [
  /^([1-9]\d{0,2})((,)\d{3}(?:,\d{3})*)(?:\.(\d+))?$/,
  /^([1-9]\d{0,2})((\.)\d{3}(?:\.\d{3})*)(?:,(\d+))?$/,
  /^([1-9]\d{0,2})(([ \u00a0\u2009\u202f])\d{3}(?:\3\d{3})*)(?:[.,](\d+))?$/,
  /^([1-9]\d{0,2})((['’])\d{3}(?:\3\d{3})*)(?:[.,](\d+))?$/,
]
const MOST_DIGITS = 12

const figureOf = (whole: string, fraction: string): bigint =>
  BigInt(whole || '0') * 100n + BigInt(fraction.padEnd(2, '0'))

/** `1,234`, `1 234,50`, `1'234.50`. A single group after a point may as well be three decimals. */
function readGrouped(text: string): bigint | AmountProblem | null {
  for (const form of GROUPED) {
    const [, first, groups = '', mark, fraction = ''] = form.exec(text) ?? []
    if (first === undefined) continue
    const isThreeDecimals = mark === '.' && groups.length === 4 && fraction === ''
    if (isThreeDecimals || fraction.length > 2) return 'decimals'
    return figureOf(first + groups.replaceAll(/\D/g, ''), fraction)
  }
  return null
}

/** Digits and separators alone. A comma with one or two digits after it is a decimal comma. */
function readFigure(text: string): bigint | AmountProblem {
  const [, whole, fraction = ''] = /^(\d*)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  if (whole !== undefined) return figureOf(whole, fraction)
  return readGrouped(text) ?? (/^\d*[.,]\d{3,}$/.test(text) ? 'decimals' : 'separators')
}

function checkCharacters(text: string): AmountProblem | null {
  if (/[\p{Cf}\p{Cc}]/u.test(text)) return 'invisible'
  if (/[\u066b\u066c]|(?![0-9])\p{N}/u.test(text)) return 'digits'
  if (/\p{Sc}/u.test(text)) return 'currency'
  if (!/\d/.test(text) || /[^\d.,'’\p{Zs}]/u.test(text)) return 'figure'
  return text.replaceAll(/\D/g, '').replace(/^0+/, '').length > MOST_DIGITS ? 'large' : null
}

/** The signs around a text, and the text between them. */
function unsigned(text: string): readonly [signs: string, rest: string] {
  const leading = LEADING_SIGN.exec(text)?.[0] ?? ''
  const rest = text.slice(leading.length).trim()
  const trailing = TRAILING_SIGN.exec(rest)?.[0] ?? ''
  return [leading + trailing, rest.slice(0, rest.length - trailing.length).trim()]
}

function read(typed: string): Read | AmountProblem {
  const [outer, withUnit] = unsigned(typed)
  const [inner, text] = unsigned(withUnit.replace(DOLLARS, '').trim())
  const problem = checkCharacters(text)
  if (problem !== null) return problem
  const amount = readFigure(text)
  if (typeof amount === 'string') return amount
  const signs = outer + inner
  if (signs.includes('+') || (signs.length > 1 && signs !== '()')) return 'sign'
  return { isNegative: signs !== '', amount }
}

const refused = (problem: AmountProblem): TypedAmount => ({
  kind: 'refused',
  problem,
  sentence: AMOUNT_PROBLEMS[problem],
})

/**
 * An amount in US dollars as a person types it: `250`, `250,50`, `1,234.56`, `1.234,56`, `$ 1 234.56`. Answers the
 * amount that was meant or says why it cannot be read; never another amount.
 */
export function readTypedAmount(typed: string): TypedAmount {
  const text = typed.trim()
  if (text === '') return { kind: 'empty' }
  const match = read(text)
  if (typeof match === 'string') return refused(match)
  if (match.isNegative) return refused('sign')
  if (match.amount === 0n) return refused('zero')
  if (!isMovable(cents(match.amount))) return refused('large')
  return { kind: 'amount', amount: cents(match.amount) }
}

/** The same for a bound of a list, which may be zero, or below zero for a debit. */
export function readTypedBound(typed: string): TypedAmount {
  const text = typed.trim()
  if (text === '') return { kind: 'empty' }
  const match = read(text)
  if (typeof match === 'string') return refused(match)
  if (match.amount > MAX_AMOUNT) return refused('large')
  return { kind: 'amount', amount: cents(match.isNegative ? -match.amount : match.amount) }
}

/** The amount of a text that names a movable one, else null. */
export function typedAmount(typed: string): Cents | null {
  const match = readTypedAmount(typed)
  return match.kind === 'amount' ? match.amount : null
}
