import { test } from '@japa/runner'
import { isAskedFirst, isUndecided, isVerdict } from '#errors/verdict'
import { allEntries, patternOf } from '#routing/register'

test.group('T56: refusals of calls with an Idempotency-Key', () => {
  test('each one that a route declares is a verdict, or requires a step first: then a client begins again with a new key', ({
    assert,
  }) => {
    const keyed = allEntries().filter(({ idempotent }) => idempotent)
    assert.isAbove(keyed.length, 10)
    const missing = keyed.flatMap((entry) =>
      (entry.refusals ?? [])
        .filter((code) => !isVerdict({ code }) && !isAskedFirst(code))
        .map((code) => `${entry.method} ${patternOf(entry)} refuses with ${code}`),
    )
    assert.deepEqual(missing, [])
  })

  test('a refusal that requires a step first is no verdict, and settles nothing that was sent before', ({
    assert,
  }) => {
    const code = 'risk_not_acknowledged'
    assert.isTrue(isAskedFirst(code))
    assert.isFalse(isVerdict({ code }))
    assert.deepEqual([isUndecided({ code }, false), isUndecided({ code }, true)], [false, true])
  })
})
