import { test } from '@japa/runner'
import '#tests/seed'
import { CATALOGUE, type FailureCode } from './catalogue.ts'
import { isUndecided, isVerdict } from './verdict.ts'

const CODES = Object.keys(CATALOGUE) as FailureCode[]

test.group('verdicts on a command (T56)', () => {
  test('are refusals that the server keeps under a key: 403, 404, 409 or 422', ({ assert }) => {
    const verdicts = CODES.filter((code) => isVerdict({ code }))
    assert.isAbove(verdicts.length, 10)
    for (const code of verdicts) assert.include([403, 404, 409, 422], CATALOGUE[code][0], code)
  })

  test('nothing else decides an earlier attempt: no code, an unknown code, or one given before the key is checked', ({
    assert,
  }) => {
    const others = CODES.filter((code) => !isVerdict({ code }))
    for (const code of [...others, 'of_a_proxy', '', undefined])
      assert.isTrue(isUndecided({ code }, true), code ?? 'no code')
    for (const code of [
      'step_up_required',
      'unauthenticated',
      'request_timeout',
      'too_many_requests',
      'unavailable',
      'idempotency_in_flight',
    ])
      assert.include(others, code as FailureCode)
  })

  test('a first attempt that is refused for a missing step had no effect; after any other refusal the outcome is unknown', ({
    assert,
  }) => {
    const settled = CODES.filter((code) => !isVerdict({ code }) && !isUndecided({ code }, false))
    assert.sameMembers(settled, ['step_up_required', 'factor_required', 'risk_not_acknowledged'])
    assert.isTrue(isUndecided({}, false))
  })
})
