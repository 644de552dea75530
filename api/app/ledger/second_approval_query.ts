import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { asInvestor } from '#database/as_investor'
import { rowsOf } from '#database/rows'
import { isUnderWay } from '#domain/request_status'
import { iso } from '#database/columns'
import type { Caller } from '#routing/caller'

/** Since when a request waits for a second member of staff; null if it does not. */
export type SecondApproval = { since: string | null } | null

type Row = { id: string; status: string }

/** Reads this for a row, in a session with `app.uid`. It is always current, never part of a saved answer. */
export async function secondApprovalWithin(
  client: QueryClientContract,
  row: Row,
): Promise<SecondApproval> {
  if (!isUnderWay(row.status)) return null
  const [approval] = await rowsOf<{ since: Date | null }>(
    client,
    'select ledger_api.second_approval(:id) as since',
    { id: row.id },
  )
  return approval?.since ? { since: iso(approval.since) } : null
}

/** Reads this for a row of the caller. */
export const secondApprovalOf = (caller: Caller, row: Row): Promise<SecondApproval> =>
  isUnderWay(row.status)
    ? asInvestor(caller, (trx) => secondApprovalWithin(trx, row))
    : Promise.resolve(null)
