import { test } from '@japa/runner'
import { PATIENCE_MS, SLOWNESS, scaled, until } from '#tests/patience'

test.group('Patience', () => {
  test('is as many times as long as the machine is slow', ({ assert }) => {
    assert.isAtLeast(SLOWNESS, 1)
    assert.equal(scaled(100), 100 * SLOWNESS)
    assert.equal(PATIENCE_MS, 60_000 * SLOWNESS)
  })

  test('goes for the limits of tests as well', ({ assert, ...context }) => {
    const { test: own } = context as unknown as { test: { options: { timeout: number } } }
    assert.equal(own.options.timeout, 5_000 * SLOWNESS)
  }).timeout(5_000)

  test('ends as soon as it is so, with what was seen', async ({ assert }) => {
    let looks = 0
    const seen = await until(
      'three looks',
      () => ++looks,
      (count) => count === 3,
      1,
    )
    assert.deepEqual([seen, looks], [3, 3])
  })

  test('ends with what was waited for and what was there', async ({ assert, cleanup }) => {
    const { now } = performance
    cleanup(() => {
      performance.now = now
    })
    let at = 0
    performance.now = () => (at += PATIENCE_MS)
    await assert.rejects(
      () =>
        until(
          'the mail is out',
          () => [{ n: 2n }],
          ([row]) => row?.n === 0n,
          1,
        ),
      /^waited \d+ s for: the mail is out; there was \[\{"n":"2"\}\]$/,
    )
  })
})
