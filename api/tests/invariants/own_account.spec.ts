import { test } from '@japa/runner'
import { earningCommand, lines, staffCommand } from './ledger_calls.js'
import { fullFixture } from './full_fixture.js'
import { ask, attempt, OWNERS } from './sessions.js'
import type { Fixture } from './fixture.js'
import { asking, confirming, forged, fixture as twoPeople, type Two } from './two_people.js'

/** An owner declares the investor's account to be of a member of staff. */
const declared = (staff: string, user: string) =>
  `insert into staff_accounts (staff_id, user_id, declared_by)
   select '${staff}', '${user}', s.id from staff s where s.role = 'owner' and s.removed_at is null limit 1`

/** Every way in which the staff's command decides about an investor. */
const decisions = (fixture: Fixture): Record<string, string> => {
  const { rows } = fixture
  const move = (action: string, id: string | undefined) =>
    staffCommand(fixture, { action, move: { id }, posting: undefined })
  return {
    'a deposit approved': staffCommand(fixture),
    'a deposit declined': move('deposit.declined', rows.deposits.pending),
    'a withdrawal begun': move('withdrawal.processing', rows.withdrawals.pending),
    'a withdrawal paid': staffCommand(fixture, {
      action: 'withdrawal.approved',
      move: { id: rows.withdrawals.processing, from: 'processing' },
      posting: {
        kind: 'withdrawal_approved',
        lines: lines('held', 'custody', { BTC: 600n, ETH: 400n }),
      },
    }),
    'an investment approved': move('investment.approved', rows.investments.pending),
    'an earning credited': earningCommand(fixture),
  }
}

test.group('T52: nobody decides about their own account', (group) => {
  let fixture: Fixture
  let two: Two
  group.setup(async () => {
    fixture = await fullFixture()
    two = await twoPeople()
  })

  test('through the staff’s command or as the owner of the tables', async ({ assert }) => {
    for (const [title, sql] of Object.entries(decisions(fixture))) {
      assert.equal(await attempt('assay_staff', [sql]), 'nothing', title)
      for (const role of OWNERS)
        assert.equal(
          await attempt(role, [declared(fixture.admin, fixture.investor), sql]),
          'own_account',
          `${title}, ${role}`,
        )
    }
  })

  test('by requesting, by confirming, or by a row written by hand', async ({ assert }) => {
    const maker = declared(two.admin, two.investor)
    const checker = declared(two.checker, two.investor)
    for (const tries of [
      [maker, asking(two)],
      [checker, asking(two), confirming(two)],
      [maker, forged(two, two.admin, null)],
    ])
      for (const role of OWNERS) assert.equal(await attempt(role, tries), 'own_account', role)
  })

  test('by closing it', async ({ assert }) => {
    const [row] = await ask<{ outcome: string }>(
      'login',
      `with made as (${declared(fixture.admin, fixture.other)} returning staff_id, user_id)
       select ledger_api.close_account(m.staff_id, m.user_id) as outcome from made m`,
    )
    assert.equal(row?.outcome, 'own_account')
  })

  test('a declaration is made by an owner and removed by another one', async ({ assert }) => {
    const row = declared(two.checker, two.investor)
    const remove = (by: string) =>
      `update staff_accounts set removed_at = now(), removed_by = '${by}' where staff_id = '${two.checker}' and user_id = '${two.investor}'`
    const tries: Array<[string, string[]]> = [
      [
        'owners_declare_accounts',
        [
          `insert into staff_accounts (staff_id, user_id, declared_by) values ('${two.admin}', '${two.investor}', '${two.admin}')`,
        ],
      ],
      ['removed_by_somebody_else', [row, remove(two.checker)]],
      ['owners_declare_accounts', [row, remove(two.admin)]],
      ['owners_declare_accounts', [row, 'delete from staff_accounts']],
      ['ledger_is_append_only', ['truncate staff_accounts']],
    ]
    for (const [rule, sql] of tries)
      for (const role of OWNERS) assert.equal(await attempt(role, sql), rule, sql.join())
    assert.equal(await attempt('assay_staff', [row]), '42501')
  })
})
