import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calibrate, factorFrom, factorOf, scaled, slowness } from './calibration.mjs'

/** Puts a value of the setting in place for a test. @param {import('node:test').TestContext} t @param {string} [value] */
function withSetting(t, value) {
  const before = process.env.SLOWNESS
  const set = (/** @type {string | undefined} */ to) => {
    if (to === undefined) delete process.env.SLOWNESS
    else process.env.SLOWNESS = to
  }
  set(value)
  t.after(() => set(before))
}

test('a machine as fast as the quiet one, or faster, has the factor 1', () => {
  assert.equal(factorFrom({ processor: 550, commits: 150 }), 1)
  assert.equal(factorFrom({ processor: 100 }), 1)
})

test('the slowest part counts, to a tenth upwards', () => {
  assert.equal(factorFrom({ processor: 1100, commits: 150 }), 2)
  assert.equal(factorFrom({ processor: 550, commits: 463 }), 3.1)
  assert.equal(factorFrom({ processor: 600 }), 1.1)
})

test('no factor is without end, and what is none is 1', () => {
  assert.equal(factorFrom({ processor: 1e9 }), 20)
  for (const text of [undefined, '', 'fast', 'NaN', '0', '-3', '0.5'])
    assert.equal(factorOf(text), 1)
})

test('limits are as many times as long', (t) => {
  withSetting(t, '2.5')
  assert.equal(slowness(), 2.5)
  assert.equal(scaled(120), 300)
})

test('without a setting the machine is measured, and what is started from then on has the factor', async (t) => {
  withSetting(t)
  const said = t.mock.method(console, 'log', () => {})
  const factor = await calibrate(undefined, 1)
  assert.ok(factor >= 1 && factor <= 20, String(factor))
  assert.equal(process.env.SLOWNESS, String(factor))
  assert.match(String(said.mock.calls[0]?.arguments[0]), /^SLOWNESS=[\d.]+ \(processor \d+ ms/)
  assert.equal(said.mock.callCount(), 1)
})

test('a setting is left as it is', async (t) => {
  withSetting(t, '4')
  t.mock.method(console, 'log', () => {})
  assert.equal(await calibrate(), 4)
})
