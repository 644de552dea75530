import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Infer } from '@vinejs/vine/types'
import { Audit } from '#audit/audit_log'
import { asInvestor } from '#database/as_investor'
import { rowsOf } from '#database/rows'
import { AWAITS_STAFF, IS_OVER } from '#domain/message_state'
import { cents, formatUsd } from '#domain/money'
import { Failure } from '#errors/failure'
import { assertKeyIsFree, keepAnswer } from '#ledger/saved_answers'
import { publishAfterCommit } from '#live/publishing'
import { type Draft, mailToSupport } from '#messages/contact_mails'
import type { writeMessage } from '#messages/message_validator'
import OwnThreadTransformer from '#messages/own_thread_transformer'
import { newReference } from '#messages/reference'
import type { OwnThread, ThreadRow } from '#messages/own_thread'
import { addWriterReply, repliesIn } from '#messages/replies'
import { enqueueMail } from '#notifications/outbox'
import type { Caller } from '#routing/caller'

type Given = Infer<typeof writeMessage>
const MOST_THREADS = 100
const SUBJECT_CHARS = 100
const COLUMNS = 'id, reference, subject, message, state, transaction_id, created_at, updated_at'

async function threadsOf(trx: TransactionClientContract, only: string | null) {
  const rows = await rowsOf<ThreadRow>(
    trx,
    `select ${COLUMNS} from messages
      where user_id = app_uid() and (cast(:only as uuid) is null or id = :only)
      order by updated_at desc, id desc limit ${MOST_THREADS}`,
    { only },
  )
  const replies = await repliesIn(
    trx,
    rows.map(({ id }) => id),
  )
  return rows.map(
    (row): OwnThread => ({
      ...row,
      replies: replies.filter(({ message_id }) => message_id === row.id),
    }),
  )
}

/** The threads of the caller, the one that was written to last first. */
export const ownThreads = (caller: Caller): Promise<OwnThread[]> =>
  asInvestor(caller, (trx) => threadsOf(trx, null))

/** Failures: transaction_not_found. */
async function subjectOf(trx: TransactionClientContract, { text, transactionId }: Given) {
  if (transactionId === undefined) return text.split('\n', 1).join().slice(0, SUBJECT_CHARS)
  const [line] = await rowsOf<{ type: string; amount_cents: bigint }>(
    trx,
    'select type, amount_cents from transaction_lines where id = :transactionId',
    { transactionId },
  )
  if (!line) throw new Failure('transaction_not_found')
  return `About the ${line.type} of ${formatUsd(cents(line.amount_cents))}`
}

/** The caller, locked: of two texts at the same moment the second finds the thread that the first has opened. */
async function lockWriter(trx: TransactionClientContract, { id }: Caller) {
  const [writer] = await rowsOf<Pick<Draft, 'name' | 'email'>>(
    trx,
    'select name, email from users where id = :id for update',
    { id },
  )
  if (!writer) throw new Failure('unauthenticated')
  return writer
}

async function openThread(trx: TransactionClientContract, draft: Draft, about: string | null) {
  const [row] = await rowsOf<{ id: string; reference: string }>(
    trx,
    `insert into messages (reference, name, email, subject, message, user_id, transaction_id)
     values (:reference, :name, :email, :subject, :message, app_uid(), :about) returning id, reference`,
    { ...draft, reference: newReference(), about },
  )
  if (!row) throw new Error('the thread that was opened is not there')
  return row
}

async function write(trx: TransactionClientContract, caller: Caller, given: Given) {
  const about = given.transactionId ?? null
  const writer = await lockWriter(trx, caller)
  const draft = { ...writer, subject: await subjectOf(trx, given), message: given.text }
  const [open] = await rowsOf<{ id: string; reference: string }>(
    trx,
    `select id, reference from messages
      where user_id = app_uid() and transaction_id is not distinct from cast(:about as uuid) and state <> :over
      order by id desc limit 1`,
    { about, over: IS_OVER },
  )
  if (open) await addWriterReply(trx, open.id, given.text, AWAITS_STAFF)
  const thread = open ?? (await openThread(trx, draft, about))
  const fact = { action: 'message.written', objectKind: 'message', objectId: thread.id }
  await Audit.record(caller, { ...fact, after: { state: AWAITS_STAFF } }, trx)
  await enqueueMail(mailToSupport(draft, thread, false), trx)
  const [written] = await threadsOf(trx, thread.id)
  if (!written) throw new Error('the thread that was written to is not there')
  return written
}

/**
 * Writes to support: into the caller's thread about this transaction, or about none, unless that is closed; else it opens
 * one. Answers the bytes with the thread, which a repeat under the same key gets too. Failures: transaction_not_found.
 */
export async function writeToSupport(caller: Caller, given: Given): Promise<string> {
  await assertKeyIsFree(caller)
  const written = asInvestor(caller, async (trx) => {
    const thread = await write(trx, caller, given)
    const bytes = JSON.stringify({ data: new OwnThreadTransformer(thread).toObject() })
    await keepAnswer(caller, 201, bytes, trx)
    return bytes
  })
  return publishAfterCommit(written, caller.id, 'message')
}
