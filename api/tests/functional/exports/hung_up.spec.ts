import { once } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import pg from 'pg'
import QueryStream from 'pg-query-stream'
import { keepInStep } from '#database/in_step'
import { inTransaction } from '#database/transaction'
import { rowsOf } from '#database/rows'
import { ownerUrl } from '#database/owner_url'

/** Turns of the process after which a reader hangs up: from before its rows are described until after they came. */
const TURNS = 12

type Watched = Parameters<typeof keepInStep>[0]
type Raw = Watched & { connection: { sync(): void } }

const opened = async (): Promise<pg.Client> => {
  const session = new pg.Client(ownerUrl())
  session.on('error', () => undefined)
  await session.connect()
  return session
}

const call = (session: pg.Client, text: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    session.query(text, (error: Error | null, answer: pg.QueryResult) =>
      error ? reject(error) : resolve(answer.rows[0]?.said),
    )
  })

/** Closes a stream after some turns, and sends another query to the same session. */
async function askedAfterHangingUp(session: pg.Client, turns: number): Promise<unknown[]> {
  await call(session, 'begin')
  const rows = session.query(new QueryStream('select generate_series(1, 3)'))
  rows.on('error', () => undefined).resume()
  for (let nth = 0; nth < turns; nth += 1) await turn()
  rows.destroy()
  if (!rows.closed) await once(rows, 'close')
  await call(session, 'rollback')
  return [await call(session, `select 'one' as said`), await call(session, `select 'two' as said`)]
}

test.group('A session whose reader hung up', () => {
  test('gives everybody their own answer, whenever that was', async ({ assert }) => {
    const session = await opened()
    keepInStep(session as unknown as Watched)
    for (let turns = 0; turns < TURNS; turns += 1)
      assert.deepEqual(await askedAfterHangingUp(session, turns), ['one', 'two'], `after ${turns}`)
    await session.end()
  })

  test('(control) a session that nobody watches gives the answers of others', async ({
    assert,
  }) => {
    const matches = []
    for (let turns = 0; turns < TURNS; turns += 1) {
      const session = await opened()
      matches.push(
        await askedAfterHangingUp(session, turns).catch((error: Error) => [error.message]),
      )
      await session.end()
    }
    assert.isTrue(matches.some(([one, two]) => one !== 'one' || two !== 'two'))
  })

  for (const name of ['identity', 'investor', 'staff'])
    test(`of the pool ${name} is cut where it is out of step, and nobody hears another's answer`, async ({
      assert,
    }) => {
      const client = db.connection(name)
      const said = (sql: string) =>
        rowsOf<{ said: string }>(client, sql).then(
          ([row]) => row?.said,
          (error: { code: string }) => error.code,
        )
      const outcome = inTransaction(client, async (trx) => {
        const raw = await (
          trx.knexClient as unknown as { client: { acquireConnection(): Promise<Raw> } }
        ).client.acquireConnection()
        raw.connection.sync()
        return await rowsOf<{ said: string }>(trx, `select 'mine' as said`)
      })
      await assert.rejects(() => outcome, /out of step/)
      assert.deepEqual(await Promise.all([1, 2, 3].map((n) => said(`select '${n}' as said`))), [
        ...['1', '2', '3'],
      ])
    })
})
