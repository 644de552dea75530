import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import pg from 'pg'
import { inTransaction } from '#database/transaction'
import { ownerUrl } from '#database/owner_url'
import { until } from '#tests/patience'

const HOLLOW = `insert into ledger.transactions (kind, ref_kind, ref_id, phase, owner, amount, actor)
  values ('deposit_approved', 'deposit', gen_random_uuid(), 2, gen_random_uuid(), 100, 'test')`

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
  test('is told to the caller: a rule that is judged at commit is no success', async ({
    assert,
  }) => {
    const client = db.connection('owner')
    await assert.rejects(
      () => inTransaction(client, (trx) => trx.rawQuery(HOLLOW)),
      /without lines/,
    )
  })

  test('is told to the caller where the connection is gone before it', async ({ assert }) => {
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
