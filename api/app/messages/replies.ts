import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { rowsOf } from '#database/rows'
import type { MessageState } from '#domain/message_state'

/** A text in a thread after its first one. */
export type Reply = { id: string; author: 'writer' | 'staff'; text: string; created_at: Date }

/** The most replies shown at once, of one thread or of all threads: the newest of them. */
const MOST_REPLIES = 500

/** The replies in these threads, the oldest first. */
export async function repliesIn(
  client: QueryClientContract,
  threads: string[],
): Promise<(Reply & { message_id: string })[]> {
  if (threads.length === 0) return []
  const newest = await rowsOf<Reply & { message_id: string }>(
    client,
    `select id, message_id, author, text, created_at from message_replies
      where message_id = any (cast(:threads as uuid[])) order by id desc limit ${MOST_REPLIES}`,
    { threads },
  )
  return newest.toReversed()
}

/** Adds what its writer has written to a thread, which is open again. */
export async function addWriterReply(
  trx: QueryClientContract,
  thread: string,
  text: string,
  state: MessageState,
): Promise<void> {
  await rowsOf(trx, 'insert into message_replies (message_id, text) values (:thread, :text)', {
    thread,
    text,
  })
  await rowsOf(trx, 'update messages set state = :state, updated_at = now() where id = :thread', {
    thread,
    state,
  })
}
