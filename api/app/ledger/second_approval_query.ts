import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { asInvestor } from '#database/as_investor'
import { rowsOf } from '#database/rows'
import { isUnderWay } from '#domain/request_status'
import { iso } from '#database/columns'
import type { Caller } from '#routing/caller'

/** Since when a second member of staff is waited for; null where nobody is. */
export type SecondApproval = { since: string | null } | null

type Row = { id: string; status: string }

/** The same of a row, in a session that says whose it is. Read as it is now, never kept with an answer. */
export async function secondApprovalWithin(
  client: QueryClientContract,
  row: Row,
): Promise<SecondApproval> {
  if (!isUnderWay(row.status)) return null
  const [found] = await rowsOf<{ since: Date | null }>(
    client,
    'select ledger_api.second_approval(:id) as since',
    { id: row.id },
  )
  return found?.since ? { since: iso(found.since) } : null
}

/** Of a row of the caller's own. */
export const secondApprovalOf = (caller: Caller, row: Row): Promise<SecondApproval> =>
  isUnderWay(row.status)
    ? asInvestor(caller, (trx) => secondApprovalWithin(trx, row))
    : Promise.resolve(null)
