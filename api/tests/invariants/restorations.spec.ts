import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { APPLICATION, attempt, inSession } from './sessions.js'
import { fixture } from './two_people.js'

const HASH = 'a'.repeat(64)
const EMAIL = 'restored@owner.test'

const opening = (fields: Record<string, string> = {}) => {
  const given = {
    email: `'${EMAIL}'`,
    reason: `'The mailbox is gone.'`,
    opened_by: `'grace'`,
    code_hash: `'${HASH}'`,
    ...fields,
  }
  return `insert into owner_restorations (${Object.keys(given).join(', ')}) values (${Object.values(given).join(', ')})`
}
const THE_ONE = `code_hash = '${HASH}'`
const set = (changes: string) => `update owner_restorations set ${changes} where ${THE_ONE}`
const confirming = (by = 'ada', expires = `now() + interval '60 minutes'`) =>
  set(`state = 'confirmed', confirmed_by = '${by}', confirmed_at = now(), expires_at = ${expires}`)
const invited = (change: { email?: string; expires?: string; used?: string; of?: string } = {}) => {
  const { email = EMAIL, expires = 'expires_at', used = 'null', of = THE_ONE } = change
  return `insert into staff_invitations (email, role, token_hash, restores, restoration_id, expires_at, used_at)
    select '${email}', 'owner', 'restoring', true, id, ${expires}, ${used} from owner_restorations where ${of}`
}
/** The same without a restoration: the attempts of the application's roles. */
const BARE = `insert into staff_invitations (email, role, token_hash, restores, expires_at)
  values ('${EMAIL}', 'owner', 'restoring', true, now() + interval '1 hour')`
const NAMED = BARE.replace('expires_at)', 'expires_at, restoration_id)').replace(
  `'1 hour')`,
  `'1 hour', '${randomUUID()}')`,
)
const joined = `insert into staff (email, password, role, invitation_id)
  values ('${EMAIL}', '-', 'owner', (select id from staff_invitations where token_hash = 'restoring'))`
const used = `update staff_invitations set used_at = now() where token_hash = 'restoring'`
/** As if an hour had passed: no statement of the product could. */
const PASSED = [
  'set local session_replication_role = replica',
  set(`opened_at = opened_at - interval '1 hour', expires_at = now() - interval '1 second'`),
  'set local session_replication_role = origin',
]

