import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { applyDefinitions } from '#database/apply_definitions'
import { definition, readDefinitions } from '#database/definitions'
import { may, PERMISSIONS, type Permission, ROLES, STAFF_ROLES } from '#domain/permissions'
import { allEntries } from '#routing/register'
import { joinStaff } from '#tests/staff'
import type { Fixture } from './fixture.js'
import { freshDatabase, inDatabase } from './fresh_database.js'
import { fullFixture } from './full_fixture.js'
import { call, earningCommand, staffCommand } from './ledger_calls.js'
import { APPLICATION, ask, attempt, type Role } from './sessions.js'
import { asking, confirming, declining, fixture as twoPeople, type Two } from './two_people.js'

const address = () => `${randomUUID()}@ledger.test`

async function member(role: string): Promise<string> {
  const [row] = await ask<{ id: string }>('assay_owner', ...joinStaff(address(), role))
  if (!row) throw new Error('nobody joined the staff')
  return row.id
}

async function maySql(staff: string, permission: string | null): Promise<boolean | undefined> {
  const sql = 'select may($1, $2)'
  const [row] = await ask<{ may: boolean }>('assay_owner', sql, [staff, permission])
  return row?.may
}

const ROWS = 'rows/public/role_permissions'

/** The attempt of a member of staff, the permission that it needs, and the refusal of the database without it. */
type Tried = [permission: Permission, sql: string[], refusal?: string, as?: Role]

const NOT_ALLOWED = '42501'

const decisions = (fixture: Fixture, by: string): Tried[] => {
  const { deposits, withdrawals, investments } = fixture.rows
  const moved = (action: string, id: string | undefined) =>
    staffCommand(fixture, { actor: by, action, move: { id }, posting: undefined })
  return [
    ['deposits.decide', [staffCommand(fixture, { actor: by })]],
    ['deposits.decide', [moved('deposit.declined', deposits.pending)]],
    ['withdrawals.decide', [moved('withdrawal.processing', withdrawals.pending)]],
    ['investments.decide', [moved('investment.processing', investments.pending)]],
    ['earnings.decide', [earningCommand(fixture, { actor: by })]],
  ]
}

const statement = (by: string): Tried => [
  'users.assist',
  [
    call('ledger_api.note_statement', {
      ...{ p_actor: by, p_user: randomUUID(), p_from: '2026-01-01', p_to: '2026-01-31' },
      ...{ p_format: 'pdf', p_call: '{}' },
    }),
  ],
]

const requests = (two: Two, by: string): Tried[] => {
  const asks = (action: string, object: string, given = {}) =>
    asking(two, { actor: by, action, object, given })
  return [
    ['deposits.decide', [asks('deposit.approve', two.deposit)]],
    ['withdrawals.decide', [asks('withdrawal.approve', two.withdrawal)]],
    ['deposit-addresses.change', [asks('deposit_address.change', 'SOL', { address: 'x' })]],
    ['staff.manage', [asks('staff.invite', address(), { role: 'support' })]],
    ['staff.manage', [asks('staff.role', two.support, { role: 'admin' })]],
    ['approvals.decide', [asking(two), declining(two, by)]],
    ['deposits.decide', [asking(two), confirming(two, by)], 'approval_checker_decides'],
    [
      'staff.manage',
      [
        `insert into staff_invitations (email, role, token_hash, invited_by, expires_at)
         values ('${address()}', 'support', '${randomUUID()}', '${by}', now() + interval '1 hour')`,
      ],
      'invitation_is_an_owners',
      'assay_identity',
    ],
    [
      'staff.manage',
      [
        `insert into staff_accounts (staff_id, user_id, declared_by) values ('${two.support}', '${two.investor}', '${by}')`,
      ],
      'owners_declare_accounts',
      'assay_identity',
    ],
  ]
}

