import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import { withOwnTimes } from '#database/seeders/demo/own_times'
import { inTransaction } from '#database/transaction'
import {
  anEarning,
  asked,
  askedWithdrawal,
  asOwner,
  codeOf,
  confirmed,
  largeDeposit,
  largeWithdrawal,
  threePeople,
  withMoney,
} from '#tests/functional/approvals/two_people'
import { anInvestor, look, type Json } from '#tests/fixtures'

const stateOf = async ({ id }: Json) =>
  (await look('select state from approvals where id = :id', { id }))[0].state

test.group('What PATCH /admin/approvals/{id}/confirm does late', () => {
  test('runs out after seven days', async ({ assert }) => {
    const [maker, checker] = await threePeople()
    const investor = await withMoney()
    const { id } = await largeWithdrawal(investor)
    const past = new Date(Date.now() - 7 * 86_400_000 - 1_000).toISOString()
    const command = {
      ...{ actor: maker.id, call: null, key: null, fingerprint: null },
      ...{ action: 'withdrawal.approve', object: id, given: {} },
    }
    const approval = await inTransaction(db.connection('owner'), (trx) =>
      withOwnTimes(trx, async () => {
        const [row] = await rowsOf<{ asked_for: Json }>(
          trx,
          `select ledger_api.request_approval(cast(:command as jsonb)) as asked_for
             from (select set_config('assay.moment', :past, true)) c`,
          { command: JSON.stringify(command), past },
        )
        return row?.asked_for ?? {}
      }),
    )
    assert.deepEqual(codeOf(await confirmed(checker, approval)), [409, 'approval_decided'])
    assert.equal(await stateOf(approval), 'expired')
    const again = await asked(maker.patch(`/admin/withdrawals/${id}/approve`))
    assert.notEqual(again.id, approval.id)
  })

  test('a debit that is no longer covered is refused, and the request stays', async ({
    assert,
  }) => {
    const [maker, checker] = await threePeople()
    const investor = await withMoney('12100.00')
    const earning = await anEarning(investor)
    const approval = await asked(maker.post(`/admin/earnings/deduct/${investor.id}`, earning))
    await largeWithdrawal(investor, '12000.00')
    const { status, body } = await confirmed(checker, approval)
    assert.deepEqual([status, body.code], [409, 'insufficient_balance'])
    assert.equal(await stateOf(approval), 'open')
  })

  test('what a frozen account has asked for is not confirmed either', async ({ assert }) => {
    const [maker, checker] = await threePeople()
    const { investor, id, approval } = await askedWithdrawal(maker)
    assert.equal((await investor.post('/user/freeze', {})).status, 200)
    const { status, body } = await confirmed(checker, approval)
    assert.deepEqual([status, body.code], [409, 'withdrawal_frozen'])
    const [row] = await look('select status from withdrawals where id = :id', { id })
    assert.deepEqual([row.status, await stateOf(approval)], ['pending', 'open'])
  })

  test('while one person is enough for it, a request can be confirmed all the same', async ({
    assert,
  }) => {
    const [maker, checker] = await threePeople()
    const { approval } = await askedWithdrawal(maker)
    await asOwner('update approval_rules set limit_cents = 3000000')
    try {
      assert.equal((await confirmed(checker, approval)).status, 200)
      const { id } = await largeDeposit(await anInvestor())
      assert.equal((await maker.patch(`/admin/deposits/${id}/BTC/approve`)).status, 200)
    } finally {
      await asOwner('update approval_rules set limit_cents = 1000000')
    }
  })
})
