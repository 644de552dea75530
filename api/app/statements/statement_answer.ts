import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { HttpContext } from '@adonisjs/core/http'
import { unlessGone } from '#lists/csv_file'
import type { StatementFile } from '#statements/statement_file'

/** Says when the client of a call has disconnected before the end of its answer. */
export function goneSignal({ response }: HttpContext): AbortSignal {
  const gone = new AbortController()
  const answer = response.response
  // one that disconnected while the call was read has had its event already
  if (answer.destroyed && !answer.writableFinished) gone.abort()
  answer.once('close', () => {
    if (!answer.writableFinished) gone.abort()
  })
  return gone.signal
}

/** What is made, or null where it was given up because the client has disconnected. */
export const unlessDisconnected = <T>(gone: AbortSignal, made: Promise<T>): Promise<T | null> =>
  made.catch((error: unknown) => {
    if (gone.aborted && error === gone.reason) return null
    throw error
  })

/**
 * Sends a file while it is made. Its first part is made before the answer begins, so that a failure can still be a refusal;
 * where a later one fails the connection ends without the end of the answer, and no client takes the file for complete. What
 * nobody waits for any more is not made further.
 */
export async function sendFile(ctx: HttpContext, { name, type, chunks }: StatementFile) {
  const gone = goneSignal(ctx)
  const parts = chunks(gone)[Symbol.asyncIterator]()
  const first = await unlessDisconnected(gone, parts.next())
  if (first === null || gone.aborted) return
  ctx.response.header('content-type', type)
  ctx.response.header('content-disposition', `attachment; filename="${name}"`)
  ctx.response.header('cache-control', 'no-store')
  ctx.response.relayHeaders()
  const all = async function* () {
    if (!first.done) yield first.value
    yield* { [Symbol.asyncIterator]: () => parts }
  }
  const sent = pipeline(Readable.from(all(), { objectMode: false }), ctx.response.response)
  await sent.catch(unlessGone)
}
