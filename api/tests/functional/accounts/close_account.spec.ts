import { randomBytes } from 'node:crypto'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import {
  aStaffMember,
  anInvestor,
  call,
  fund,
  type Investor,
  look,
  PASSWORD,
} from '#tests/fixtures'
import { until } from '#tests/patience'

const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const CANARY = 'CANARY-4711'

/** An investor who has deposited and withdrawn through the bank, with all profile fields set. */
async function aPaidOutInvestor() {
  const staff = await aStaffMember('admin')
  const person = await anInvestor({ name: `Ada ${CANARY}` })
  await person.patch('/user/profile', {
    bankName: `Bank ${CANARY}`,
    accountNumber: CANARY,
    routingNumber: '021000021',
    city: CANARY,
    bitcoin: BITCOIN,
    dob: '1991-01-01',
  })
  await look(
    `insert into images (id, owner_kind, owner_id, bytes) values (:picture, 'investor', :id, 10) returning 1`,
    {
      picture: randomBytes(16).toString('hex'),
      id: person.id,
    },
  )
  await fund(person, 'BTC', '40.00', staff)
  const keyed = await person.post('/withdrawal', { method: 'bank', amount: '40.00' }, 'first')
  const approved = await staff.patch(
    `/admin/withdrawals/${keyed.body.data.id}/approve`,
    undefined,
    `k-${keyed.body.data.id}`,
  )
  if (approved.status !== 200) throw new Error(approved.text)
  return { staff, person, withdrawal: keyed.body.data.id as string, key: `k-${keyed.body.data.id}` }
}

