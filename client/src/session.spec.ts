import assert from 'node:assert/strict'
import test from 'node:test'
import { idleTimeInWords } from './idleTime.ts'
import { isIdle, isTouchDue, type KeptSession, sessionIn } from './session.ts'

interface Named extends KeptSession {
  readonly name: string
}

const MINUTE_MS = 60_000
const SESSION: Named = { token: 't', remembered: false, usedAt: 0, name: 'Petra' }

test('ends half an hour after the last sign of a person, unless it is remembered', () => {
  assert.equal(isIdle(SESSION, 30 * MINUTE_MS - 1), false)
  assert.equal(isIdle(SESSION, 30 * MINUTE_MS), true)
  assert.equal(isIdle({ ...SESSION, remembered: true }, 1_000 * MINUTE_MS), false)
})

test('says how long is left in words that change seldom', () => {
  const words = [120_000, 60_001, 60_000, 50_000, 41_000, 9_000, 0].map(idleTimeInWords)
  const seconds = ['50 seconds', '50 seconds', '10 seconds', '10 seconds']
  assert.deepEqual(words, ['2 minutes', '2 minutes', '1 minute', ...seconds])
})

test('records a sign of a person once a minute', () => {
  assert.equal(isTouchDue(SESSION, MINUTE_MS - 1), false)
  assert.equal(isTouchDue(SESSION, MINUTE_MS), true)
})

test('ignores a stored value that is not a complete session', () => {
  assert.deepEqual(sessionIn<Named>(SESSION, ['name']), SESSION)
  const broken = [null, 'text', [], {}, { ...SESSION, token: 1 }, { ...SESSION, name: undefined }]
  const half = [...broken, { ...SESSION, remembered: 'yes' }, { ...SESSION, usedAt: '0' }]
  for (const kept of half) assert.equal(sessionIn<Named>(kept, ['name']), null)
})
