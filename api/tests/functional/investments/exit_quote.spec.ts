import { test } from '@japa/runner'
import { QUOTE_MINUTES } from '#domain/maturity_outcome'
import { granted, theBanker } from '#tests/fixtures'
import { anEnding, quoteFor } from '#tests/functional/investments/ending'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'

test.group('GET /investment/{id}/exit-quote', () => {
  test('says what leaving costs and gives back, for ten minutes', async ({ assert }) => {
    const ending = await anEnding({ earlyExit: '2.222222' })
    const before = Date.now()
    const quote = await quoteFor(ending)
    assert.containSubset(quote, {
      ...{ investment: ending.id, terms: ending.plan.terms, feeRate: '2.222222' },
      // 90.00 × 2.222222 % is 1.9999998: down to the cent
      ...{ principal: '90.00', fee: '1.99', net: '88.01', dues: '0.00', duesKept: true },
    })
    const until = Date.parse(quote.expiresAt)
    assert.isAtLeast(until, before + QUOTE_MINUTES * 60_000)
    assert.isAtMost(until, Date.now() + QUOTE_MINUTES * 60_000)
  })

  test('refuses where the terms offer no early exit: 409 exit_not_offered', async ({ assert }) => {
    const { investor, path } = await anEnding({ earlyExit: 'none' })
    const sentence =
      'The terms of this investment do not let you leave before the end of its term. Nothing was done.'
    for (const answer of [
      await investor.get(`${path}/exit-quote`),
      await investor.post(`${path}/exit`, { seal: 'any' }),
    ])
      assert.deepEqual(
        [answer.status, answer.body.code, answer.body.message],
        [409, 'exit_not_offered', sentence],
      )
  })

  test('refuses what is not active, and what is not the caller’s', async ({ assert }) => {
    const { investor, plan, path, id } = await anEnding()
    const body = { plan_id: plan.id, amount: '1.00', method: 'BTC' }
    const pending = await granted(investor.post('/investment', body))
    const waiting = await investor.get(`/investment/${pending.id}/exit-quote`)
    assert.deepEqual([waiting.status, waiting.body.code], [409, 'invalid_transition'])
    await granted((await theBanker()).patch(`/admin/investments/${id}/end`))
    const over = await investor.get(`${path}/exit-quote`)
    assert.deepEqual([over.status, over.body.code], [409, 'invalid_transition'])
    const other = await anEnding()
    for (const one of [path, `/investment/${crypto.randomUUID()}`, '/investment/none']) {
      const { status, body: refused } = await other.investor.get(`${one}/exit-quote`)
      assert.deepEqual([status, refused.code], [404, 'investment_not_found'])
    }
    const call = `${path}/exit-quote`
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'GET', call), INVESTORS_ONLY)
  })
})
