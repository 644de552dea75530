import { test } from '@japa/runner'
import { bodyWith, MISSING_AMOUNTS, NO_AMOUNTS } from '#tests/amounts'
import {
  anInvestment,
  anInvestor,
  aPlan,
  balancesOf,
  fund,
  granted,
  theBanker,
} from '#tests/fixtures'
import { anActiveInvestment } from '#tests/functional/earnings/active'
import { answersTo, OPERATORS_ONLY } from '#tests/unauthorized'

const NOT_THEIRS = 'This investment does not belong to that user.'
const NOT_ACTIVE = 'Earnings are credited and debited on active investments only.'

for (const [name, path] of [
  ['credit', '/admin/earnings'],
  ['debit', '/admin/earnings/deduct'],
] as const) {
  test.group(`POST ${path}/{uid}: what a ${name} refuses`, () => {
    test('user, plan and investment that do not belong together', async ({ assert }) => {
      const [ours, theirs] = await Promise.all([anActiveInvestment(), anActiveInvestment()])
      const banker = await theBanker()
      const before = [await balancesOf(ours.investor), await balancesOf(theirs.investor)]
      const uid = ours.investor.id
      const tries: [string, object, string, string][] = [
        [uid, theirs.ids, 'investment_id', NOT_THEIRS],
        [theirs.investor.id, ours.ids, 'investment_id', NOT_THEIRS],
        [uid, { ...ours.ids, investment_id: crypto.randomUUID() }, 'investment_id', NOT_THEIRS],
        [uid, { ...ours.ids, investment_id: 'none' }, 'investment_id', NOT_THEIRS],
        [uid, { ...ours.ids, investment_id: ours.plan.id }, 'investment_id', NOT_THEIRS],
        [
          uid,
          { ...ours.ids, plan_id: theirs.plan.id },
          'plan_id',
          'This investment was not made on that plan.',
        ],
        [
          uid,
          { ...ours.ids, plan_id: 'none' },
          'plan_id',
          'This investment was not made on that plan.',
        ],
      ]
      for (const [who, ids, field, message] of tries) {
        const answer = await banker.post(`${path}/${who}`, { amount: '1.00', ...ids })
        assert.equal(answer.status, 422, JSON.stringify(ids))
        assert.containSubset(answer.body, {
          code: 'validation_failed',
          message,
          errors: [{ field, message }],
        })
      }
      assert.deepEqual([await balancesOf(ours.investor), await balancesOf(theirs.investor)], before)
    })

    test('an investment that is not approved', async ({ assert }) => {
      const investor = await anInvestor()
      await fund(investor, 'BTC', '1000.00')
      const [banker, plan] = await Promise.all([theBanker(), aPlan()])
      const pending = await anInvestment(investor, '10.00', { plan, status: 'pending' })
      const processing = await anInvestment(investor, '10.00', { plan, status: 'processing' })
      const ended = await anInvestment(investor, '10.00', { plan })
      await granted(banker.patch(`/admin/investments/${ended.id}/end`))
      const before = await balancesOf(investor)
      for (const { id } of [pending, processing, ended]) {
        const answer = await banker.post(`${path}/${investor.id}`, {
          amount: '1.00',
          plan_id: plan.id,
          investment_id: id,
        })
        assert.equal(answer.status, 422)
        assert.containSubset(answer.body, {
          code: 'validation_failed',
          message: NOT_ACTIVE,
          errors: [{ field: 'investment_id' }],
        })
      }
      assert.deepEqual(await balancesOf(investor), before)
    })

    test('whatever is no amount of money', async ({ assert }) => {
      const { investor, ids } = await anActiveInvestment()
      const banker = await theBanker()
      const message = 'Please enter a valid amount.'
      for (const sent of [...NO_AMOUNTS, ...MISSING_AMOUNTS]) {
        const answer = await banker.post(`${path}/${investor.id}`, bodyWith(sent, ids))
        assert.equal(answer.status, 422, `${sent}: ${answer.text}`)
        assert.containSubset(answer.body, {
          code: 'validation_failed',
          message,
          errors: [{ field: 'amount', message }],
        })
      }
      assert.equal((await banker.post(`${path}/${investor.id}`, ids)).body.message, message)
      assert.containSubset(await balancesOf(investor), { balance: '60.00', earnings: '0.00' })
    })

    test('a plan, an investment or a reason that is no text', async ({ assert }) => {
      const { investor, ids } = await anActiveInvestment()
      const banker = await theBanker()
      const wrong: [string, unknown][] = [
        ...['plan_id', 'investment_id'].flatMap((field) =>
          [undefined, null, '', 5, ['x'], {}].map((value): [string, unknown] => [field, value]),
        ),
        ...[5, ['x'], 'x'.repeat(501)].map((value): [string, unknown] => ['reason', value]),
      ]
      for (const [field, value] of wrong) {
        const answer = await banker.post(`${path}/${investor.id}`, {
          amount: '1.00',
          ...ids,
          [field]: value,
        })
        assert.deepEqual(
          [answer.status, answer.body.errors?.[0].field],
          [422, field],
          JSON.stringify(value),
        )
      }
      assert.containSubset(await balancesOf(investor), { earnings: '0.00' })
    })

    test('unauthorized callers, support and the investor', async ({ assert }) => {
      const { investor, ids } = await anActiveInvestment()
      const body = { amount: '1.00', ...ids }
      assert.deepEqual(
        await answersTo(OPERATORS_ONLY, 'POST', `${path}/${investor.id}`, body),
        OPERATORS_ONLY,
      )
      assert.equal((await investor.post(`${path}/${investor.id}`, body)).status, 401)
      assert.containSubset(await balancesOf(investor), { balance: '60.00', earnings: '0.00' })
    })
  })
}
