import { rowsOf } from '#database/rows'
import { mayBeDeclined, REQUEST_KINDS, REQUESTS, type RequestKind } from '#domain/request_kinds'
import { messageSpan, referenceSpan } from '#domain/reference'
import { idSpanOf } from '#lists/id_span'
import { readFromReplica } from '#lists/reading'
import type { Caller } from '#routing/caller'

export const MATCH_KINDS = ['user', ...REQUEST_KINDS, 'plan', 'message'] as const
export type MatchKind = (typeof MATCH_KINDS)[number]

/** A match of the search, with the text that identifies it. */
export type Match = {
  kind: MatchKind
  id: string
  title: string
  detail: string | null
  amount: bigint | null
  status: string | null
  cancelled_by: string | null
  created_at: Date
}

/** Most matches of one kind; the list has more. */
const MOST = 8
/** Shorter text has no trigram and would need a scan of every row. */
const LEAST_CHARS = 3

const IN_SPAN = `t.id between cast(:from as uuid) and cast(:to as uuid) and t.id::text like :ending
  order by t.id desc limit ${MOST}`

const REFERENCE = `t.reference >= :from and t.reference < :to order by t.reference limit ${MOST}`
const PAYMENT = `t.payment_reference = :q limit ${MOST}`

const USER = `'user' as kind, t.id, t.name as title, t.email as detail,
  cast(null as bigint) as amount, cast(null as text) as status,
  cast(null as text) as cancelled_by, t.created_at`
const PLAN = `'plan', t.id, t.name, cast(null as text), null, null, null, t.created_at`
const MESSAGE = `'message' as kind, t.id, t.subject as title, t.reference as detail,
  cast(null as bigint) as amount, cast(null as text) as status,
  cast(null as text) as cancelled_by, t.created_at`

/** "Where is my money?" is answered in the results: a withdrawal names the payment that pays it. */
const paidBy = (kind: RequestKind): string =>
  REQUESTS[kind].isPaidOut ? `|| coalesce(' · paid by ' || t.payment_reference, '')` : ''

const request = (kind: RequestKind, where: string) =>
  `select '${kind}' as kind, t.id, u.name as title, t.method || ' · ' || t.reference ${paidBy(kind)} as detail,
          t.amount_cents as amount, t.status,
          ${mayBeDeclined(kind) ? 't.cancelled_by' : 'cast(null as text) as cancelled_by'}, t.created_at
     from (select * from ${REQUESTS[kind].table} t where ${where}) t join users u on u.id = t.user_id`

const BY_ID = [
  `select ${USER} from users t where t.closed_at is null and ${IN_SPAN}`,
  ...REQUEST_KINDS.map((kind) => request(kind, IN_SPAN)),
  `select ${PLAN} from plans t where ${IN_SPAN}`,
  `select ${MESSAGE} from messages t where ${IN_SPAN}`,
]

const BY_REFERENCE = REQUEST_KINDS.map((kind) => request(kind, REFERENCE))
const MESSAGES_BY_REFERENCE = [`select ${MESSAGE} from messages t where ${REFERENCE}`]

// an exact match comes first, then similar ones up to the limit
const BY_TEXT = [
  `select distinct on (id) ${USER} from users t
    where t.closed_at is null
      and (lower(t.email) = lower(:q) or lower(t.username) = lower(:q) or t.phone_number = :q)`,
  `select ${USER} from users t
    where t.closed_at is null
      and (coalesce(t.name, '') || ' ' || coalesce(t.email, '') || ' ' || coalesce(t.username, '')) ilike :like
    limit ${MOST}`,
  `select ${PLAN} from plans t where t.name ilike :like limit ${MOST}`,
  ...REQUEST_KINDS.filter((kind) => REQUESTS[kind].isPaidOut).map((kind) => request(kind, PAYMENT)),
]

const together = (selects: string[]) => selects.map((select) => `(${select})`).join(' union all ')

type Statement = { sql: string; bindings: Record<string, string> }

/** The statements of a search with their bindings; none if the text is too short. */
export function searchStatements(q: string): Statement[] {
  if (q.length < LEAST_CHARS) return []
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const statements: Statement[] = [{ sql: together(BY_TEXT), bindings: { q, like } }]
  const ids = idSpanOf(q)
  if (ids) statements.push({ sql: together(BY_ID), bindings: { ...ids, ending: `%${ids.ending}` } })
  const references = referenceSpan(q)
  if (references) statements.push({ sql: together(BY_REFERENCE), bindings: { ...references } })
  // a message's reference looks like a transaction's: the search covers both
  const messages = messageSpan(q)
  if (messages) statements.push({ sql: together(MESSAGES_BY_REFERENCE), bindings: { ...messages } })
  return statements
}

/**
 * Finds investors by name, e-mail, username or phone, rows by their id or its beginning, requests also by their reference
 * or its beginning, as messages, withdrawals by their payment and plans by name. Each part scans an index
 * and stops after a few rows.
 */
export async function search(caller: Caller, q: string): Promise<Match[]> {
  const answers = await readFromReplica(caller, (client) =>
    Promise.all(
      searchStatements(q).map(({ sql, bindings }) => rowsOf<Match>(client, sql, bindings)),
    ),
  )
  const matches = new Map<string, Match>()
  for (const row of answers.flat()) {
    const key = `${row.kind} ${row.id}`
    if (!matches.has(key)) matches.set(key, row)
  }
  return [...matches.values()]
}
