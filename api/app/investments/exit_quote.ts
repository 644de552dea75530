import { isActive } from '#domain/investment_status'
import { QUOTE_MINUTES } from '#domain/maturity_outcome'
import { type Cents, cents, format } from '#domain/money'
import { earlyExitText } from '#domain/plan_terms'
import { Failure } from '#errors/failure'
import { type AtMaturity, atMaturityOf } from '#investments/at_maturity_query'
import { noSuchStep } from '#ledger/ledger_service'
import { seal, unseal } from '#protection/field_cipher'
import type { Caller } from '#routing/caller'

/** What leaving an investment now costs, and gives back. */
export type ExitQuote = {
  investment: string
  principal: Cents
  fee: Cents
  /** Earnings that are due. They were earned, so they stay due and are paid as if nobody had left. */
  dues: Cents
  /** The hash of the term sheet that the fee follows from. */
  terms: string
  feeRate: string
  /** Where days are declared, the last date that counts: it ends when that date has accrued. Null: it ends at once. */
  leavesAfter: string | null
}

/** What a seal holds of a quote: figures that differ, or other terms, are another quote. */
const figuresOf = ({ principal, fee, terms, leavesAfter }: ExitQuote) =>
  [principal, fee, terms, ...(leavesAfter === null ? [] : [leavesAfter])].join(' ')
const placeOf = (investment: string) => ({
  table: 'investments',
  column: 'exit_quote',
  row: investment,
})

/**
 * A quote with the seal that takes it back. The seal is authenticated encryption (field_cipher), bound to the
 * investment: nobody else can make one, nor use one for another investment.
 */
export function sealed(quote: ExitQuote, now: number) {
  const until = now + QUOTE_MINUTES * 60_000
  const { principal, fee, dues } = quote
  return {
    investment: quote.investment,
    terms: quote.terms,
    feeRate: quote.feeRate,
    principal: format(principal),
    fee: format(fee),
    net: format(cents(principal - fee)),
    dues: format(dues),
    duesKept: true as const,
    leavesAfter: quote.leavesAfter,
    expiresAt: new Date(until).toISOString(),
    seal: seal(placeOf(quote.investment), `${until} ${figuresOf(quote)}`),
  }
}

function opened(investment: string, text: string): string | null {
  try {
    return unseal(placeOf(investment), text)
  } catch {
    // nothing that we have sealed for this investment
    return null
  }
}

/** Whether a seal is ours, for these figures and this investment, and not older than a quote may be. */
export function holds(quote: ExitQuote, text: string, now: number): boolean {
  const [until, ...figures] = (opened(quote.investment, text) ?? '').split(' ')
  return Number(until) > now && figures.join(' ') === figuresOf(quote)
}

/** The refusal of whatever would change an end that its investor has brought forward. */
export const exitRequested = (date: string): Failure => new Failure('exit_requested', { date })

function quoteOf(investment: string, row: AtMaturity): ExitQuote {
  const { status, is_over: isOver, fee_cents: fee, today, last_date: last } = row
  if (!isActive(status)) throw noSuchStep('investment', status)
  if (row.leaves_after !== null) throw exitRequested(row.leaves_after)
  const leavesAfter = row.kind === 'declared' ? today : null
  // after its last date it ends anyway, without a fee
  const isLast = leavesAfter !== null && last !== null && leavesAfter >= last
  if (isOver || isLast) throw noSuchStep('investment', 'at the end of its term')
  if (fee === null) throw new Failure('exit_not_offered')
  return {
    investment,
    fee,
    principal: row.principal_cents,
    dues: row.due_cents,
    terms: row.terms_sha256,
    feeRate: earlyExitText(row.exit_fee),
    leavesAfter,
  }
}

/**
 * What leaving an investment of the caller costs now. Failures, in this order: investment_not_found, invalid_transition
 * (it is not active), exit_requested, invalid_transition (its last date is over), exit_not_offered.
 */
export const exitQuote = async (caller: Caller, investment: string): Promise<ExitQuote> =>
  quoteOf(investment, await atMaturityOf(caller, investment))
