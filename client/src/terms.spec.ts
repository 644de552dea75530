import assert from 'node:assert/strict'
import test from 'node:test'
import { exitFee, exitWords, type TermFacts, termChanges, termFacts } from './terms.ts'

const TERMS: TermFacts = {
  ...{ name: 'Standard', minAmount: '500.00', maxAmount: '4999.00', returns: 0.025, duration: 60 },
  ...{ kind: 'fixed', earlyExit: 'none', atMaturity: ['payout'] },
}

test('says in words what leaving early costs', () => {
  assert.deepEqual(['none', '0', '1.5'].map(exitWords), [
    'Not possible',
    'Possible, without a fee',
    'Fee of 1.5% of the principal',
  ])
  assert.deepEqual(['none', '0', '1.5'].map(exitFee), ['Not offered', 'No fee', '1.5% fee'])
})

test('names what differs between two versions, and nothing else', () => {
  assert.deepEqual(termChanges(TERMS, TERMS), [])
  const after: TermFacts = { ...TERMS, returns: 0.0255, earlyExit: '1', kind: 'declared' }
  assert.deepEqual(termChanges(TERMS, after), [
    {
      name: 'Earnings',
      before: 'Fixed rate',
      after: 'Rate declared each day, may be negative',
    },
    { name: 'Rate', before: '0.025% per day', after: '0.0255% per day' },
    { name: 'Leaving early', before: 'Not possible', after: 'Fee of 1% of the principal' },
  ])
})

test('finds a change of every term', () => {
  const other: TermFacts = {
    ...{ name: '', minAmount: '1.00', maxAmount: '2.00', returns: 1, duration: 1 },
    ...{ kind: 'declared', earlyExit: '0', atMaturity: ['payout', 'renew'] },
  }
  assert.equal(termChanges(TERMS, other).length, termFacts(TERMS).length)
})