/** Every row of every table that mentions a person, as text. */
async function everythingAbout({ id, email, username }: Investor): Promise<string> {
  const tables = await look<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'ledger') and table_type = 'BASE TABLE' and table_name not like 'adonis%'`,
  )
  const matches: string[] = []
  for (const { name } of tables) {
    const rows = await look(
      `select to_jsonb(t)::text as row from ${name} t where to_jsonb(t)::text ~ any (array[:id, :email, :username, :canary])`,
      {
        id,
        email,
        username,
        canary: CANARY,
      },
    )
    matches.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return matches.join('\n')
}

test.group('DELETE /admin/users/{uid}', () => {
  test('closes an empty account: sessions end, the row and all personal data are gone, the ledger stays', async ({
    assert,
  }) => {
    const { staff, person, withdrawal } = await aPaidOutInvestor()
    assert.include(await everythingAbout(person), CANARY)
    const before = await look(
      'select count(*)::int as n from ledger.transactions where owner = :id',
      { id: person.id },
    )
    const answer = await staff.delete(`/admin/users/${person.id}`)
    assert.equal(answer.status, 200, answer.text)
    assert.containSubset(answer.body.data, { id: person.id, email: person.email, balance: '0.00' })
    assert.equal((await person.get('/user/profile')).status, 401)
    assert.equal((await staff.get(`/admin/users/${person.id}`)).body.code, 'user_not_found')
    assert.equal((await staff.delete(`/admin/users/${person.id}`)).status, 404)
    assert.equal(
      (await call('POST', '/auth/login', { body: { email: person.email, password: PASSWORD } }))
        .status,
      401,
    )
    const row = (await staff.get(`/admin/withdrawals/${withdrawal}`)).body.data
    assert.containSubset(row, {
      amount: '40.00',
      status: 'approved',
      user: { id: person.id, name: 'Closed account', email: null },
    })
    const left = await everythingAbout(person)
    for (const trace of [CANARY, person.email, person.username, 'argon2'])
      assert.notInclude(left, trace)
    assert.include(left, 'Closed account')
    assert.notMatch(left, /^public\.(?:images|investor_tokens|password_resets|known_places) /m)
    assert.deepEqual(
      await look('select count(*)::int as n from ledger.transactions where owner = :id', {
        id: person.id,
      }),
      before,
    )
  })

  test('a saved answer of staff that is replayed shows the closed account', async ({ assert }) => {
    const { staff, person, withdrawal, key } = await aPaidOutInvestor()
    const first = await staff.patch(`/admin/withdrawals/${withdrawal}/approve`, undefined, key)
    assert.equal(first.headers.get('idempotency-replayed'), 'true')
    assert.include(first.text, CANARY)
    await staff.delete(`/admin/users/${person.id}`)
    const again = await staff.patch(`/admin/withdrawals/${withdrawal}/approve`, undefined, key)
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
    assert.notInclude(again.text, CANARY)
    assert.deepEqual(again.body.data.user, {
      id: person.id,
      uid: person.id,
      name: 'Closed account',
      email: null,
    })
  })

  test('removes it from the list, and frees e-mail and username', async ({ assert }) => {
    const owner = await aStaffMember('owner')
    const person = await anInvestor()
    await owner.delete(`/admin/users/${person.id}`)
    const listed = await owner.get(
      `/admin/users?filter=${encodeURIComponent(JSON.stringify({ id: person.id }))}`,
    )
    assert.deepEqual(listed.body.data, [])
    assert.equal(listed.headers.get('content-range'), 'users */0')
    const body = {
      name: 'New',
      username: person.username,
      phone: '+14155552671',
      email: person.email,
      password: PASSWORD,
    }
    assert.equal((await call('POST', '/auth/register', { body })).status, 201)
  })

  test('is refused while there is money or an open request', async ({ assert }) => {
    const staff = await aStaffMember('admin')
    const rich = await anInvestor()
    await fund(rich, 'SOL', '0.01', staff)
    const waiting = await anInvestor()
    await waiting.post('/deposit', { method: 'BTC', amount: '5.00' })
    for (const person of [rich, waiting]) {
      const { status, body } = await staff.delete(`/admin/users/${person.id}`)
      assert.deepEqual([status, body.code], [409, 'account_not_empty'])
      assert.equal((await person.get('/user/profile')).status, 200)
    }
  })

  test('refuses a request that was under way while the account was closed', async ({ assert }) => {
    const { id: actor } = await aStaffMember('admin')
    const person = await anInvestor()
    const closing = await db.connection('staff').transaction()
    await rowsOf(closing, 'select ledger_api.close_account(:actor, :id)', { actor, id: person.id })
    // accepted before the closing commits, the request waits for it
    const opening = person.post('/deposit', { method: 'ETH', amount: '5.00' })
    const waiting = `select from pg_locks l join pg_stat_activity s using (pid)
      where not l.granted and s.datname = current_database()`
    await until(
      'it waits',
      () => look(waiting),
      ({ length }) => length > 0,
    )
    await closing.commit()
    const { status, body } = await opening
    assert.deepEqual([status, body.code], [503, 'unavailable'])
    assert.equal((await person.post('/deposit', { method: 'ETH', amount: '5.00' })).status, 401)
    assert.deepEqual(
      await look('select id from deposits where user_id = :id', { id: person.id }),
      [],
    )
  })

  test('leaves no open request when one is opened at the same moment', async ({ assert }) => {
    const staff = await aStaffMember('admin')
    const outcomes = { closed: 0, kept: 0 }
    for (let round = 0; round < 25; round++) {
      const person = await anInvestor()
      const [opened, closing] = await Promise.all([
        person.post('/deposit', { method: 'ETH', amount: '5.00' }),
        staff.delete(`/admin/users/${person.id}`),
      ])
      const [left] = await look(
        `select (select count(*)::int from deposits d where d.user_id = u.id) as deposits, closed_at is not null as closed from users u where id = :id`,
        { id: person.id },
      )
      outcomes[left.closed ? 'closed' : 'kept']++
      assert.equal(left.deposits, left.closed ? 0 : 1, `${opened.status} ${closing.status}`)
      assert.equal(closing.status, left.closed ? 200 : 409)
      assert.equal(opened.status === 201, !left.closed)
    }
    assert.equal(outcomes.closed + outcomes.kept, 25)
  })

  test('is for owners and admins: support gets 403, an investor and an anonymous caller 401', async ({
    assert,
  }) => {
    const person = await anInvestor()
    const support = await aStaffMember('support')
    assert.equal((await support.delete(`/admin/users/${person.id}`)).status, 403)
    assert.equal((await person.delete(`/admin/users/${person.id}`)).status, 401)
    assert.equal((await call('DELETE', `/admin/users/${person.id}`)).status, 401)
    assert.equal((await person.get('/user/profile')).status, 200)
  })

  test('is refused by the database itself once the caller is no longer an owner or admin', async ({
    assert,
  }) => {
    const person = await anInvestor()
    const removed = await aStaffMember('admin')
    await (await aStaffMember('owner')).delete(`/admin/staff/${removed.id}`)
    for (const actor of [(await aStaffMember('support')).id, removed.id, person.id]) {
      const [row] = await rowsOf<{ outcome: string }>(
        db.connection('staff'),
        'select ledger_api.close_account(:actor, :id) as outcome',
        { actor, id: person.id },
      )
      assert.equal(row?.outcome, 'forbidden')
    }
    assert.equal((await person.get('/user/profile')).status, 200)
  })
})