test.group('The restoration of an owner, by hostile SQL', (group) => {
  let owner: string
  group.setup(async () => {
    owner = (await fixture()).checker
  })

  for (const role of APPLICATION)
    test(`${role} opens, confirms, reads and removes none, and invites nobody by one`, async ({
      assert,
    }) => {
      for (const sql of [
        opening(),
        confirming(),
        set('wrong_codes = 0'),
        'select code_hash from owner_restorations',
        'delete from owner_restorations',
        'truncate owner_restorations cascade',
        'lock table owner_restorations',
        'alter table owner_restorations disable trigger all',
        'set role assay_owner',
        `set session_replication_role = replica`,
        invited(),
        BARE,
        NAMED,
      ]) {
        const refused = await inSession('login', async (client) => {
          await client.query('begin')
          // an open one, so that no attempt is refused because there is none
          await client.query('set local role assay_owner')
          await client.query(opening())
          await client.query(`set local session authorization ${role}`)
          const answer = await client.query(sql).then(
            () => 'nothing',
            (error: { code?: string }) => error.code,
          )
          await client.query('rollback')
          return answer
        })
        assert.equal(refused, '42501', sql)
      }
    })

  test('sign-in sets neither column of an invitation that it may write, nor later', async ({
    assert,
  }) => {
    const plain = `insert into staff_invitations (email, role, token_hash, invited_by, expires_at)
      values ('${EMAIL}', 'support', 'restoring', '${owner}', now() + interval '1 hour')`
    for (const change of [
      'restores = true, invited_by = null',
      `restores = true, invited_by = null, restoration_id = '${randomUUID()}'`,
    ])
      assert.equal(
        await attempt('assay_identity', [
          plain,
          `update staff_invitations set ${change} where token_hash = 'restoring'`,
        ]),
        'invitations_never_change',
      )
    assert.equal(await attempt('assay_identity', [plain]), 'nothing')
  })

  test('the login itself goes the way of two operators, or none', async ({ assert }) => {
    const way = [opening(), confirming(), invited()]
    const hour = `now() + interval '60 minutes'`
    const cases: Array<[string, string[]]> = [
      ['nothing', way],
      ['nothing', [...way, used, joined]],
      ['restoration_takes_two', [opening(), confirming('grace')]],
      ['owner_restorations_confirmed_by_check', [opening(), confirming('Grace')]],
      ['owner_restorations_opened_by_check', [opening({ opened_by: `'two words'` })]],
      ['owner_restorations_reason_check', [opening({ reason: `'short'` })]],
      ['owner_restorations_code_hash_check', [opening({ code_hash: `'plain code'` })]],
      ['owner_restorations_one', [opening(), opening({ code_hash: `'${'b'.repeat(64)}'` })]],
      ['restorations_go_their_way', [opening({ state: `'confirmed'`, confirmed_by: `'ada'` })]],
      ['restorations_go_their_way', [opening({ expires_at: `now() + interval '61 minutes'` })]],
      ['restorations_go_their_way', [opening(), confirming('ada', `now() + interval '2 hours'`)]],
      ['restorations_go_their_way', [opening(), set(`expires_at = ${hour} + interval '1 minute'`)]],
      ['restorations_go_their_way', [opening(), set(`email = 'thief@owner.test'`)]],
      ['restorations_go_their_way', [opening(), set('wrong_codes = wrong_codes + 2')]],
      ['restorations_go_their_way', [opening(), set('wrong_codes = 0')]],
      ['restorations_go_their_way', [opening(), set(`state = 'refused'`)]],
      ['restorations_go_their_way', [opening(), set(`state = 'expired'`)]],
      ['restorations_go_their_way', [opening(), set(`state = 'used'`)]],
      ['restorations_go_their_way', [...way, set(`state = 'used'`)]],
      ['restorations_go_their_way', [...way, set(`state = 'open'`)]],
      ['restorations_go_their_way', [opening(), `delete from owner_restorations where ${THE_ONE}`]],
      ['restorations_go_their_way', ['truncate owner_restorations cascade']],
      ['restoration_takes_two', [opening(), invited()]],
      ['restoration_takes_two', [BARE]],
      ['restoration_takes_two', [opening(), confirming(), invited({ email: 'other@owner.test' })]],
      [
        'restoration_takes_two',
        [opening(), confirming(), invited({ expires: `expires_at + interval '1 second'` })],
      ],
      ['restoration_takes_two', [opening(), confirming(), invited({ used: 'now()' })]],
      [
        'staff_invitations_restoration_id_key',
        [...way, invited().replace(`'restoring'`, `'again'`)],
      ],
      ['staff_is_invited', [...way, joined]],
    ]
    for (const [rule, statements] of cases)
      assert.equal(await attempt('assay_owner', statements), rule, statements.join(';\n'))
  })

  test('an hour later it is not confirmed, nothing comes of it, and it can only end', async ({
    assert,
  }) => {
    // the login is the superuser here: it alone can move a row into the past
    const asOwner = 'set local role assay_owner'
    const cases: Array<[string, string[]]> = [
      ['restorations_go_their_way', [asOwner, confirming()]],
      ['nothing', [asOwner, 'select ledger_api.end_restorations()']],
      ['nothing', ['set local role assay_identity', 'select ledger_api.end_restorations()']],
    ]
    for (const [rule, statements] of cases)
      assert.equal(await attempt('login', [opening(), ...PASSED, ...statements]), rule)
    const late = [opening(), confirming(), asOwner, invited(), 'set local role none', ...PASSED]
    assert.equal(await attempt('login', [...late, used, joined]), 'restorations_go_their_way')
    assert.equal(
      await attempt('login', [...late, 'select ledger_api.end_restorations()', used, joined]),
      'restorations_go_their_way',
    )
  })

  test('the superuser alone, without the role of the tables, invites nobody by it either', async ({
    assert,
  }) => {
    assert.equal(
      await attempt('login', [opening(), confirming(), invited()]),
      'restoration_takes_two',
    )
  })
})
