import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'
import { type KindName, KIND_NAMES, NOTICE_KINDS } from '#notices/catalogue'
import { mailTime } from '#notices/delivery_times'
import type { Facts, NoticeKind } from '#notices/notice_kind'
import { type MailedNotice, noticeMail } from '#notices/notice_mail'
import type { Templates } from '#notices/notice_words'
import { preferencesOf } from '#notices/preference_query'
import { DEFAULTS, isMailed } from '#notices/preferences'
import { templatesIn } from '#notices/template_query'
import { enqueueNoticeMails, type Mail } from '#notifications/outbox'

type Due = {
  audience: NoticeKind['audience']
  person_id: string
  kind: KindName
  fact: string
  facts: Facts
  created_at: Date
}

/** So many notices at once: one transaction, four statements. */
export const BATCH = 200
/** Older facts are no news: what waited longer than any quiet hours and the daily mail is not mailed any more. */
const STALE_MS = 4 * 24 * 3_600_000

/** Kinds of a newer release wait for a copy of it. */
export const DUE = `
  select n.audience, n.person_id, n.kind, n.fact, n.facts, n.created_at from notices n
   where n.mail_due_at <= now() and n.kind = any (:kinds)
   order by n.mail_due_at, n.person_id limit :batch for update skip locked`

const ADDRESSES = `
  select u.id, u.email from users u where u.id = any (cast(:people as uuid[])) and u.email is not null
  union all
  select s.id, s.email from staff s where s.id = any (cast(:people as uuid[])) and s.removed_at is null`

const DECIDED = `
  update notices n set mail_due_at = d.at
    from unnest(cast(:people as uuid[]), cast(:kinds as text[]), cast(:facts as text[]), cast(:times as timestamptz[])) as d (person, kind, fact, at)
   where n.person_id = d.person and n.kind = d.kind and n.fact = d.fact and n.bucket = bucket_of(d.person)`

type Decision = { notice: Due; at: Date | null; isMailed: boolean; isDigest: boolean }

/** What becomes of each notice: mailed now, mailed later (`at`), or not at all. */
async function decide(trx: TransactionClientContract, due: Due[]): Promise<Decision[]> {
  const people = [...new Set(due.map((notice) => notice.person_id))]
  const preferences = await preferencesOf(trx, people)
  const now = Date.now()
  return due.map((notice) => {
    const wanted = preferences.get(notice.person_id) ?? DEFAULTS
    const createdAt = notice.created_at.getTime()
    const isUrgent = NOTICE_KINDS[notice.kind].category === 'security'
    const isDigest = wanted.dailyDigest && !isUrgent
    if (!isMailed(notice.kind, wanted) || now - createdAt > STALE_MS)
      return { notice, at: null, isMailed: false, isDigest }
    const time = mailTime(wanted, { createdAt, isUrgent }, now)
    const at = time > now ? new Date(time) : null
    return { notice, at, isMailed: at === null, isDigest }
  })
}

/** The mails of these notices: one each, or one for all of a reader who wants one a day. */
function mailsOf(mailed: Decision[], addresses: Map<string, string>, templates: Templates): Mail[] {
  const letters = new Map<string, { notice: Due; notices: MailedNotice[] }>()
  for (const [place, { notice, isDigest }] of mailed.entries()) {
    const key = isDigest ? notice.person_id : `${place}`
    const letter = letters.get(key)
    if (letter) letter.notices.push(notice)
    else letters.set(key, { notice, notices: [notice] })
  }
  return [...letters.values()].flatMap(({ notice, notices: [first, ...more] }) => {
    const to = addresses.get(notice.person_id)
    return to && first ? [noticeMail(to, notice.audience, [first, ...more], templates)] : []
  })
}

async function deliverIn(trx: TransactionClientContract): Promise<Due[]> {
  const due = await rowsOf<Due>(trx, DUE, { kinds: KIND_NAMES, batch: BATCH })
  if (due.length === 0) return []
  const decisions = await decide(trx, due)
  const mailed = decisions.filter((decision) => decision.isMailed)
  if (mailed.length > 0) {
    const people = mailed.map(({ notice }) => notice.person_id)
    const rows = await rowsOf<{ id: string; email: string }>(trx, ADDRESSES, { people })
    const addresses = new Map(rows.map(({ id, email }) => [id, email]))
    await enqueueNoticeMails(mailsOf(mailed, addresses, await templatesIn(trx)), trx)
  }
  await rowsOf(trx, DECIDED, {
    people: decisions.map(({ notice }) => notice.person_id),
    kinds: decisions.map(({ notice }) => notice.kind),
    facts: decisions.map(({ notice }) => notice.fact),
    times: decisions.map(({ at }) => at),
  })
  return due
}

export type Delivered = {
  people: Pick<Due, 'audience' | 'person_id' | 'kind'>[]
  isAll: boolean
}

/**
 * Decides on the mail about the notices that are due, some hundred at once. A mail comes into the outbox in the transaction
 * that takes its notice off the list, so a process that is killed here sends none twice and loses none. Any number of
 * copies may do so at once.
 */
export async function deliverNotices(): Promise<Delivered> {
  const people = await inTransaction(db.connection('identity'), deliverIn)
  return { people, isAll: people.length < BATCH }
}
