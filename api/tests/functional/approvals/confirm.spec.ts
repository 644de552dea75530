import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import {
  anEarning,
  request,
  askedWithdrawal,
  asOwner,
  codeOf,
  confirmed,
  expiredRequest,
  largeDeposit,
  largeWithdrawal,
  threePeople,
  withMoney,
} from '#tests/functional/approvals/two_people'
import { anInvestor, balancesOf, granted, type Json, look, settled } from '#tests/fixtures'

const stateOf = async ({ id }: Json) =>
  (await look('select state from approvals where id = :id', { id }))[0].state

test.group('PATCH /admin/approvals/{id}/confirm', () => {
  test('T37: does what was requested, and the row shows both names', async ({ assert }) => {
    const [maker, checker] = await threePeople()
    const { investor, id, approval } = await askedWithdrawal(maker)
    const { status, body, text } = await confirmed(checker, approval)
    assert.equal(status, 200, text)
    assert.containsSubset(body.data, {
      id: approval.id,
      state: 'confirmed',
      makerEmail: maker.email,
      checkerEmail: checker.email,
      amount: '25000.00',
    })
    assert.isAtLeast(Date.parse(body.data.decidedAt), Date.parse(body.data.createdAt))
    const row = await granted(investor.get(`/withdrawal/${id}`))
    assert.equal(row.status, 'approved')
    const after = await balancesOf(investor)
    assert.deepEqual([after.balance, after.held], ['15000.00', '0.00'])
    assert.deepEqual(await granted(checker.get(`/admin/approvals/${approval.id}`)), body.data)
    const events = await look(
      `select action, actor_id from audit_events where object_id in (:id, :approval) order by at, id`,
      { id, approval: approval.id },
    )
    assert.deepEqual(
      events.map((event) => [event.action, event.actor_id]),
      [
        ['withdrawal.requested', investor.id],
        ['approval.requested', maker.id],
        ['withdrawal.approved', checker.id],
        ['approval.confirmed', checker.id],
      ],
    )
  })

  test('credits a deposit and corrects earnings, both ways', async ({ assert }) => {
    const [maker, checker] = await threePeople()
    const investor = await withMoney()
    const deposit = await largeDeposit(investor)
    const ofDeposit = await request(maker.patch(`/admin/deposits/${deposit.id}/BTC/approve`))
    assert.equal((await confirmed(checker, ofDeposit)).status, 200)
    const earning = await anEarning(investor)
    const credit = await request(maker.post(`/admin/earnings/${investor.id}`, earning))
    assert.equal((await confirmed(checker, credit)).status, 200)
    assert.equal((await balancesOf(investor)).earnings, '12000.00')
    const debit = await request(
      maker.post(`/admin/earnings/deduct/${investor.id}`, { ...earning, amount: '11000.00' }),
    )
    assert.equal((await confirmed(checker, debit)).status, 200)
    const after = await balancesOf(investor)
    assert.deepEqual([after.earnings, after.totalDeposits], ['1000.00', '65000.00'])
    const [line] = await look(
      'select reason, decided_by from earnings where user_id = :id and amount_cents > 0',
      { id: investor.id },
    )
    assert.deepEqual(line, { reason: 'Year end', decided_by: checker.id })
  })

  test('T37: refuses the person who requested it, with another session too', async ({ assert }) => {
    const [maker] = await threePeople()
    const { approval } = await askedWithdrawal(maker)
    assert.deepEqual(codeOf(await confirmed(maker, approval)), [403, 'own_approval'])
    const { issueToken, SESSIONS } = await import('#accounts/access_tokens')
    const { callsOf } = await import('#tests/calls')
    const token = await issueToken('staff', maker.id, SESSIONS.staff)
    const second = { ...maker, ...callsOf(token ?? '') }
    assert.deepEqual(codeOf(await confirmed(second, approval)), [403, 'own_approval'])
    assert.equal(await stateOf(approval), 'open')
  })

  test('T37: refuses a checker who was demoted, and voids what a demoted maker requested', async ({
    assert,
  }) => {
    const [maker, checker, other] = await threePeople()
    const { approval } = await askedWithdrawal(maker)
    await asOwner(`update staff set role = 'support' where id = :id`, { id: checker.id })
    assert.deepEqual(codeOf(await confirmed(checker, approval)), [403, 'forbidden'])
    assert.equal(await stateOf(approval), 'open')
    await asOwner(`update staff set role = 'support' where id = :id`, { id: maker.id })
    assert.deepEqual(codeOf(await confirmed(other, approval)), [409, 'approval_void'])
    assert.equal(await stateOf(approval), 'void')
  })

  test('T37: is void when the investor’s payout details changed after it was requested', async ({
    assert,
  }) => {
    const [maker, checker] = await threePeople()
    const { investor, id, approval } = await askedWithdrawal(maker)
    await investor.patch('/user/profile', {
      bankName: 'Another Bank',
      accountNumber: '999888777666',
      routingNumber: '021000021',
    })
    assert.equal((await granted(checker.get(`/admin/approvals/${approval.id}`))).state, 'void')
    assert.deepEqual(codeOf(await confirmed(checker, approval)), [409, 'approval_void'])
    assert.equal(await stateOf(approval), 'void')
    assert.deepEqual(codeOf(await confirmed(checker, approval)), [409, 'approval_void'])
    assert.equal((await granted(investor.get(`/withdrawal/${id}`))).status, 'pending')
    // looked at again: now the other way round
    const again = await request(checker.patch(`/admin/withdrawals/${id}/approve`))
    assert.notEqual(again.id, approval.id)
    assert.equal((await confirmed(maker, again)).status, 200)
    assert.equal((await granted(investor.get(`/withdrawal/${id}`))).status, 'approved')
  })

  test('T37: is void when its row was moved in the meantime', async ({ assert }) => {
    const [maker, checker] = await threePeople()
    const processing = await askedWithdrawal(maker)
    await granted(maker.patch(`/admin/withdrawals/${processing.id}/processing`))
    const refused = await confirmed(checker, processing.approval)
    assert.deepEqual(codeOf(refused), [409, 'approval_void'])
    const taken = await askedWithdrawal(maker)
    await granted(taken.investor.patch(`/withdrawal/${taken.id}/cancel`))
    assert.deepEqual(codeOf(await confirmed(checker, taken.approval)), [409, 'approval_void'])
    assert.equal((await balancesOf(taken.investor)).balance, '40000.00')
  })

  test('T37: two checkers at once, a hundred times: one', async ({ assert }) => {
    const [maker, ...checkers] = await threePeople()
    const { investor, approval } = await askedWithdrawal(maker)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, nth) => {
        const by = checkers[nth % 2]
        if (!by) throw new Error('there are two')
        return confirmed(by, approval)
      }),
    )
    const done = answers.filter(({ status }) => status === 200)
    assert.lengthOf(done, 1)
    const rest = new Set(
      answers.filter(({ status }) => status !== 200).map((one) => codeOf(one).join(' ')),
    )
    assert.deepEqual([...rest], ['409 approval_decided'])
    const { balance, held } = await balancesOf(investor)
    assert.deepEqual([balance, held], ['15000.00', '0.00'])
  })

  test('the same key again answers the same bytes', async ({ assert }) => {
    const [maker, checker] = await threePeople()
    const { approval } = await askedWithdrawal(maker)
    const first = await confirmed(checker, approval, 'once')
    const again = await confirmed(checker, approval, 'once')
    assert.deepEqual([first.status, again.status], [200, 200])
    assert.equal(again.text, first.text)
    assert.deepEqual(codeOf(await confirmed(checker, approval)), [409, 'approval_decided'])
  })

  test('takes the seal of what was shown, and nothing else', async ({ assert }) => {
    const [maker, checker] = await threePeople()
    const { approval } = await askedWithdrawal(maker)
    const other = await confirmed(checker, { ...approval, seal: '0'.repeat(64) })
    assert.deepEqual(codeOf(other), [422, 'validation_failed'])
    assert.equal(other.body.errors[0].field, 'seal')
    for (const seal of [undefined, 'x', 5, `${approval.seal}0`]) {
      const answer = await checker.patch(`/admin/approvals/${approval.id}/confirm`, { seal })
      assert.deepEqual(codeOf(answer), [422, 'validation_failed'])
    }
    assert.equal(await stateOf(approval), 'open')
  })

  test('does not know what is not there', async ({ assert }) => {
    const [, checker] = await threePeople()
    for (const id of [randomUUID(), 'none']) {
      const answer = await confirmed(checker, { id, seal: '0'.repeat(64) })
      assert.deepEqual(codeOf(answer), [404, 'approval_not_found'])
    }
  })

  test('runs out after seven days', async ({ assert }) => {
    const [maker, checker] = await threePeople()
    const investor = await withMoney()
    const { id } = await largeWithdrawal(investor)
    const approval = await expiredRequest(maker, id)
    assert.deepEqual(codeOf(await confirmed(checker, approval)), [409, 'approval_decided'])
    assert.equal(await stateOf(approval), 'expired')
    const again = await request(maker.patch(`/admin/withdrawals/${id}/approve`))
    assert.notEqual(again.id, approval.id)
  })

  test('a debit that is no longer covered is refused, and the request stays', async ({
    assert,
  }) => {
    const [maker, checker] = await threePeople()
    const investor = await withMoney('12100.00')
    const earning = await anEarning(investor)
    await settled(maker.post(`/admin/earnings/${investor.id}`, earning))
    const approval = await request(maker.post(`/admin/earnings/deduct/${investor.id}`, earning))
    await largeWithdrawal(investor, '24000.00')
    const { status, body } = await confirmed(checker, approval)
    assert.deepEqual([status, body.code], [409, 'insufficient_balance'])
    assert.equal(await stateOf(approval), 'open')
  })

  test('a request of a frozen account is not confirmed either', async ({ assert }) => {
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
