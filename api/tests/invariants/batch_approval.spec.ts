import { test } from '@japa/runner'
import {
  AS_OWNER,
  ATTACKS,
  asking,
  type Batch,
  confirming,
  creditAlone,
  fixture,
  LATEST,
  MISFITS,
  quoted,
  REST,
} from './batch_attacks.js'
import { lines } from './ledger_calls.js'
import { attempt, OWNERS } from './sessions.js'

test.group('T8, T37: what takes two people, of many earnings', (group) => {
  let batch: Batch
  group.setup(async () => {
    batch = await fixture()
  })

  test('refuses, in a session of staff and to the owner of the tables: {title}')
    .with(ATTACKS)
    .run(async ({ assert }, { rule, tries }) => {
      for (const role of ['assay_staff', ...OWNERS] as const)
        assert.equal(await attempt(role, tries(batch)), rule, role)
    })

  test('refuses to the owner of the tables: {title}')
    .with(AS_OWNER)
    .run(async ({ assert }, { rule, tries }) => {
      for (const role of OWNERS) assert.equal(await attempt(role, tries(batch)), rule, role)
    })

  test('lets two people do it, and counts no sum of one', async ({ assert }) => {
    const small = creditAlone(batch, {
      open: { amount_cents: '1000000', reason: batch.given.reason },
      posting: { amount: '1000000', lines: lines('payable', 'available', { BTC: 1_000_000n }) },
    })
    assert.equal(await attempt('assay_staff', [asking(batch), confirming(batch), small]), 'nothing')
  })

  test('a request to credit many has its fields, no more and no fewer', async ({ assert }) => {
    for (const [title, given] of MISFITS) {
      const answer = await attempt('assay_staff', [asking(batch, given(batch))])
      assert.equal(answer, 'command_fits_its_action', title)
    }
  })

  test('nobody who owns an account in it asks for it or decides about it', async ({ assert }) => {
    const declared = (staff: string) =>
      `insert into staff_accounts (staff_id, user_id, declared_by)
       select '${staff}', '${batch.other}', s.id from staff s where s.role = 'owner' and s.removed_at is null limit 1`
    const declining = `select ledger_api.decline_approval(jsonb_build_object('id', ${LATEST}) || ${quoted({ ...REST, actor: batch.checker, reason: 'No' })})`
    for (const tries of [
      [declared(batch.admin), asking(batch)],
      [asking(batch), declared(batch.checker), confirming(batch)],
      [asking(batch), declared(batch.checker), declining],
    ])
      for (const role of OWNERS) assert.equal(await attempt(role, tries), 'own_account')
  })
})
