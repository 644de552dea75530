import assert from 'node:assert/strict'
import test from 'node:test'
import { formatPercent, ownSign, perDay, withSign } from './figures.ts'

test('writes signs and per cent alike for investors and staff', () => {
  assert.equal(perDay(0.0255), '0.0255% per day')
  assert.equal(formatPercent(1234.5), '1,234.5%')
  assert.equal(withSign('−', '1250.00'), '−$1,250.00')
  assert.equal(withSign('−', '-1250.00'), '−$1,250.00')
  assert.deepEqual((['5.00', '-5.00', '0.00', '-0.00'] as const).map(ownSign), ['+', '−', '', ''])
})
