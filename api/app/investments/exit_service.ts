import { asInvestor } from '#database/as_investor'
import { jsonText } from '#database/json_text'
import { rowsOf } from '#database/rows'
import { StaleRead, StatusMoved, translated } from '#errors/database_refusals'
import { Failure } from '#errors/failure'
import { type ExitQuote, exitQuote, holds, sealed } from '#investments/exit_quote'
import type { Snapshot } from '#ledger/command'
import { noSuchStep, retrying } from '#ledger/ledger_service'
import { publishAfterCommit } from '#live/publishing'
import type { Caller } from '#routing/caller'

const SQL = `select ledger_api.exit_investment(cast(:owner as uuid), cast(:investment as uuid),
  cast(:quote as jsonb), cast(:kept as jsonb)) as snapshot`

async function execute(caller: Caller, quote: ExitQuote): Promise<Snapshot> {
  const { call, key, fingerprint } = caller
  const { principal, fee, leavesAfter, investment } = quote
  const kept = jsonText({ call, key, fingerprint })
  const shown = jsonText({ principal, fee, leavesAfter })
  const bindings = { owner: caller.id, investment, quote: shown, kept }
  try {
    const [row] = await asInvestor(caller, (trx) =>
      rowsOf<{ snapshot: Snapshot }>(trx, SQL, bindings),
    )
    return row?.snapshot ?? {}
  } catch (error) {
    throw translated(error, key)
  }
}

const expired = (quote: ExitQuote): Failure =>
  new Failure('quote_expired').about(sealed(quote, Date.now()))

/**
 * Leaves an investment of the caller at the figures of a quote that they hold the seal of: the fee goes to the platform,
 * the rest is available again. Where days are declared, both happen in the close that accrues the date of today, of what is
 * left then. Both, the end and the answer under the key are one transaction of the database, which
 * works the figures out once more.
 * Failures: those of exitQuote, then quote_expired, with a new quote.
 */
export async function leave(caller: Caller, investment: string, seal: string): Promise<Snapshot> {
  const quote = await exitQuote(caller, investment)
  if (!holds(quote, seal, Date.now())) throw expired(quote)
  try {
    const left = retrying(() => execute(caller, quote))
    return await publishAfterCommit(left, caller.id, 'investment', 'balance')
  } catch (error) {
    if (error instanceof StatusMoved) {
      // left meanwhile, by another call: the second look says which of the two
      await exitQuote(caller, investment)
      throw noSuchStep('investment', 'already decided')
    }
    // charged meanwhile: other figures
    if (error instanceof StaleRead) throw expired(await exitQuote(caller, investment))
    throw error
  }
}
