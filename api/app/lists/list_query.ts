import db from '@adonisjs/lucid/services/db'
import type { HttpContext } from '@adonisjs/core/http'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { rowsOf } from '#database/rows'
import { parseReference } from '#domain/reference'
import { countRows, positional, type Query, type Total } from '#lists/counted'
import type { Condition, ListRequest, Order, Span } from '#lists/list_request'
import { type Related, INVESTOR, type ListSource } from '#lists/list_source'
import { isUuid } from '#routing/params'

const FEW = 5_000
const USER_TEXT = `(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(username, ''))`

const likeText = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`

/** Conditions on an instant: within the span, from its start, up to its end. */
const WHEN = {
  '=': (sql: string) => `${sql} >= :from and ${sql} < :to`,
  '>=': (sql: string) => `${sql} >= :from`,
  '<=': (sql: string) => `${sql} < :to`,
}

function apply(query: Query, { field, operator, value }: Condition): void {
  if (operator === 'in') {
    query.whereRaw(`${field.sql} = any (:list)`, {
      list: (value as unknown[]).filter((one) => one !== null),
    } as never)
  } else if (value === null) query.whereRaw('false')
  else if (field.conditions?.[operator])
    query.whereRaw(field.conditions[operator], { value } as never)
  else if (field.kind === 'instant')
    query.whereRaw(WHEN[operator](field.sql), value as Span as never)
  else query.whereRaw(`${field.sql} ${operator} :value`, { value } as never)
}

/** The ids of the related rows that match a condition, or null if there are many. */
async function fewRelated(
  client: QueryClientContract,
  { table }: Related,
  build: (rows: Query) => void,
): Promise<string[] | null> {
  const query = client
    .from(table)
    .select('id')
    .limit(FEW + 1)
  build(query)
  const rows = await query
  return rows.length > FEW ? null : rows.map((row) => row.id as string)
}

/** An alternative to a condition on related rows, such as an id, and whether any row matches it. */
type Either = { build: (alternative: Query) => void; isAny: () => Promise<boolean> }

async function restrictRelated(
  client: QueryClientContract,
  query: Query,
  related: Related,
  build: (rows: Query) => void,
  either?: Either,
): Promise<void> {
  const few = await fewRelated(client, related, build)
  // with an alternative PostgreSQL would read all related rows first; without one it stops at a full page
  const isAlone = !either || (!few && !(await either.isAny()))
  query.where((inner) => {
    if (few) inner.whereRaw(`${related.key} = any (:few)`, { few } as never)
    else {
      inner.whereIn(related.key, (rows) => {
        rows.from(related.table).select('id')
        build(rows as never)
      })
    }
    if (!isAlone) inner.orWhere((alternative) => either.build(alternative as never))
  })
}

/** The text of a search and the id that it means: itself, or the id of the transaction with this reference. */
type Sought = { q: string; id: string | null }

async function sought(client: QueryClientContract, q: string): Promise<Sought> {
  if (isUuid(q)) return { q, id: q.toLowerCase() }
  const reference = parseReference(q)
  if (reference === null) return { q, id: null }
  const [row] = await rowsOf<{ id: string }>(
    client,
    'select id from transaction_lines where reference = :reference',
    { reference },
  )
  return { q, id: row?.id ?? null }
}

function searchRow(query: Query, source: ListSource, { q, id }: Sought): void {
  query.whereRaw('false')
  if (source.search)
    query.orWhereRaw(`${source.search} ilike :text`, { text: likeText(q) } as never)
  const texts = new Set([q, id ?? q])
  // a part of a view without the column has null there: `or null` would keep it from its index, `or false` goes
  for (const column of source.exact ?? [])
    for (const text of texts)
      query.orWhereRaw(`(${column} is not null and ${column} = :text)`, { text } as never)
  if (id === null) return
  const own = source.fields.id?.kind === 'uuid' ? ['id'] : []
  for (const column of [...own, ...(source.ids ?? [])])
    query.orWhereRaw(`${column} = :id`, { id } as never)
}

/**
 * The base table with the conditions of a request, without order or columns. Wrapped in an object because awaiting a
 * bare query would run it.
 */
export async function matching(
  source: ListSource,
  request: Pick<ListRequest, 'conditions' | 'q'>,
  client: QueryClientContract,
): Promise<{ query: Query }> {
  const query: Query = client.from(source.table)
  if (source.always) query.whereRaw(source.always)
  for (const condition of request.conditions) {
    const { related } = condition.field
    if (related) await restrictRelated(client, query, related, (rows) => apply(rows, condition))
    else apply(query, condition)
  }
  const { q } = request
  if (q === null) return { query }
  const named = await sought(client, q)
  if (source.searchUsers) {
    const byText = (users: Query) =>
      void users.whereRaw(`${USER_TEXT} ilike :text`, { text: likeText(q) } as never)
    const own = (alternative: Query) => searchRow(alternative, source, named)
    await restrictRelated(client, query, INVESTOR, byText, {
      build: own,
      isAny: async () => {
        const rows: Query = client.from(source.table).select(db.raw('1')).limit(1)
        own(rows)
        return (await rows).length > 0
      },
    })
  } else query.where((inner) => searchRow(inner, source, named))
  return { query }
}

/** The order as SQL. Its parts come from the fields of the list, never from a caller. */
export const orderBy = (order: Order) =>
  order.map(({ sql, direction }) => `${sql} ${direction}`).join(', ')

/** The statement for the ids of one page, with its positional bindings. */
export type PageStatement = { sql: string; bindings: unknown[] }

/** Scans the index of the order until the page is full: best if most rows match. */
function indexScan(query: Query, request: ListRequest): PageStatement {
  const page = query
    .clone()
    .select('id')
    .orderByRaw(orderBy(request.sort))
    .offset(request.from)
    .limit(request.limit)
  const { sql, bindings } = page.toSQL().toNative()
  return { sql: positional(sql), bindings: [...bindings] }
}

/** Materializes the matching rows, then sorts them: best if few match, which an index scan would have to search for. */
function materialized(query: Query, request: ListRequest): PageStatement {
  const keys = request.sort.map(({ sql }, i) => `${sql} as key${i}`).join(', ')
  const order = request.sort.map(({ direction }, i) => `key${i} ${direction}`).join(', ')
  const { sql, bindings } = query
    .clone()
    .select(db.raw(`id, ${keys}`))
    .toSQL()
    .toNative()
  return {
    sql: `with few as materialized (${positional(sql)}) select id from few order by ${order} offset ${request.from} limit ${request.limit}`,
    bindings: [...bindings],
  }
}

/** The number of matching rows, and the statement for one page, chosen by that number. */
export async function planPage(
  source: ListSource,
  request: ListRequest,
  client: QueryClientContract = db.connection('staff'),
): Promise<{ statement: PageStatement } & Total> {
  const { query } = await matching(source, request, client)
  const total = await countRows(client, query)
  const isFiltered = request.conditions.length > 0 || request.q !== null
  const statement =
    isFiltered && !total.isEstimate ? materialized(query, request) : indexScan(query, request)
  return { statement, ...total }
}

/** The ids of one page in order, and the number of all matching rows. */
export async function pageOfIds(
  source: ListSource,
  request: ListRequest,
  client: QueryClientContract = db.connection('staff'),
): Promise<{ ids: string[] } & Total> {
  const { statement, ...total } = await planPage(source, request, client)
  const rows = await rowsOf<{ id: string }>(client, statement.sql, statement.bindings)
  return { ids: rows.map((row) => row.id), ...total }
}

// Content-Range: deposits 0-24/1234, or deposits */0 for an empty page
export function writeRange(
  ctx: HttpContext,
  resource: string,
  from: number,
  came: number,
  { total, isEstimate }: Total,
) {
  // an estimate can be lower than the rows already read
  const range =
    came === 0 ? `*/${total}` : `${from}-${from + came - 1}/${Math.max(total, from + came)}`
  ctx.response.header('content-range', `${resource} ${range}`)
  return { totalIsEstimate: isEstimate }
}
