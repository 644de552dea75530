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

test('a figure beyond its limit is marked as missed, with its seed', () => {
  const reported = { ...line, figure: '2 s', asked: 'report only', holds: true }
  const text = section(ran, [line, { ...line, figure: '3 s', holds: true }, reported])
  assert.match(text, /\| slowest \| 2 s \| report only \| \|/)
  assert.match(text, /seed 7; 1\.5 minutes; tests and controls: 2 passed, 0 failed/)
  assert.match(text, /\| slowest \| 4 s \| ≤ 3\.5 s \| \*\*missed\*\* \|/)
  assert.match(text, /\| slowest \| 3 s \| ≤ 3\.5 s \| held \|/)
})

test('a section replaces the earlier one of its title, and the sections are sorted by number', () => {
  const once = place('', 'T16: stopped', '## T16: stopped\nold')
  const more = place(once, 'T5: killed', '## T5: killed\nx')
  const again = place(more, 'T16: stopped', '## T16: stopped\nnew')
  assert.ok(!again.includes('old'))
  assert.ok(again.indexOf('## T5') < again.indexOf('## T16'))
  assert.equal(again.match(/^# /gm)?.length, 1)
})
