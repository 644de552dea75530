import type { EventEmitter } from 'node:events'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

type Execution = { executionPromise: Promise<unknown>; isCompleted(): boolean }
type Link = Pick<EventEmitter, 'once' | 'off'>

/**
 * Runs work in one transaction, and answers only when PostgreSQL has committed it.
 *
 * The query builder's own helper is not enough: its commit() answers as if all were well even where COMMIT
 * failed, because a rule that is assessed at commit refused it or because the connection was lost. The outcome
 * is in the transaction's execution promise, which is awaited here (found by the crash test, T5).
 */
export async function inTransaction<T>(
  client: QueryClientContract,
  work: (trx: TransactionClientContract) => Promise<T>,
): Promise<T> {
  const trx = await client.transaction()
  const { executionPromise, isCompleted } = trx.knexClient as unknown as Execution
  // it also continues after a BEGIN that failed, and reports for the first statement that the transaction is complete
  if (isCompleted()) await executionPromise
  let result: T
  try {
    result = await work(trx)
  } catch (error) {
    await trx.rollback()
    throw error
  }
  await Promise.all([trx.commit(), executionPromise])
  return result
}

/**
 * Waits for work over the connection of a transaction for as long as the connection exists. A cursor whose server is gone
 * waits for ever for its end.
 */
export async function whileConnected<T>(
  trx: TransactionClientContract,
  work: Promise<T>,
): Promise<T> {
  const { client } = trx.knexClient as unknown as { client: { acquireConnection(): Promise<Link> } }
  const link = await client.acquireConnection()
  const gone = Promise.withResolvers<never>()
  const end = () => gone.reject(new Error('Connection terminated in a transaction'))
  link.once('end', end)
  try {
    return await Promise.race([work, gone.promise])
  } finally {
    link.off('end', end)
  }
}
