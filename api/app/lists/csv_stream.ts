import { pipeline } from 'node:stream/promises'
import { Transform, type Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { Audit } from '#audit/audit_log'
import { csvCell, openCsv, unlessGone } from '#lists/csv_file'
import type { List } from '#lists/list'
import { matching, orderBy } from '#lists/list_query'
import { noteWrite, readFromReplica } from '#lists/reading'
import type { ListRequest } from '#lists/list_request'
import type { Caller } from '#routing/caller'
import { inTransaction, whileConnected } from '#database/transaction'

const BATCH_ROWS = 1000
const CHUNK = 32_768

type Held = (string | null)[]

/**
 * Turns rows of the database into text of the file, many rows per chunk. An export runs this a million times, so it
 * creates no object per row and emits no chunk per row.
 */
function toText({ csv }: List, caller: Caller): Transform {
  const cells = csv.map(({ show, kind }) => (value: string | null): string => {
    if (value === null || value === '') return ''
    return csvCell(show ? show(value, caller) : value, kind)
  })
  let text = ''
  return new Transform({
    writableObjectMode: true,
    writableHighWaterMark: BATCH_ROWS,
    transform(row: Held, _, done) {
      row.forEach((value, i) => {
        text += `${i ? ',' : ''}${cells[i]?.(value)}`
      })
      text += '\r\n'
      if (text.length < CHUNK) return done()
      done(null, text)
      text = ''
    },
    flush: (done) => done(null, text),
  })
}

type Export = { list: List; request: ListRequest; caller: Caller }

async function send(
  ctx: HttpContext,
  { list, request, caller }: Export,
  client: QueryClientContract,
): Promise<void> {
  const { query: matched } = await matching(list, request, client)
  const query = client.query().from(matched.select('*').as('t') as never)
  query.orderByRaw(
    orderBy(request.sort.map(({ sql, direction }) => ({ sql: `t.${sql}`, direction }))),
  )
  list.csv.forEach((column, i) => void query.select(db.raw(`(${column.sql})::text as c${i}`)))
  // a lookup per row keeps the order; a hash join would lose it, and sorting would delay the first row
  if (list.joinsUser)
    query.joinRaw(
      'left join lateral (select name, email from users where users.id = t.user_id limit 1) u on true',
    )
  const response = ctx.response.response
  await inTransaction(client, async (trx) => {
    await trx.rawQuery(`set local statement_timeout = 0; set local datestyle = 'ISO'`)
    // a cursor for a disconnected client would never close, and would keep its connection
    if (response.destroyed) return
    const rows = query.useTransaction(trx).knexQuery.stream({
      batchSize: BATCH_ROWS,
      highWaterMark: BATCH_ROWS,
      rowMode: 'array',
    } as never) as unknown as Readable
    openCsv(
      ctx,
      list.resource,
      list.csv.map((column) => column.heading),
    )
    const sent = pipeline(rows, toText(list, caller), response)
    await whileConnected(trx, sent).catch((error: Error) => {
      response.destroy()
      throw error
    })
  })
}

/**
 * Streams rows from a server-side cursor in constant memory. The audit log records who exported what. Text cells are
 * guarded against formulas, amounts are plain numbers, times are ISO 8601 in UTC. If the database fails midway, the
 * connection ends without the end of the response, so that no client takes the file for complete.
 */
export async function streamCsv(
  ctx: HttpContext,
  list: List,
  request: ListRequest,
  caller: Caller,
): Promise<void> {
  await Audit.record(caller, { action: 'export', objectKind: list.resource, objectId: null })
  await noteWrite(caller)
  const { response } = ctx.response
  const sent = readFromReplica(caller, (client) => send(ctx, { list, request, caller }, client), {
    hasBegun: () => response.headersSent,
  })
  await sent.catch(unlessGone)
}
