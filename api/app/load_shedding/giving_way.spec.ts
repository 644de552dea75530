import { test } from '@japa/runner'
import { callsInFlight, countedInFlight, restMs } from '#load_shedding/giving_way'

test.group('Background work beside calls', () => {
  test('does not rest without a call, and rests longer the more calls are in flight', ({
    assert,
  }) => {
    assert.deepEqual(
      [0, 1, 4, 16, 500].map((inFlight) => restMs(20, inFlight)),
      [0, 5, 20, 80, 80],
    )
  })

  test('a call is counted until it ends, also by an error', async ({ assert }) => {
    let end = () => {}
    const before = callsInFlight()
    const open = countedInFlight(() => new Promise<void>((resolve) => (end = resolve)))
    assert.equal(callsInFlight(), before + 1)
    await assert.rejects(() =>
      countedInFlight(() => {
        throw new Error('refused')
      }),
    )
    end()
    await open
    assert.equal(callsInFlight(), before)
  })
})
