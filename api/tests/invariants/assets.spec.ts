import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type pg from 'pg'
import { ASSETS, descriptorOf } from '#domain/asset'
import { MOVE_POOL } from '#tests/pool'
import { FIRST_OWNER, joinStaff } from '#tests/staff'
import type { Fixture } from './fixture.js'
import { freshDatabase, inDatabase } from './fresh_database.js'
import { type Arguments, execute, speaksFor } from './ledger_calls.js'
import { falseRules, refusal } from './parts.js'
import { ask } from './sessions.js'

const CODE = 'NIL'
const METHOD = 'nilcoin'
const ROW = `insert into ledger.assets (code, place, method)
  select '${CODE}', max(place) + 1, '${METHOD}' from ledger.assets`

const lines = (from: string, to: string, amount: number) => [
  { kind: from, asset: CODE, amount: String(-amount) },
  { kind: to, asset: CODE, amount: String(amount) },
]

type Person = Pick<Fixture, 'admin' | 'investor' | 'plan'>

async function rowsOf<Row>(client: pg.Client, sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await client.query(sql, values)).rows as Row[]
}

/** A command of a role; the id of its row. */
async function sent(client: pg.Client, role: string, sql: string): Promise<string> {
  await client.query(`set role ${role}`)
  try {
    const [row = {}] = await rowsOf<Record<string, { id: string }[]>>(client, sql)
    return Object.values(row)[0]?.[0]?.id ?? ''
  } finally {
    await client.query('set role assay_owner')
  }
}

async function newPerson(client: pg.Client): Promise<string> {
  const [investor, name] = [randomUUID(), randomUUID().slice(0, 13)]
  await client.query(
    `insert into users (id, name, email, username, password) values ($1, 'Trial', $2, $3, '-')`,
    [investor, `${name}@ledger.test`, name],
  )
  return investor
}

const CALL = { requestId: 'trial' }

/** Commands of one investor and of the staff about them; each answers the id of its row. */
function commandsOf(client: pg.Client, { admin, investor }: Person) {
  const send = async (action: string, open: Arguments, posting?: Arguments) => {
    await client.query(speaksFor(investor))
    const command = { actor: investor, owner: investor, call: CALL, action, open, posting }
    return sent(client, 'assay_investor', execute('investor', [command]))
  }
  const decided = (action: string, what: Arguments, posting?: Arguments) =>
    sent(
      client,
      'assay_staff',
      execute('staff', [{ actor: admin, owner: investor, call: CALL, action, ...what, posting }]),
    )
  return { asked: send, decided }
}

const posting = (kind: string, from: string, to: string, amount: number) => ({
  ...{ kind, amount: String(amount) },
  lines: lines(from, to, amount),
})
const moved = (id: string) => ({ move: { id, from: 'pending' } })

async function deposit(client: pg.Client, person: Person): Promise<void> {
  const { asked: send, decided } = commandsOf(client, person)
  const open = { method: CODE, amount_cents: '1000', address: '-' }
  const id = await send('deposit.requested', open)
  const credited = posting('deposit_approved', 'custody', 'available', 1000)
  await decided('deposit.approved', moved(id), credited)
}

async function withdraw(client: pg.Client, person: Person): Promise<void> {
  const { asked: send, decided } = commandsOf(client, person)
  const open = { method: METHOD, amount_cents: '300', address: 'nil1' }
  const held = posting('withdrawal_requested', 'available', 'held', 300)
  const id = await send('withdrawal.requested', open, held)
  const paid = posting('withdrawal_approved', 'held', 'custody', 300)
  await decided('withdrawal.approved', moved(id), paid)
}

async function investAndEarn(client: pg.Client, person: Person): Promise<void> {
  const { asked: send, decided } = commandsOf(client, person)
  const open = { method: CODE, amount_cents: '200', plan_id: person.plan }
  const invested = posting('investment_requested', 'available', 'invested', 200)
  const id = await send('investment.requested', open, invested)
  await decided('investment.approved', moved(id))
  const earning = { investment_id: id, plan_id: person.plan, amount_cents: '500', reason: null }
  const earned = posting('earnings_credited', 'payable', 'available', 500)
  await decided('earnings.credited', { open: earning }, earned)
}

test.group('Assets', () => {
  test('the table says what the domain says', async ({ assert }) => {
    assert.deepEqual(
      await ask('assay_owner', 'select code, place, method from ledger.assets order by place'),
      ASSETS.map((code, at) => ({ code, place: at + 1, method: descriptorOf(code).method })),
    )
  })
})

