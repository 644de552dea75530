import { type Answer, get } from '../client.ts'
import { inHistory, type Transaction } from './transaction.ts'

export interface HistoryPage {
  readonly rows: readonly Transaction[]
  readonly nextCursor: string | null
}

const A_CALL = 50
const ENOUGH_ROWS = 25
const CALLS_AT_MOST = 6

/**
 * A page of what the history shows. The API's pages hold earnings too, which an account with running plans has
 * one of every day, so one call may bring no row to show: further calls fill the page, up to a limit.
 */
export async function readHistory(cursor: string | null): Promise<HistoryPage> {
  const rows: Transaction[] = []
  let next = cursor
  for (let calls = 0; calls < CALLS_AT_MOST && rows.length < ENOUGH_ROWS; calls += 1) {
    const { data, meta } = await readCall(next)
    rows.push(...data.filter(inHistory))
    next = meta?.nextCursor ?? null
    if (next === null) break
  }
  return { rows, nextCursor: next }
}

function readCall(cursor: string | null): Promise<Answer<Transaction[]>> {
  const query = new URLSearchParams({ limit: `${A_CALL}`, ...(cursor !== null && { cursor }) })
  return get<Transaction[]>(`/transaction/all?${query}`)
}
