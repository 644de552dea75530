import assert from 'node:assert/strict'
import test from 'node:test'
import { signOf } from './lineSign.ts'

test('has a line of history signed by what it does to the money, and unsigned where that came to nothing', () => {
  const amount = '5.00'
  assert.deepEqual(
    (['deposit', 'withdrawal', 'investment', 'earn'] as const).map((type) =>
      signOf({ type, amount, status: 'approved' }),
    ),
    ['+', '−', '', '+'],
  )
  assert.equal(signOf({ type: 'earn', amount: '-5.00', status: 'approved' }), '−')
  assert.deepEqual(
    ['pending', 'processing', 'declined', 'reversed'].map((status) =>
      signOf({ type: 'deposit', amount, status }),
    ),
    ['+', '+', '', ''],
  )
})
