import { test } from '@japa/runner'
import { byPayoutField, descriptorOf, WITHDRAWAL_METHODS } from '#domain/asset'
import { withTrust } from '#tests/functional/protection/trusted'
import {
  anInvestor,
  type Answer,
  call,
  fund,
  granted,
  type Investor,
  look,
  theBanker,
  WALLETS,
} from '#tests/fixtures'
import { mailsTo, secretIn } from '#tests/mailbox'

const BANK = { bankName: 'First Bank', accountNumber: '000123456789', routingNumber: '021000021' }
const ANOTHER = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'
const HOUR = 3_600_000

/** An investor with money and everything saved, longer ago than any hold. */
async function settled(): Promise<Investor> {
  const investor = await anInvestor()
  await fund(investor, 'BTC', '500.00')
  const wallets = byPayoutField((asset) => WALLETS[descriptorOf(asset).method])
  await granted(investor.patch('/user/profile', { ...BANK, ...wallets }))
  await look(`update users set payout_changes = '{}', payout_changed_at = null where id = :id`, {
    id: investor.id,
  })
  return investor
}
const withdraw = (investor: Investor, method: string, address?: string): Promise<Answer> =>
  investor.post('/withdrawal', { method, amount: '5.00', ...(address ? { address } : {}) })

test.group('Withdrawals to payout details that were just changed', (group) => {
  group.setup(() => withTrust({ payoutHoldHours: 24 }))

  test('are refused with the time when they may be made, for the kind that was changed alone', async ({
    assert,
  }) => {
    const changes: [method: string, change: object][] = [
      ['bank', { accountNumber: '999988887777' }],
      ['bank', { bankName: 'Another Bank' }],
      ['bitcoin', { bitcoin: ANOTHER }],
      ['ethereum', { ethereum: `0x${'ab'.repeat(20)}` }],
    ]
    for (const [changed, change] of changes) {
      const investor = await settled()
      await granted(investor.patch('/user/profile', change))
      for (const method of WITHDRAWAL_METHODS) {
        const { status, body, headers } = await withdraw(investor, method)
        if (method !== changed) {
          assert.equal(status, 201, `${changed}: ${method}`)
          continue
        }
        assert.deepEqual([status, body.code], [409, 'payout_details_held'], method)
        assert.match(body.message, /from \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/)
        assert.approximately(Number(headers.get('retry-after')), 24 * 3600, 60)
      }
    }
  })

  test('may be made when the time is over, and at once where nothing is held (control)', async ({
    assert,
  }) => {
    const investor = await settled()
    await granted(investor.patch('/user/profile', { bitcoin: ANOTHER }))
    assert.equal((await withdraw(investor, 'bitcoin')).status, 409)
    await look(
      `update users set payout_changes = jsonb_build_object('bitcoin', now() - interval '24 hours 1 second') where id = :id`,
      { id: investor.id },
    )
    assert.equal((await withdraw(investor, 'bitcoin')).status, 201)
    await granted(investor.patch('/user/profile', { bitcoin: WALLETS.bitcoin }))
    assert.equal((await withdraw(investor, 'bitcoin')).status, 409)
    const restore = withTrust({ payoutHoldHours: 0 })
    assert.equal((await withdraw(investor, 'bitcoin')).status, 201)
    restore()
  })

  test('a change that changes nothing holds nothing, nor does one of the city', async ({
    assert,
  }) => {
    const investor = await settled()
    await granted(investor.patch('/user/profile', { ...BANK, city: 'Leeds' }))
    assert.equal((await withdraw(investor, 'bank')).status, 201)
  })

  test('an address that is neither saved nor was ever paid to is as new as can be', async ({
    assert,
  }) => {
    const investor = await settled()
    const fresh = await withdraw(investor, 'bitcoin', ANOTHER)
    assert.deepEqual([fresh.status, fresh.body.code], [409, 'payout_details_held'])
    assert.equal((await withdraw(investor, 'bitcoin', WALLETS.bitcoin)).status, 201)
    // paid to once, an address is known, whatever is saved
    const restore = withTrust({ payoutHoldHours: 0 })
    const { id } = await granted(withdraw(investor, 'bitcoin', ANOTHER))
    restore()
    assert.equal((await withdraw(investor, 'bitcoin', ANOTHER)).status, 409)
    await granted((await theBanker()).patch(`/admin/withdrawals/${id}/approve`))
    assert.equal((await withdraw(investor, 'bitcoin', ANOTHER)).status, 201)
  })

  test('a new password by mail holds every kind, known addresses too', async ({ assert }) => {
    const investor = await settled()
    await call('POST', '/auth/forgot_password', { body: { email: investor.email } })
    const token = secretIn((await mailsTo(investor.email)).at(-1), 'token')
    const password = 'a wholly new password'
    await granted(call('POST', '/auth/reset_password', { body: { token, password } }))
    const again = await call('POST', '/auth/login', { body: { email: investor.email, password } })
    for (const method of WITHDRAWAL_METHODS) {
      const answer = await call('POST', '/withdrawal', {
        token: again.body.token,
        body: { method, amount: '5.00' },
      })
      assert.deepEqual([answer.status, answer.body.code], [409, 'payout_details_held'], method)
    }
  })

  test('faults of the request are answered first: no address, no amount', async ({ assert }) => {
    const investor = await settled()
    await granted(investor.patch('/user/profile', { bitcoin: ANOTHER }))
    assert.equal((await withdraw(investor, 'bitcoin', 'nowhere')).status, 422)
    const poor = await anInvestor()
    assert.equal((await withdraw(poor, 'bank')).status, 422)
  })

  test('the terms say until when each kind is held, and the profile when it was changed', async ({
    assert,
  }) => {
    const investor = await settled()
    await granted(investor.patch('/user/profile', { ethereum: `0x${'cd'.repeat(20)}` }))
    const { methods } = await granted(investor.get('/withdrawal/terms'))
    for (const { method, heldUntil } of methods) {
      if (method === 'ethereum')
        assert.approximately(Date.parse(heldUntil), Date.now() + 24 * HOUR, HOUR / 60)
      else assert.isNull(heldUntil, method)
    }
    const { payoutChangedAt } = await granted(investor.get('/user/profile'))
    assert.approximately(Date.parse(payoutChangedAt), Date.now(), HOUR / 60)
  })

  test('the mail about the change carries a link that freezes the account', async ({ assert }) => {
    const investor = await settled()
    await granted(investor.patch('/user/profile', { bitcoin: ANOTHER }))
    const mail = (await mailsTo(investor.email)).at(-1)
    assert.include(mail?.text ?? '', '/auth/freeze?token=')
    await granted(call('POST', '/auth/freeze', { body: { token: secretIn(mail, 'token') } }))
    assert.equal((await investor.get('/user/profile')).status, 401)
  })
})