test.group('T8: one asset more', (group) => {
  let url: string
  group.each.setup(async () => {
    const database = await freshDatabase()
    url = database.url
    return database.drop
  })

  const asOwner = <T>(work: (client: pg.Client) => Promise<T>) =>
    inDatabase(url, async (client) => {
      await client.query('set role assay_owner')
      return work(client)
    })

  async function somebody(client: pg.Client): Promise<Person> {
    await client.query(FIRST_OWNER)
    const [staff] = await rowsOf<{ id: string }>(client, ...joinStaff('admin@ledger.test', 'admin'))
    const plan = randomUUID()
    await client.query(
      `insert into plans (id, name, min_amount_cents, max_amount_cents, returns, duration_days, sheet_sha256)
       values ($1, 'Trial', 100, 10000000, 1.5, 30, encode(sha256('Trial'), 'hex'))`,
      [plan],
    )
    return { admin: staff?.id ?? '', investor: await newPerson(client), plan }
  }

  test('its row opens it: who was there and who comes later deposit, are paid out, invest and earn in it', async ({
    assert,
  }) => {
    await asOwner(async (client) => {
      const before = await somebody(client)
      await client.query(ROW)
      await client.query(MOVE_POOL)
      await client.query(`select pg_temp.move_pool('pool.fund', '${CODE}', 1000)`)
      for (const investor of [before.investor, await newPerson(client)]) {
        const person = { ...before, investor }
        await deposit(client, person)
        await withdraw(client, person)
        await investAndEarn(client, person)
        assert.deepEqual(
          await rowsOf(
            client,
            `select asset, balance from ledger_api.available_of($1) where balance > 0`,
            [[investor]],
          ),
          [{ asset: CODE, balance: 1000n }],
        )
        assert.deepEqual(
          await rowsOf(client, 'select nil_bal, nil_address from user_rows where id = $1', [
            investor,
          ]),
          [{ nil_bal: 1000n, nil_address: null }],
        )
      }
      assert.deepEqual(
        await rowsOf(
          client,
          `select owner is null as platform, kind, count(*)::int from ledger.accounts where asset = '${CODE}'
            group by 1, 2 order by 1, 2`,
        ),
        [
          ...['available', 'held', 'invested'].map((kind) => ({ platform: false, kind, count: 2 })),
          ...[
            ['claims', 64],
            ['custody', 64],
            ['fees', 64],
            ['losses', 64],
            ['payable', 64],
            ['pool', 1],
            ['position', 64],
            ['write_offs', 64],
          ].map(([kind, count]) => ({
            platform: true,
            kind,
            count,
          })),
        ],
      )
      assert.sameMembers(
        (
          await rowsOf<{ method: string }>(
            client,
            `select method from ledger_api.usual_times('withdrawal')`,
          )
        ).map(({ method }) => method),
        ['bank', ...ASSETS.map((asset) => descriptorOf(asset).method), METHOD],
      )
      assert.deepEqual(await falseRules(client), [])
    })
  })

  test('an address in it is saved, held back after a change, and goes with the account', async ({
    assert,
  }) => {
    await asOwner(async (client) => {
      const { admin, investor } = await somebody(client)
      const saved = `update users set payout_addresses = '{"${CODE}": "nil1"}' where id = '${investor}'`
      assert.equal(await refusal(client, 'assay_owner', saved), 'payout_addresses_fit')
      await client.query(ROW)
      await client.query(speaksFor(investor))
      await sent(client, 'assay_investor', saved)
      await client.query('set role assay_investor')
      assert.containsSubset(
        await rowsOf(
          client,
          `select address, changed_at is not null as is_held from ledger_api.payout_details($1, $2, null)`,
          [investor, METHOD],
        ),
        [{ address: 'nil1', is_held: true }],
      )
      await client.query('set role assay_owner')
      await client.query('select ledger_api.close_account($1, $2)', [admin, investor])
      assert.deepEqual(
        await rowsOf(
          client,
          'select payout_addresses, closed_at is not null as closed from users where id = $1',
          [investor],
        ),
        [{ payout_addresses: {}, closed: true }],
      )
    })
  })

  test('without its row nothing of it is taken (control)', async ({ assert }) => {
    await asOwner(async (client) => {
      const person = await somebody(client)
      await assert.rejects(() => deposit(client, person), /is no method of deposits/)
      await assert.rejects(() => withdraw(client, person), /is no method of withdrawals/)
      const account = `insert into ledger.accounts (owner, bucket, kind, asset) values ('${person.investor}', bucket_of('${person.investor}'), 'available', '${CODE}')`
      assert.equal(await refusal(client, 'assay_owner', account), 'accounts_asset_check')
      assert.deepEqual(await falseRules(client), [])
    })
  })
})
