import { test } from '@japa/runner'
import { TIMEOUTS } from '#config/app'
import { PAYING_MS } from '#local_chains/unpaid_deposit'

test.group('The payment of an unpaid deposit', () => {
  test('leaves time for an answer before the connection is cut', ({ assert }) => {
    assert.isBelow(PAYING_MS, TIMEOUTS.request - TIMEOUTS.reading)
  })
})
