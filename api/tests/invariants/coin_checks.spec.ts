import { test } from '@japa/runner'
import { idOf } from './attacks.js'
import { fullFixture } from './full_fixture.js'
import { chainCredit } from './lawful_credit.js'
import { APPLICATION, attempt, inSession } from './sessions.js'

test.group('T67: roles and the books of coins', () => {
  const WRITES = [
    'accounts',
    'transactions',
    'entries',
    'facts',
    'units',
    'terms',
    'resolutions',
  ].flatMap((table) => [`delete from coins.${table}`, `truncate coins.${table}`])
  const CALLS = [
    `select coins.post('arrived', 1, null, 'me')`,
    'select coins.arrived(1)',
    'select coins.departed(1)',
    `select chains.hand_out('BTC', gen_random_uuid(), gen_random_uuid())`,
  ]
  test('no role of the application writes them, or calls what posts').run(async ({ assert }) => {
    for (const role of APPLICATION)
      for (const sql of [...WRITES, ...CALLS])
        assert.equal(await attempt(role, [sql]), '42501', `${role} ${sql}`)
  })
})

test.group('T67: ledger:check and coins', () => {
  const check = 'select rule, detail from ledger.check_all() where not holds'
  /** What the checks say after lawful credits and a change that bypasses every rule, which is then taken back. */
  async function found(...tamperings: string[]) {
    const fixture = await fullFixture()
    const id = idOf(fixture)
    return inSession('login', async (client) => {
      await client.query('begin')
      try {
        for (const sql of [...chainCredit(fixture, id), 'set constraints all immediate'])
          await client.query(sql)
        await client.query('set local session_replication_role = replica')
        for (const sql of tamperings) await client.query(sql.replaceAll('$id', id))
        return { id, said: (await client.query(check)).rows as { rule: string; detail: string }[] }
      } finally {
        await client.query('rollback')
      }
    })
  }

  test('finds nothing where nothing was touched (control)', async ({ assert }) => {
    assert.deepEqual((await found()).said, [])
  })

  for (const [what, sql, rule] of [
    [
      'one unit more observed than booked',
      `update chains.observations set amount = amount + 1 where txid = '$id'`,
      'coins that arrived are credited, in the inbox or kept, at each address',
    ],
    [
      'one unit less in an account',
      `update coins.accounts set balance = balance - 1 where kind = 'position' and asset = 'BTC'`,
      'coins that arrived are credited, in the inbox or kept, in all',
    ],
    [
      'an entry that was changed',
      `update coins.entries set amount = amount + 1 where line = 2`,
      'every chain of coins is whole',
    ],
    [
      'a transaction that was changed',
      `update coins.transactions set actor = 'nobody'`,
      'every chain of coins is whole',
    ],
    ['entries that went', `delete from coins.entries`, 'coins of each transaction sum to zero'],
    [
      'a final output that went',
      `update chains.observations set state = 'reorged', block_hash = null, block_height = null, block_at = null, agreed_by = '{}' where txid = '$id'`,
      'coins that arrived are credited, in the inbox or kept, at each address',
    ],
    [
      'a credit of another amount',
      `update deposits set credited_cents = credited_cents + 1 where id = '$id'`,
      'the position of each asset is what was credited',
    ],
    [
      'a payment of another deposit',
      `update chains.observations set deposit_id = null where txid = '$id'`,
      'what a chain credited is backed by its coins',
    ],
  ] as const)
    test(`shows ${what}`, async ({ assert }) => {
      const { id, said } = await found(sql)
      const named = said.find((one) => one.rule === rule)
      assert.isDefined(named, JSON.stringify(said))
      if (what.includes('observed'))
        assert.equal(named?.detail, `BTC ${id}: 1000001 arrived, 1000000 in the books`)
    })
})
