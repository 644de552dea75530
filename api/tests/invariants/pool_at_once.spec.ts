import { test } from '@japa/runner'
import pg from 'pg'
import { MOVE_POOL } from '#tests/pool'
import { executeDirectly, simulateAll } from './history.js'
import { freshDatabase, inDatabase } from './fresh_database.js'

const CREDITS = 500
const SESSIONS = 12
/** What is left in the pool: 300.50 pay 300 credits of 1.00, in any order. */
const LEFT = 30_050

test.group('T60: 500 credits at once', (group) => {
  let url = ''
  group.setup(async () => {
    const database = await freshDatabase()
    url = database.url
    await inDatabase(url, (client) => simulateAll(client, 8))
    return database.drop
  })

  test('take what the pool has, and not a cent more', async ({ assert }) => {
    const staff = await inDatabase(url, async (client) => {
      await client.query(MOVE_POOL)
      const { rows } = await client.query(
        `select balance from ledger.accounts where kind = 'pool' and asset = 'BTC'`,
      )
      await client.query(`select pg_temp.move_pool('pool.withdraw', 'BTC', $1)`, [
        Number(rows[0].balance) - LEFT,
      ])
      const match = await client.query(`select id from staff where email = 'trial@ledger.test'`)
      return match.rows[0].id as string
    })
    const answers: string[] = []
    const session = async (nth: number) =>
      inDatabase(url, async (client) => {
        await executeDirectly(client, staff)
        const { rows } = await client.query(
          `select id, user_id, plan_id from investments where status = 'approved' order by id`,
        )
        for (let at = nth; at < CREDITS; at += SESSIONS) {
          const { id, user_id, plan_id } = rows[at % rows.length]
          const open = { amount_cents: '100', plan_id, investment_id: id }
          answers.push(
            await client
              .query(
                `select pg_temp.command($1, 'earnings.credited', $2, null, null, 'earnings_credited', 100, 'payable', 'available')`,
                [user_id, open],
              )
              .then(
                () => 'credited',
                (error: pg.DatabaseError) => String(error.constraint),
              ),
          )
        }
      })
    await Promise.all(Array.from({ length: SESSIONS }, (_, nth) => session(nth)))
    const counts = Object.fromEntries(
      [...Map.groupBy(answers, (one) => one)].map(([answer, all]) => [answer, all.length]),
    )
    assert.deepEqual(counts, { credited: 300, platform_account_not_below_zero: 200 })
    await inDatabase(url, async (client) => {
      const { rows } = await client.query(
        `select balance::int from ledger.accounts where kind = 'pool' and asset = 'BTC'`,
      )
      assert.deepEqual(rows, [{ balance: 50 }])
      const broken = await client.query(
        'select rule, detail from ledger.check_all() where not holds',
      )
      assert.deepEqual(broken.rows, [])
    })
  })
})
