import assert from 'node:assert/strict'
import test from 'node:test'
import { addUp, heldBefore, isUnbroken, runningFrom } from './addUp.ts'
import { centsOf, type Usd, usdOf } from './money.ts'

const entry = (number: number, amount: Usd, balanceAfter: Usd) => ({ number, amount, balanceAfter })

test('adds up to the cent where floats would not, and says by how much it is off', () => {
  assert.deepEqual(addUp('0.30', ['0.10', '0.20']), {
    total: '0.30',
    isEqual: true,
    difference: '0.00',
  })
  assert.equal(addUp('9007199254740993.01', ['9007199254740993.00', '0.01']).isEqual, true)
  assert.deepEqual(addUp('10.00', ['12.50', '-2.51']), {
    total: '9.99',
    isEqual: false,
    difference: '0.01',
  })
  assert.equal(addUp('0.00', []).isEqual, true)
})

test('knows what an account held before an entry, and whether entries follow each other', () => {
  const chain = [entry(4, '5.00', '8.00'), entry(5, '-3.00', '5.00'), entry(6, '0.01', '5.01')]
  assert.equal(heldBefore(entry(4, '5.00', '8.00')), '3.00')
  assert.equal(heldBefore(entry(5, '-3.00', '5.00')), '8.00')
  assert.ok(isUnbroken(chain))
  assert.ok(isUnbroken([]))
  assert.ok(isUnbroken([entry(1, '5.00', '5.00')]))
  assert.ok(!isUnbroken([entry(1, '4.99', '5.00')]), 'something before the first')
  assert.ok(!isUnbroken(chain.filter(({ number }) => number !== 5)), 'a gap')
  assert.ok(!isUnbroken([...chain, entry(7, '1.00', '6.02')]), 'a balance that does not follow')
})

test('runs from an opening balance through every step', () => {
  const steps = (['5.00', '-7.25', '0.00'] as const).map(centsOf)
  assert.deepEqual(runningFrom(centsOf('10.00'), steps).map(usdOf), ['15.00', '7.75', '7.75'])
})