test.group('T20: who may what, in the database', () => {
  test('is what the domain says, for every role and permission', async ({ assert }) => {
    const rows = await ask<{ role: string; permissions: string[] }>(
      'assay_owner',
      'select role, permissions from role_permissions',
    )
    assert.sameDeepMembers(
      rows,
      STAFF_ROLES.map((role) => ({ role, permissions: [...ROLES[role].permissions] })),
    )
    for (const role of STAFF_ROLES) {
      const id = await member(role)
      for (const permission of PERMISSIONS)
        assert.equal(await maySql(id, permission), may(role, permission), `${role} ${permission}`)
    }
  })

  test('is nothing for what is no permission, no role, or nobody of the staff', async ({
    assert,
  }) => {
    const owner = await member('owner')
    assert.isTrue(await maySql(owner, 'staff.manage'), 'control')
    for (const unknown of ['staff.*', 'STAFF.MANAGE', '', null])
      assert.isFalse(await maySql(owner, unknown), String(unknown))
    assert.isFalse(await maySql(randomUUID(), 'deposits.read'))
    for (const role of ['root', 'constructor', '__proto__', '', null, undefined])
      assert.isFalse(may(role, 'deposits.read'), String(role))
    assert.isFalse(may('owner', 'has' as Permission))
    await ask('assay_owner', 'update staff set removed_at = now() where id = $1', [owner])
    assert.isFalse(await maySql(owner, 'staff.manage'))
    const given = (role: string) => `update staff set role = '${role}' where id = '${owner}'`
    assert.equal(await attempt('assay_owner', [given('root')]), 'staff_role_fkey')
  })

  test('is written by no role of the application', async ({ assert }) => {
    for (const role of APPLICATION)
      for (const sql of [
        `insert into role_permissions values ('root', '{staff.manage}')`,
        `update role_permissions set permissions = '{}'`,
        'delete from role_permissions',
        'truncate role_permissions',
      ])
        assert.equal(await attempt(role, [sql]), NOT_ALLOWED, `${role}: ${sql}`)
  })

  test('decides what its functions do, whatever the API has let through', async ({ assert }) => {
    const [fixture, two] = [await fullFixture(), await twoPeople()]
    const requested = new Set<Permission>()
    for (const role of STAFF_ROLES) {
      const by = await member(role)
      for (const [permission, sql, refusal = NOT_ALLOWED, as = 'assay_staff'] of [
        ...decisions(fixture, by),
        ...requests(two, by),
        statement(by),
      ]) {
        requested.add(permission)
        const expected = may(role, permission) ? 'nothing' : refusal
        assert.equal(await attempt(as, sql), expected, `${permission} as ${role}: ${sql.at(-1)}`)
      }
      const close = call('ledger_api.close_account', { p_actor: by, p_user: randomUUID() })
      const [row] = await ask<{ close_account: string }>('assay_staff', close)
      const expected = may(role, 'users.manage') ? 'missing' : 'forbidden'
      assert.equal(row?.close_account, expected, role)
    }
    // the permissions that the SQL names itself, in functions and in the rows of actions, are those of the domain
    const named = readDefinitions().flatMap(({ path, sql }) =>
      path !== ROWS
        ? [...sql.matchAll(/['"]([a-z-]+\.(?:manage|decide|change|read|reveal))['"]/g)]
        : [],
    )
    assert.isAbove(named.length, 8)
    for (const [, permission = ''] of named) assert.include(PERMISSIONS, permission)
    assert.isAbove(requested.size, 6)
  })
})

test.group('T20: who may what, after another release', () => {
  test('what the roles of the staff may is what the code says, and a role that is no more may nothing', async ({
    assert,
    cleanup,
  }) => {
    const { url, drop } = await freshDatabase()
    cleanup(drop)
    const ours = readDefinitions()
    const value = () =>
      inDatabase(url, async (client) => {
        const sql = 'select jsonb_object_agg(role, permissions) as all from role_permissions'
        return (await client.query<{ all: Record<string, string[]> }>(sql)).rows[0]?.all
      })
    const before = await value()
    const other = definition(
      ROWS,
      `insert into role_permissions values ('auditor', '{deposits.read}'); update role_permissions set permissions = '{}' where role = 'support'`,
    )
    const changed = ours.map((one) => (one.path === ROWS ? other : one))
    assert.deepEqual(await applyDefinitions(url, changed), [ROWS, 'rights.sql'])
    assert.deepEqual(await value(), { ...before, support: [], auditor: ['deposits.read'] })
    assert.deepEqual(await applyDefinitions(url, ours), [ROWS, 'rights.sql'])
    assert.deepEqual(await value(), { ...before, auditor: [] })
  })
})

test.group('T20: who may what, in the API', () => {
  test('a route requires every permission but the one of masked fields', ({ assert }) => {
    const requested = new Set(allEntries().flatMap(({ permission }) => permission ?? []))
    assert.sameMembers([...requested, 'users.reveal'], [...PERMISSIONS])
  })

  test('lets each role keep its own sign-in', ({ assert }) => {
    for (const role of STAFF_ROLES) assert.isTrue(may(role, 'self.manage'), role)
  })
})
