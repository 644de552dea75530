import assert from 'node:assert/strict'
import { test } from 'node:test'
import { place, section } from './fault_report.mjs'

const ran = {
  title: 'T16: stopped',
  command: 'npm run faults -- T16',
  passed: 2,
  failed: 0,
  minutes: 1.5,
}
const line = {
  test: 'T16',
  what: 'slowest',
  figure: '4 s',
  asked: '≤ 3.5 s',
  holds: false,
  seed: 7,
}

test('a figure that misses what was asked stands there as missed, with its seed', () => {
  const told = { ...line, figure: '2 s', asked: 'told', holds: true }
  const text = section(ran, [line, { ...line, figure: '3 s', holds: true }, told])
  assert.match(text, /\| slowest \| 2 s \| told \| \|/)
  assert.match(text, /seed 7; 1\.5 minutes; tests and controls: 2 passed, 0 failed/)
  assert.match(text, /\| slowest \| 4 s \| ≤ 3\.5 s \| \*\*missed\*\* \|/)
  assert.match(text, /\| slowest \| 3 s \| ≤ 3\.5 s \| held \|/)
})

test('a section takes the place of its older self, and the sections stand in the order of their numbers', () => {
  const once = place('', 'T16: stopped', '## T16: stopped\nold')
  const more = place(once, 'T5: killed', '## T5: killed\nx')
  const again = place(more, 'T16: stopped', '## T16: stopped\nnew')
  assert.ok(!again.includes('old'))
  assert.ok(again.indexOf('## T5') < again.indexOf('## T16'))
  assert.equal(again.match(/^# /gm)?.length, 1)
})
