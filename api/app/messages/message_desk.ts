import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import type { Infer } from '@vinejs/vine/types'
import { assertNotOwn } from '#accounts/own_investor'
import { Audit } from '#audit/audit_log'
import { recordEdit } from '#audit/edits'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'
import { AWAITS_WRITER, type MessageState } from '#domain/message_state'
import { rolesThatMay } from '#domain/permissions'
import { Failure } from '#errors/failure'
import { publishChange, publishToStaff } from '#live/publishing'
import type { changeMessage as messageChanges } from '#messages/message_validator'
import { assertKeyIsFree, keepAnswer } from '#ledger/saved_answers'
import { mailAnswer } from '#messages/contact_mails'
import { type Reply, repliesIn } from '#messages/replies'
import ReplyTransformer from '#messages/reply_transformer'
import { enqueueMail } from '#notifications/outbox'
import type { Caller } from '#routing/caller'
import { assertSeen } from '#routing/versions'

type Thread = {
  reference: string
  /** Where an answer goes: of an investor the present address, of a visitor the one that was typed. */
  email: string
  user_id: string | null
  state: MessageState
  owner_id: string | null
  version: number
}

const staff = () => db.connection('staff')

/** Failures: message_not_found, own_account. */
async function lockThread(trx: QueryClientContract, caller: Caller, id: string): Promise<Thread> {
  const [thread] = await rowsOf<Thread>(
    trx,
    `select m.reference, coalesce(u.email, m.email) as email, m.user_id, m.state, m.owner_id, m.version
       from messages m left join users u on u.id = m.user_id where m.id = :id for update of m`,
    { id },
  )
  if (!thread) throw new Failure('message_not_found')
  if (thread.user_id !== null) await assertNotOwn(trx, caller, thread.user_id)
  return thread
}

/** Waits for a change of a thread and publishes it: to the staff, and to the investor whose it is. */
async function publishThread<T extends { userId: string | null }>(change: Promise<T>): Promise<T> {
  const done = await change
  if (done.userId === null) publishToStaff('messages')
  else publishChange(done.userId, 'message')
  return done
}

/** Failures: validation_failed. */
async function assertAnswers(trx: QueryClientContract, member: string): Promise<void> {
  const matches = await rowsOf(
    trx,
    'select 1 from staff where id = :member and removed_at is null and role = any (:roles)',
    { member, roles: rolesThatMay('messages.answer') },
  )
  if (matches.length === 0)
    throw Failure.field('ownerId', 'known', 'There is nobody of the staff with this id.')
}

const standing = ({ state, owner_id }: Thread) => ({ state, ownerId: owner_id })

/**
 * Gives a message another state, or assigns it to a member of staff.
 * Failures: message_not_found, own_account, version_conflict, validation_failed.
 */
export async function changeMessage(
  caller: Caller,
  id: string,
  changes: Infer<typeof messageChanges>,
  seen: number | null,
): Promise<void> {
  if (changes.state === undefined && changes.ownerId === undefined)
    throw Failure.field('state', 'required', 'Send a state, an owner, or both.')
  const changed = inTransaction(staff(), async (trx) => {
    const thread = await lockThread(trx, caller, id)
    assertSeen(seen, thread.version)
    if (changes.ownerId) await assertAnswers(trx, changes.ownerId)
    const before = standing(thread)
    const after = {
      state: changes.state ?? before.state,
      ownerId:
        changes.ownerId === undefined ? before.ownerId : (changes.ownerId?.toLowerCase() ?? null),
    }
    await rowsOf(trx, 'update messages set state = :state, owner_id = :ownerId where id = :id', {
      ...after,
      id,
    })
    const fact = { action: 'message.changed', objectKind: 'message', objectId: id }
    await recordEdit(caller, { ...fact, before, after, open: ['state', 'ownerId'] }, trx)
    return { userId: thread.user_id }
  })
  await publishThread(changed)
}

/**
 * Mails an answer to who wrote the message and keeps it in the thread, which is answered then; a message that nobody has
 * taken becomes the caller's. Answers the bytes of the answer, which a repeat under the same key gets too.
 * Failures: message_not_found, own_account.
 */
export async function answerMessage(caller: Caller, id: string, text: string): Promise<string> {
  await assertKeyIsFree(caller)
  const answered = inTransaction(staff(), async (trx) => {
    const thread = await lockThread(trx, caller, id)
    const [row] = await rowsOf<Reply>(
      trx,
      `insert into message_replies (message_id, author, staff_id, text) values (:id, 'staff', :by, :text)
       returning id, author, text, created_at`,
      { id, by: caller.id, text },
    )
    if (!row) throw new Error('the reply that was added is not there')
    const ownerId = thread.owner_id ?? caller.id
    await rowsOf(
      trx,
      'update messages set state = :state, owner_id = :ownerId, updated_at = now() where id = :id',
      { id, ownerId, state: AWAITS_WRITER },
    )
    const fact = { action: 'message.answered', objectKind: 'message', objectId: id }
    const after = { state: AWAITS_WRITER, ownerId, reply: row.id }
    await Audit.record(caller, { ...fact, before: standing(thread), after }, trx)
    await enqueueMail(mailAnswer(thread, text), trx)
    const bytes = JSON.stringify({ data: new ReplyTransformer(row).toObject() })
    await keepAnswer(caller, 201, bytes, trx)
    return { userId: thread.user_id, bytes }
  })
  return (await publishThread(answered)).bytes
}

/** What was written after a message, the oldest first. Failures: message_not_found. */
export async function repliesTo(id: string): Promise<Reply[]> {
  const matches = await rowsOf(staff(), 'select 1 from messages where id = :id', { id })
  if (matches.length === 0) throw new Failure('message_not_found')
  return repliesIn(staff(), [id])
}
