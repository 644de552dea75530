import { test } from '@japa/runner'
import { isVerdict } from '#errors/verdict'
import { allEntries, patternOf } from '#routing/register'

test.group('T56: refusals of calls with an Idempotency-Key', () => {
  test('each one that a route declares is a verdict, so that a client begins again with a new key', ({
    assert,
  }) => {
    const keyed = allEntries().filter(({ idempotent }) => idempotent)
    assert.isAbove(keyed.length, 10)
    const missing = keyed.flatMap((entry) =>
      (entry.refusals ?? [])
        .filter((code) => !isVerdict({ code }))
        .map((code) => `${entry.method} ${patternOf(entry)} refuses with ${code}`),
    )
    assert.deepEqual(missing, [])
  })
})
