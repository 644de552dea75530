import { test } from '@japa/runner'
import { pricePoint } from '#domain/price_point'

const prices = (...all: bigint[]) => all.map((usdE8, at) => ({ source: `source ${at}`, usdE8 }))

test.group('The price of a minute', () => {
  test('is the lowest of what sources say', ({ assert }) => {
    assert.deepEqual(pricePoint(prices(10_100n, 10_000n), 2, 200), {
      outcome: 'recorded',
      usdE8: 10_000n,
      spreadBp: 100,
    })
  })

  test('is none where they differ by more than the bound, to the last digit', ({ assert }) => {
    assert.equal(pricePoint(prices(10_000n, 10_200n), 2, 200).outcome, 'recorded')
    assert.equal(pricePoint(prices(10_000n, 10_201n), 2, 200).outcome, 'spread')
  })

  test('is none with fewer than are required, and a price of nothing is none', ({ assert }) => {
    assert.equal(pricePoint(prices(10_000n), 2, 200).outcome, 'no_answer')
    assert.equal(pricePoint(prices(10_000n, 0n), 2, 200).outcome, 'no_answer')
    assert.equal(pricePoint([], 1, 200).outcome, 'no_answer')
    assert.equal(pricePoint(prices(10_000n), 1, 200).outcome, 'recorded')
  })
})
