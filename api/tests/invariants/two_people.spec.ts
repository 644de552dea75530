import { test } from '@japa/runner'
import { APPLICATION, attempt, inSession, OWNERS } from './sessions.js'
import { open } from './fixture.js'
import { type Arguments, lines } from './ledger_calls.js'
import {
  alone,
  asking,
  confirming,
  declining,
  forged,
  lawful,
  fixture,
  type Two,
} from './two_people.js'
import { AS_OWNER, AS_STAFF } from './two_people_attacks.js'

/** The three commands about an approval, with the fields of each. */
const COMMANDS: Record<
  string,
  [fields: string[], statements: (two: Two, change?: Arguments) => string[]]
> = {
  request: [['action', 'object', 'given'], (two, change) => [asking(two, change)]],
  confirm: [
    ['id', 'lines', 'digest'],
    (two, change) => [asking(two), confirming(two, undefined, undefined, change)],
  ],
  decline: [['id', 'reason'], (two, change) => [asking(two), declining(two, two.checker, change)]],
}

/** The same statement with a field of its command taken out. */
const withoutField = (sql: string, field: string) =>
  sql.replace(
    /\((.+)\)$/s,
    (_, command: string) => `((${command.replace('p_command => ', '')})::jsonb - '${field}')`,
  )

/** Fields that no command has, and values of another type than the field's. */
const MISFITS: Arguments[] = [
  ...['view', 'status', 'owner', 'amount', 'kind', 'ACTOR', ''].map((field) => ({ [field]: 'x' })),
  { actor: null },
  { actor: 7 },
  { call: 'trial' },
  { call: { requestId: 'trial', ip: '203.0.113.7' } },
  { key: 7, fingerprint: '00' },
  { key: 'k', fingerprint: null },
]

test.group('T8, T37: what takes two people', (group) => {
  let two: Two
  group.setup(async () => {
    two = await fixture()
  })

  test('refuses, in a session of staff: {title}')
    .with(AS_STAFF)
    .run(async ({ assert }, { rule, tries }) => {
      assert.equal(await attempt('assay_staff', tries(two)), rule)
    })

  test('refuses to the owner of the tables: {title}')
    .with([...AS_STAFF.filter(({ rule }) => rule !== '42501'), ...AS_OWNER])
    .run(async ({ assert }, { rule, tries }) => {
      for (const role of OWNERS) assert.equal(await attempt(role, tries(two)), rule, role)
    })

  test('lets two people do it, and one of them up to the limit', async ({ assert }) => {
    assert.equal(await attempt('assay_staff', lawful(two)), 'nothing')
    const small = await open(
      two.investor,
      'deposits',
      { method: 'BTC', address: '-' },
      { BTC: 1_000_000n },
    )
    const change = {
      move: { id: small },
      posting: {
        amount: 1_000_000,
        lines: lines('custody', 'available', { BTC: 1_000_000n }),
      },
    }
    assert.equal(await attempt('assay_staff', [alone(two, change)]), 'nothing')
  })

  test('is closed to the other roles of the application', async ({ assert }) => {
    for (const role of APPLICATION.filter((one) => one !== 'assay_staff')) {
      for (const sql of [
        asking(two),
        confirming(two),
        'select * from approvals',
        'update approval_rules set limit_cents = 1',
      ])
        assert.equal(await attempt(role, [sql]), '42501', `${role}: ${sql}`)
    }
  })

  test('a command about an approval has its fields, no more and no fewer', async ({ assert }) => {
    for (const [name, [fields, statements]] of Object.entries(COMMANDS)) {
      assert.equal(await attempt('assay_staff', statements(two)), 'nothing', name)
      const other = fields.map((field) => ({ [field]: true }))
      for (const change of [...MISFITS, ...other]) {
        const answer = await attempt('assay_staff', statements(two, change))
        assert.equal(answer, 'command_fits_its_action', `${name} ${JSON.stringify(change)}`)
      }
      for (const field of ['actor', 'call', 'key', 'fingerprint', ...fields]) {
        const without = statements(two).map((sql, at, { length }) =>
          at === length - 1 ? withoutField(sql, field) : sql,
        )
        const answer = await attempt('assay_staff', without)
        assert.equal(answer, 'command_fits_its_action', `${name} without ${field}`)
      }
    }
  })

  test('a second request for the same cannot be open, for any writer', async ({ assert }) => {
    const twice = [forged(two, two.admin, null), forged(two, two.checker, null)]
    assert.equal(await attempt('assay_owner', twice), 'one_open_approval')
  })

  test('the investor learns since when, of their own rows only', async ({ assert }) => {
    const sees = async (uid: string) =>
      inSession('assay_owner', async (client) => {
        await client.query('begin')
        await client.query(asking(two))
        await client.query('set local role assay_investor')
        await client.query(`select set_config('app.uid', $1, true)`, [uid])
        const { rows } = await client.query('select ledger_api.second_approval($1) as since', [
          two.deposit,
        ])
        await client.query('rollback')
        return rows[0].since
      })
    assert.isNotNull(await sees(two.investor))
    assert.isNull(await sees(two.admin))
  })
})
