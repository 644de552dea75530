import { test } from '@japa/runner'
import { daysCovered } from './days_covered.ts'
import { cents } from './money.ts'

test.group('Days that the pool covers', () => {
  test('{0} in the pool, {1} due, {2} earned a day: {3}')
    .with([
      [10_000n, 0n, 3_000n, 3],
      [10_000n, 4_001n, 3_000n, 1],
      [10_000n, 10_000n, 1n, 0],
      [9_999n, 10_000n, 1n, 0],
      [0n, 0n, 1n, 0],
      [10_000n, 0n, 0n, null],
    ] as const)
    .run(({ assert }, [balance, due, daily, days]) => {
      assert.equal(daysCovered(cents(balance), cents(due), cents(daily)), days)
    })
})
