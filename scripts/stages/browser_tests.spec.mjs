import assert from 'node:assert/strict'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { test } from 'node:test'
import { inRoot } from '../root.mjs'
import { Supervisor } from '../supervise.mjs'
import { browserTests } from './browser_tests.mjs'

const FOLDER = 'scripts/stages/fixtures/browser'
const CONFIG = inRoot(FOLDER, 'playwright.config.mjs')
const SERVED = { url: 'http://127.0.0.1:1', dataDir: '/nowhere' }

/**
 * @param {import('node:test').TestContext} t
 * @param {string[]} names
 * @param {number} [seconds]
 */
async function run(t, names, seconds = 60) {
  const supervisor = new Supervisor()
  t.after(() => supervisor.stop())
  const files = names.map((name) => `${FOLDER}/${name}.test.mjs`)
  return browserTests(files, SERVED, '/no/browser', supervisor, { seconds, config: CONFIG })
}

test('each test counts as one (control)', async (t) => {
  const { passed, failed, output } = await run(t, ['passes'])
  assert.deepEqual([passed, failed], [2, 0], output)
  assert.match(output, /✔ .*passes\.test\.mjs: is right as well/)
  assert.doesNotMatch(output, /"event"/)
})

test('a failure says why, a skipped test is one, and what they left behind is where it says', async (t) => {
  const { passed, failed, output, failures = [] } = await run(t, ['passes', 'fails'])
  assert.deepEqual([passed, failed], [2, 2], output)
  assert.match(failures.join('\n'), /fails\.test\.mjs: is wrong\n.*the sum of it/s)
  assert.match(output, /1 skipped: every test must run/)
  const [, folder = ''] = /What failed left its files in (\S+)/.exec(output) ?? []
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  assert.ok(existsSync(folder) && readdirSync(folder).length > 0, output)
})

test('a file that does not load has failed', async (t) => {
  const { passed, failed, output } = await run(t, ['passes', 'breaks'])
  assert.ok(failed > 0, output)
  assert.equal(passed, 0, 'nothing runs beside it')
  assert.match(output, /it does not load/)
})

test('a run that is stopped keeps what passed, and names what was under way', async (t) => {
  const { passed, failed, output } = await run(t, ['hangs', 'passes'], 5)
  assert.deepEqual({ passed, failed }, { passed: 1, failed: 1 }, output)
  assert.match(output, /Stopped: not done within/)
  assert.match(output, /Under way when it was stopped: .*hangs\.test\.mjs: never ends/)
  assert.match(output, /Not run: 3 of 5 tests\./)
  assert.match(output, /Files not begun: .*passes\.test\.mjs/)
})
