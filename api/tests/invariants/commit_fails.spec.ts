import type { Socket } from 'node:net'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import pg from 'pg'
import { inTransaction } from '#database/transaction'
import { ownerUrl } from '#database/owner_url'
import { toEnvelope } from '#exceptions/envelope'
import { until } from '#tests/patience'

const HOLLOW = `insert into ledger.transactions (id, bucket, kind, ref_kind, ref_id, phase, owner, amount, actor)
  values (new_id(5::smallint), 5, 'deposit_approved', 'deposit', new_id(5::smallint), 2, new_id(5::smallint), 100, 'test')`

async function endSession(pid: number): Promise<void> {
  const login = new pg.Client({ connectionString: ownerUrl() })
  await login.connect()
  await login.query('select pg_terminate_backend($1)', [pid])
  await until(
    'the session is gone',
    () => login.query('select from pg_stat_activity where pid = $1', [pid]),
    ({ rowCount }) => rowCount === 0,
  )
  await login.end()
}

test.group('A transaction whose COMMIT fails', () => {
  test('reaches the caller: a rule that is assessed at commit is no success', async ({
    assert,
  }) => {
    const client = db.connection('owner')
    await assert.rejects(
      () => inTransaction(client, (trx) => trx.rawQuery(HOLLOW)),
      /without lines/,
    )
  })

  test('reaches the caller where the connection is gone before it', async ({ assert }) => {
    const client = db.connection('staff')
    await assert.rejects(() =>
      inTransaction(client, async (trx) => {
        const { rows } = await trx.rawQuery('select pg_backend_pid() as pid')
        await endSession(rows[0].pid)
      }),
    )
  })

  test('control: the query builder answers as if all were well', async ({ assert }) => {
    const answer = await db.connection('owner').transaction(async (trx) => {
      await trx.rawQuery(HOLLOW)
      return 'done'
    })
    assert.equal(answer, 'done')
  })
})

type Raw = {
  query(requested: unknown, ...rest: unknown[]): unknown
  connection: { stream: Socket }
}

/** Lets the next BEGIN of a pool's session meet a connection that is cut at that moment. */
async function cutAtBegin(name: string): Promise<{ isCut: () => boolean }> {
  let isCut = false
  await inTransaction(db.connection(name), async (trx) => {
    const { client } = trx.knexClient as unknown as {
      client: { acquireConnection(): Promise<Raw> }
    }
    const raw = await client.acquireConnection()
    const query = raw.query.bind(raw)
    raw.query = (requested, ...rest) => {
      if (typeof requested === 'object' && (requested as { text?: string }).text === 'BEGIN;') {
        isCut = true
        raw.connection.stream.destroy(Object.assign(new Error('cut'), { code: 'ECONNRESET' }))
      }
      return query(requested, ...rest)
    }
  })
  return { isCut: () => isCut }
}

test.group('A transaction whose BEGIN fails', () => {
  for (const name of ['identity', 'investor', 'staff'])
    test(`of the pool ${name} fails with the reason, which callers hear as 503`, async ({
      assert,
    }) => {
      const { isCut } = await cutAtBegin(name)
      const outcomes: unknown[] = []
      // the pool may hand out other sessions first
      while (!isCut() && outcomes.length < 100)
        outcomes.push(
          await inTransaction(db.connection(name), (trx) => trx.rawQuery('select 1')).then(
            () => null,
            (error: unknown) => error,
          ),
        )
      assert.isTrue(isCut())
      const refused = outcomes.filter((outcome) => outcome !== null)
      assert.deepEqual(
        refused.map((error) => toEnvelope(error, 'an id').status),
        [503],
        String(refused),
      )
    })
})
