import { rowsOf } from '#database/rows'
import { mayBeDeclined, REQUEST_KINDS, REQUESTS, type RequestKind } from '#domain/request_kinds'
import { idSpanOf } from '#lists/id_span'
import { readFromReplica } from '#lists/reading'
import type { Caller } from '#routing/caller'

export const MATCH_KINDS = ['user', ...REQUEST_KINDS, 'plan', 'message'] as const
export type MatchKind = (typeof MATCH_KINDS)[number]

/** A row that a search has found, in the words that tell it from others. */
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

/** Of one kind; whoever wants more filters its list. */
const MOST = 8
/** Less has no trigram, and would be looked for in every row. */
const LEAST_CHARS = 3

const IN_SPAN = `t.id between cast(:from as uuid) and cast(:to as uuid) and t.id::text like :ending
  order by t.id desc limit ${MOST}`

const USER = `'user' as kind, t.id, t.name as title, t.email as detail,
  cast(null as bigint) as amount, cast(null as text) as status,
  cast(null as text) as cancelled_by, t.created_at`
const PLAN = `'plan', t.id, t.name, cast(null as text), null, null, null, t.created_at`
const MESSAGE = `'message', t.id, t.subject, t.reference, null, null, null, t.created_at`

const request = (kind: RequestKind) =>
  `select '${kind}', t.id, u.name, t.method, t.amount_cents, t.status,
          ${mayBeDeclined(kind) ? 't.cancelled_by' : 'null'}, t.created_at
     from (select * from ${REQUESTS[kind].table} t where ${IN_SPAN}) t join users u on u.id = t.user_id`

const BY_ID = [
  `select ${USER} from users t where t.closed_at is null and ${IN_SPAN}`,
  ...REQUEST_KINDS.map(request),
  `select ${PLAN} from plans t where ${IN_SPAN}`,
  `select ${MESSAGE} from messages t where ${IN_SPAN}`,
]

// whoever is meant exactly comes first; of those who are like it, so many as are found first
const BY_TEXT = [
  `select distinct on (id) ${USER} from users t
    where t.closed_at is null
      and (lower(t.email) = lower(:q) or lower(t.username) = lower(:q) or t.phone_number = :q)`,
  `select ${USER} from users t
    where t.closed_at is null
      and (coalesce(t.name, '') || ' ' || coalesce(t.email, '') || ' ' || coalesce(t.username, '')) ilike :like
    limit ${MOST}`,
  `select ${PLAN} from plans t where t.name ilike :like limit ${MOST}`,
  `select ${MESSAGE} from messages t where t.reference = upper(:q)`,
]

const together = (selects: string[]) => selects.map((select) => `(${select})`).join(' union all ')

/** The statements that look for something, with their bindings; none for too little to look for. */
export function searchStatements(q: string): { sql: string; bindings: Record<string, string> }[] {
  if (q.length < LEAST_CHARS) return []
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const byText = { sql: together(BY_TEXT), bindings: { q, like } }
  const span = idSpanOf(q)
  if (!span) return [byText]
  return [byText, { sql: together(BY_ID), bindings: { ...span, ending: `%${span.ending}` } }]
}

/**
 * What somebody may mean by a few words: investors by name, e-mail, username or phone, rows by their id or its
 * beginning, plans by name, messages by their reference. Every part walks an index and stops after a few rows.
 */
export async function search(caller: Caller, q: string): Promise<Match[]> {
  const answers = await readFromReplica(caller, (client) =>
    Promise.all(
      searchStatements(q).map(({ sql, bindings }) => rowsOf<Match>(client, sql, bindings)),
    ),
  )
  const found = new Map<string, Match>()
  for (const row of answers.flat()) {
    const key = `${row.kind} ${row.id}`
    if (!found.has(key)) found.set(key, row)
  }
  return [...found.values()]
}
