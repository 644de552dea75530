import { randomBytes } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { showOwnUser } from '#accounts/own_user'
import { FIELD_KEYS } from '#config/protection'
import { rowsOf } from '#database/rows'
import { seal, unseal } from '#protection/field_cipher'
import { fieldKey } from '#protection/field_key'
import { rotateFields } from '#protection/rotation'
import { page } from '#tests/functional/lists/pages'
import { anInvestor, fund, granted, type Investor, look, theBanker } from '#tests/fixtures'

const newKey = () => fieldKey(randomBytes(32).toString('base64url'))
const NUMBERS = { accountNumber: 'CANARY00112233', routingNumber: 'CANARY44556677' }
const DOB = '1994-03-02'
const BANK = { ...NUMBERS, bankName: 'First Bank', dob: DOB }

async function aClient(): Promise<Investor> {
  const investor = await anInvestor()
  await fund(investor, 'BTC', '50.00')
  await granted(investor.patch('/user/profile', BANK))
  return investor
}

/** Everything in the tables of the database, as text. */
async function everything(): Promise<string> {
  const tables = await look<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'ledger')`,
  )
  const texts = []
  for (const { name } of tables) {
    const [row] = await look(
      `select coalesce(string_agg(t::text, chr(10)), '') as text from ${name} t`,
    )
    texts.push(row.text)
  }
  return texts.join('\n')
}

/** How many fields in the database are sealed with a key. */
async function sealedWith(id: string): Promise<number> {
  const [row] = await look(
    `select (select count(*) from users where account_number like :key or routing_number like :key or dob like :key)
          + (select count(*) from withdrawals where account_number like :key or routing_number like :key)
          + (select count(*) from idempotency_keys where snapshot->>'account_number' like :key
                or snapshot->>'routing_number' like :key)
          + (select count(*) from totp_factors where secret like :key) as n`,
    { key: `${id}.%` },
  )
  return Number(row.n)
}

test.group('Bank numbers and days of birth at rest', () => {
  test('T46: lie in no table as they are, nor does anything that a key was needed for', async ({
    assert,
  }) => {
    const investor = await aClient()
    const key = `key of ${investor.id}`
    await granted(investor.post('/withdrawal', { method: 'bank', amount: '5.00' }, key))
    const dump = await everything()
    for (const secret of [...Object.values(NUMBERS), DOB]) assert.notInclude(dump, secret)
    // the controls: the dump holds the rows, and an unsealed text is found in it
    assert.include(dump, investor.email)
    assert.include(dump, 'First Bank')
    const [row] = await look('select account_number, dob from users where id = :id', {
      id: investor.id,
    })
    for (const stored of [row.account_number, row.dob]) {
      assert.match(stored, new RegExp(`^${FIELD_KEYS.current.id}[.]`))
      assert.include(dump, stored)
    }
  })

  test('PostgreSQL takes no such field as plain text, from any role', async ({ assert }) => {
    const { id } = await anInvestor()
    for (const column of ['account_number', 'routing_number', 'dob'])
      await assert.rejects(
        () => look(`update users set ${column} = '1991-01-01' where id = :id`, { id }),
        new RegExp(`sealed_${column}`),
      )
  })

  test('what is carried from one investor to another does not open', async ({ assert }) => {
    const [one, other] = [await aClient(), await anInvestor()]
    await look(
      `update users set account_number = (select account_number from users where id = :from) where id = :to`,
      { from: one.id, to: other.id },
    )
    await assert.rejects(() => showOwnUser(other.id))
    await look('update users set account_number = null where id = :id', { id: other.id })
    assert.equal((await other.get('/user/profile')).status, 200)
  })

  test('the same number of two people looks different, and is found at both', async ({
    assert,
  }) => {
    const people = [await aClient(), await aClient()]
    const ids = people.map(({ id }) => id)
    const rows = await look(
      `select split_part(account_number, '.', 2) as sealed from users where id = any (:ids)`,
      { ids },
    )
    assert.notEqual(rows[0].sealed, rows[1].sealed)
    const answer = await page(await theBanker(), 'users', {
      filter: { id: ids, accountNumber: NUMBERS.accountNumber },
    })
    assert.sameMembers(
      answer.body.data.map(({ id }: { id: string }) => id),
      ids,
    )
  })
})

test.group('fields:rotate', (group) => {
  group.setup(() => {
    const were = { ...FIELD_KEYS }
    return async () => {
      // after any outcome: back under the key of this process, as the other tests know it
      Object.assign(FIELD_KEYS, { current: were.current, previous: FIELD_KEYS.current })
      await rotateFields(db.connection('owner'))
      Object.assign(FIELD_KEYS, were)
    }
  })

  test('seals everything anew, is stopped in the middle, and goes on where it was', async ({
    assert,
  }) => {
    const client = await aClient()
    const clients = [client, await aClient(), await aClient()]
    const keyed = `rotated ${client.id}`
    const wish = { method: 'bank', amount: '5.00' }
    const first = await client.post('/withdrawal', wish, keyed)
    const seed = { table: 'totp_factors', column: 'secret', row: client.id }
    await look(
      `insert into totp_factors (kind, account_id, secret) values ('investor', :id, :sealed)`,
      { id: client.id, sealed: seal(seed, 'CANARYSEED') },
    )
    const before = FIELD_KEYS.current
    const count = await sealedWith(before.id)
    Object.assign(FIELD_KEYS, { current: newKey(), previous: before })

    const stop = new Error('stopped')
    await assert.rejects(
      () =>
        rotateFields(db.connection('owner'), () => {
          throw stop
        }),
      stop.message,
    )
    assert.isAbove(await sealedWith(before.id), 0)
    assert.isAbove(await sealedWith(FIELD_KEYS.current.id), 0)

    // in between both keys are at work: everything is read, and found, and written
    assert.containSubset(await granted(client.get('/user/profile')), NUMBERS)
    const query = { filter: { id: clients.map(({ id }) => id), dob: DOB } }
    assert.equal((await page(await theBanker(), 'users', query)).body.data.length, 3)

    await rotateFields(db.connection('owner'))
    assert.equal(await sealedWith(before.id), 0)
    assert.equal(await sealedWith(FIELD_KEYS.current.id), count)
    assert.deepEqual(await rotateFields(db.connection('owner')), {}, 'nothing is left to do')

    // the old key may go
    FIELD_KEYS.previous = null
    for (const one of clients)
      assert.containSubset(await granted(one.get('/user/profile')), { ...NUMBERS, dob: DOB })
    const [kept] = await look('select secret from totp_factors where account_id = :id', {
      id: client.id,
    })
    assert.equal(unseal(seed, kept.secret), 'CANARYSEED')
    const again = await client.post('/withdrawal', wish, keyed)
    assert.equal(again.text, first.text, 'a saved answer is byte for byte the first one')
    const [event] = await look(
      `select after from audit_events where action = 'fields.rotated' order by at desc, id desc limit 1`,
    )
    assert.equal(event.after.key, FIELD_KEYS.current.id)
  })

  test('without the old key nothing opens, and nothing is overwritten (control)', async ({
    assert,
  }) => {
    const client = await aClient()
    const { current } = FIELD_KEYS
    Object.assign(FIELD_KEYS, { current: newKey(), previous: null })
    try {
      await assert.rejects(() => showOwnUser(client.id), /no key of this instance/)
      await assert.rejects(() => rotateFields(db.connection('owner')), /no key of this instance/)
    } finally {
      Object.assign(FIELD_KEYS, { current, previous: null })
    }
    assert.containSubset(await granted(client.get('/user/profile')), NUMBERS)
  })

  test('the terms of a withdrawal change for no other reason', async ({ assert }) => {
    const client = await aClient()
    const { id } = await granted(client.post('/withdrawal', { method: 'bank', amount: '5.00' }))
    const owner = db.connection('owner')
    const attempts = [
      [false, `update withdrawals set account_number = 'x' where id = :id`],
      [true, `update withdrawals set account_number = null where id = :id`],
      [true, `update withdrawals set account_number = 'x', amount_cents = 1 where id = :id`],
      [true, `update withdrawals set bank_name = 'Mine' where id = :id`],
    ] as const
    for (const [isResealing, sql] of attempts)
      await assert.rejects(
        () =>
          owner.transaction(async (trx) => {
            if (isResealing) await rowsOf(trx, `select set_config('assay.resealing', 'on', true)`)
            await rowsOf(trx, sql, { id })
          }),
        /terms of a request never change/,
      )
    await assert.rejects(
      () =>
        db.connection('staff').transaction(async (trx) => {
          await rowsOf(trx, `select set_config('assay.resealing', 'on', true)`)
          await rowsOf(trx, `update withdrawals set account_number = 'x' where id = :id`, { id })
        }),
      /permission denied/,
    )
  })
})
