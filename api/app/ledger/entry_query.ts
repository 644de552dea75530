import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { Failure } from '#errors/failure'
import { ENTRY_LIST, type EntryLine } from '#ledger/entry_list'
import { countRows, type Total } from '#lists/counted'
import { matching, orderBy } from '#lists/list_query'
import type { ListRequest } from '#lists/list_request'

/** One page of entries: of one account in order of its chain, of one posting, or of all, newest first. */
export async function pageOfEntries(
  request: ListRequest,
  client: QueryClientContract = db.connection('staff'),
): Promise<{ rows: EntryLine[] } & Total> {
  const { query } = await matching(ENTRY_LIST, request, client)
  const total = await countRows(client, query)
  const rows = await query
    .clone()
    .select('*')
    .orderByRaw(orderBy(request.sort))
    .offset(request.from)
    .limit(request.limit)
  return { rows: rows as EntryLine[], ...total }
}

const ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{2})$/

/** One entry by its id, which names the posting and the line. Failures: entry_not_found. */
export async function entryOf(id: unknown): Promise<EntryLine> {
  const [, posting, line] = (typeof id === 'string' && ID.exec(id)) || []
  if (!posting || !line) throw new Failure('entry_not_found')
  const row = await db
    .connection('staff')
    .from(ENTRY_LIST.table)
    .where('tx_id', posting)
    .where('line', line)
    .first()
  if (!row) throw new Failure('entry_not_found')
  return row as EntryLine
}
