import { test } from '@japa/runner'
import { cents } from './money.ts'
import { isInRange, isRange } from './plan_range.ts'

const range = (min: bigint, max: bigint) => ({ minAmount: cents(min), maxAmount: cents(max) })

test.group('plan range', () => {
  test('both ends belong to it', ({ assert }) => {
    const plan = range(10_000n, 20_000n)
    assert.deepEqual(
      [9_999n, 10_000n, 15_000n, 20_000n, 20_001n].map((amount) => isInRange(cents(amount), plan)),
      [false, true, true, true, false],
    )
  })

  test('may be a single amount, never empty, never from zero', ({ assert }) => {
    assert.isTrue(isRange(range(1n, 1n)))
    assert.isFalse(isRange(range(2n, 1n)))
    assert.isFalse(isRange(range(0n, 1n)))
    assert.isFalse(isRange(range(-1n, 1n)))
  })
})
