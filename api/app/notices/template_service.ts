import db from '@adonisjs/lucid/services/db'
import { recordEdit } from '#audit/edits'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'
import { Failure } from '#errors/failure'
import { publishToStaffAfterCommit } from '#live/publishing'
import { type KindName, kindOf, NOTICE_KINDS } from '#notices/catalogue'
import type { NoticeKind } from '#notices/notice_kind'
import { noticeMail } from '#notices/notice_mail'
import { faultIn, fill, type Words } from '#notices/notice_words'
import { LANGUAGE, type NoticeTemplate, oneTemplate } from '#notices/template_query'
import { enqueueMail } from '#notifications/outbox'
import type { Caller } from '#routing/caller'
import { assertSeen } from '#routing/versions'

/** The kind of this name. Failures: notice_kind_not_found. */
export function knownKind(name: string): KindName {
  if (!kindOf(name)) throw new Failure('notice_kind_not_found')
  return name as KindName
}

/** Failures: validation_failed. */
function assertFillable(kind: KindName, words: Words): void {
  for (const field of ['title', 'text'] as const) {
    const fault = faultIn(words[field], kind)
    if (fault) throw Failure.field(field, 'variables', fault)
  }
}

// the row is there from now on, so that the next statement has one to lock
const BEGIN = `
  insert into notice_templates (kind, language, title, text, version, changed_by) values (:kind, '${LANGUAGE}', :title, :text, 0, :by)
  on conflict (kind, language) do nothing`
const LOCK = `select 1 from notice_templates where kind = :kind and language = '${LANGUAGE}' for update`
const SAVE = `
  update notice_templates set title = :title, text = :text, changed_by = :by
   where kind = :kind and language = '${LANGUAGE}'`

/**
 * Gives a kind other words. They hold for notices that are written already too: what is kept is the facts.
 * Failures: validation_failed, version_conflict.
 */
export function saveTemplate(
  caller: Caller,
  kind: KindName,
  { title, text }: Words,
  seen: number | null,
): Promise<NoticeTemplate> {
  assertFillable(kind, { title, text })
  const saved = inTransaction(db.connection('staff'), async (trx) => {
    const by = caller.id
    await rowsOf(trx, BEGIN, { kind, by, ...(await oneTemplate(kind, trx)).standard })
    await rowsOf(trx, LOCK, { kind })
    const before = await oneTemplate(kind, trx)
    assertSeen(seen, before.version)
    const after = { title, text }
    const edit = {
      ...{ action: 'notice_template.changed', objectKind: 'notice_template', objectId: kind },
      ...{ before: { title: before.title, text: before.text }, after, open: ['title', 'text'] },
    }
    if (await recordEdit(caller, edit, trx)) await rowsOf(trx, SAVE, { kind, title, text, by })
    return oneTemplate(kind, trx)
  })
  return publishToStaffAfterCommit(saved, 'notices')
}

/** What words would say of the sample. Failures: validation_failed. */
export function preview(kind: KindName, words: Words): Words {
  assertFillable(kind, words)
  return fill(words, NOTICE_KINDS[kind].sample)
}

/** Mails what words would say of the sample, to the caller alone. Failures: validation_failed. */
export async function mailTest(caller: Caller, kind: KindName, words: Words): Promise<void> {
  assertFillable(kind, words)
  const { audience, sample }: NoticeKind = NOTICE_KINDS[kind]
  const identity = db.connection('identity')
  const [staff] = await rowsOf<{ email: string }>(
    identity,
    'select email from staff where id = :id and removed_at is null',
    { id: caller.id },
  )
  if (!staff) throw new Failure('unauthenticated')
  const mail = noticeMail(
    staff.email,
    audience,
    [{ kind, fact: 'sample', facts: sample }],
    new Map([[kind, words]]),
  )
  await enqueueMail({ ...mail, subject: `Test: ${mail.subject}`, kind: 'notice_test' }, identity)
}
