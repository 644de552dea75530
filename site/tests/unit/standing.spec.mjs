import assert from 'node:assert/strict'
import test from 'node:test'
import { claim, consented, standing } from '../../src/claims/claim.ts'

const evidence = { source: 'Audited accounts of the year', asOf: '2026-01-31', scope: 'live' }
const entry = (change = {}) => ({
  text: '250M+',
  neutral: 'A figure on request',
  evidence,
  ...change,
})
const DAY = '2026-06-01'

test('live evidence permits the wording, with its source and day as a footnote', () => {
  assert.deepEqual(standing(entry(), 'live', DAY), {
    text: '250M+',
    kind: 'proven',
    footnote: 'Audited accounts of the year, as of 31 January 2026',
  })
})

test('without evidence the demo marks a claim, and a live page has the neutral sentence or nothing', () => {
  const bare = entry({ evidence: null })
  assert.equal(standing(bare, 'demo', DAY)?.kind, 'example')
  assert.deepEqual(standing(bare, 'live', DAY), {
    text: 'A figure on request',
    kind: 'neutral',
    footnote: null,
  })
  assert.equal(standing({ ...bare, neutral: null }, 'live', DAY), null)
})

test('evidence of the demo, evidence that has expired and evidence from the future prove nothing live', () => {
  const changes = [{ scope: 'demo' }, { expires: '2026-05-31' }, { asOf: '2026-06-02' }]
  for (const change of changes) {
    const weak = entry({ evidence: { ...evidence, ...change } })
    assert.equal(standing(weak, 'live', DAY)?.kind, 'neutral', JSON.stringify(change))
  }
  const lastDay = entry({ evidence: { ...evidence, expires: DAY } })
  assert.equal(standing(lastDay, 'live', DAY)?.kind, 'proven')
})

test('the refusal of an entry says what to write', () => {
  const messageOf = (change) => {
    const { error } = claim.safeParse(entry({ evidence: { ...evidence, ...change } }))
    return error?.issues.map(({ message }) => message).join() ?? ''
  }
  assert.match(messageOf({ source: 'web' }), /where a reader can check it/)
  assert.match(messageOf({ asOf: 'last year' }), /Give the day/)
  assert.match(messageOf({ scope: 'all' }), /Say "live" only if/)
  assert.match(messageOf({ proof: 'x' }), /proof/)
  assert.ok(claim.safeParse(entry()).success)
})

test('words and marks of others need a consent', () => {
  assert.equal(consented(entry()), false)
  assert.equal(
    consented(entry({ evidence: { ...evidence, consent: 'C-2026-14, 3 January' } })),
    true,
  )
  assert.equal(consented(entry({ evidence: null })), true)
})
