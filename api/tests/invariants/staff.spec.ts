import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { FIRST_OWNER, joinStaff } from '#tests/staff'
import { ask, attempt, inSession, OWNERS } from './sessions.js'
import { asking, confirmation, fixture, type Two } from './two_people.js'

const WRITERS = ['assay_identity', ...OWNERS] as const
const email = () => `${randomUUID()}@ledger.test`

/** An invitation written by hand; its id is the digest, so that the next statement can name it. */
const invited = (by: string, address: string, role: string, digest: string, used = 'null') =>
  `insert into staff_invitations (email, role, token_hash, invited_by, expires_at, used_at)
   values ('${address}', '${role}', '${digest}', '${by}', now() + interval '1 hour', ${used})`
const joined = (address: string, role: string, digest: string) =>
  `insert into staff (email, password, role, invitation_id)
   values ('${address}', '-', '${role}', (select id from staff_invitations where token_hash = '${digest}'))`

test.group('T52: who joins the staff', (group) => {
  let two: Two
  group.setup(async () => {
    two = await fixture()
  })

  test('was invited, with this address and role, just now and once', async ({ assert }) => {
    const [mine, digest] = [email(), randomUUID()]
    const right = invited(two.checker, mine, 'admin', digest, 'now()')
    const tries: Array<[string, string[]]> = [
      ['nothing', [right, joined(mine, 'admin', digest)]],
      ['staff_is_invited', [joined(mine, 'support', 'none')]],
      ['staff_is_invited', [right, joined(mine, 'owner', digest)]],
      ['staff_is_invited', [right, joined(email(), 'admin', digest)]],
      [
        'staff_is_invited',
        [invited(two.checker, mine, 'admin', digest), joined(mine, 'admin', digest)],
      ],
      [
        'staff_is_invited',
        [
          invited(two.checker, mine, 'admin', digest, "now() - interval '1 second'"),
          joined(mine, 'admin', digest),
        ],
      ],
      [
        'staff_invitation_id_key',
        [
          right,
          joined(mine, 'admin', digest),
          `update staff set removed_at = now() where email = '${mine}'`,
          joined(mine, 'admin', digest),
        ],
      ],
      ['invitation_is_an_owners', [invited(two.admin, mine, 'admin', digest)]],
      [
        'invitation_is_an_owners',
        [FIRST_OWNER.replace('where not exists (select from staff)', '')],
      ],
      [
        'invitations_never_change',
        [right, `update staff_invitations set role = 'owner' where token_hash = '${digest}'`],
      ],
    ]
    for (const [rule, sql] of tries)
      for (const role of WRITERS) assert.equal(await attempt(role, sql), rule, `${role} ${sql}`)
  })

  test('does not come back', async ({ assert }) => {
    const [{ id } = { id: '' }] = await ask<{ id: string }>(
      'assay_owner',
      ...joinStaff(email(), 'admin'),
    )
    const gone = `update staff set removed_at = now() where id = '${id}'`
    const back = `update staff set removed_at = null where id = '${id}'`
    for (const role of WRITERS) {
      assert.equal(await attempt(role, [gone]), 'nothing')
      assert.equal(await attempt(role, [gone, back]), 'staff_is_invited', role)
    }
  })

  test('as an owner, takes two owners where a role takes two', async ({ assert }) => {
    const [address, digest] = [email(), randomUUID()]
    const requested = asking(two, {
      actor: two.checker,
      action: 'staff.invite',
      object: address,
      given: { role: 'owner' },
    })
    const [other] = await ask<{ id: string }>('assay_owner', ...joinStaff(email(), 'owner'))
    const confirmed = (by: string) =>
      confirmation(`(select id from approvals where object_id = '${address}')`, by, { digest })
    await inSession('login', async (client) => {
      for (const [rule, tries] of [
        ['owner_takes_two', [invited(two.checker, address, 'owner', digest)]],
        ['nothing', [requested, confirmed(other?.id ?? '')]],
        ['maker_is_not_checker', [requested, confirmed(two.checker)]],
        ['approval_checker_decides', [requested, confirmed(two.admin)]],
      ] as const) {
        await client.query('begin')
        await client.query('update approval_rules set staff_roles = true')
        let answer = 'nothing'
        try {
          for (const sql of tries) await client.query(sql)
          await client.query('set constraints all immediate')
        } catch (error) {
          answer = (error as { constraint?: string }).constraint ?? String(error)
        }
        await client.query('rollback')
        assert.equal(answer, rule)
      }
    })
  })

  test('no member of staff requests or confirms their own role', async ({ assert }) => {
    const role = (by: string, of: string) =>
      asking(two, { actor: by, action: 'staff.role', object: of, given: { role: 'admin' } })
    assert.equal(
      await attempt('assay_staff', [role(two.checker, two.checker)]),
      'subject_decides_nothing',
    )
    const [other] = await ask<{ id: string }>('assay_owner', ...joinStaff(email(), 'owner'))
    const own = other?.id ?? ''
    const confirmed = confirmation(`(select id from approvals where object_id = '${own}')`, own)
    assert.equal(
      await attempt('assay_staff', [role(two.checker, own), confirmed]),
      'subject_decides_nothing',
    )
  })
})
