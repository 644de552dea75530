import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { accountFor, canEnter, canRun } from '../postgres_account.mjs'
import { isRoot } from '../processes.mjs'
import { ROOT } from '../root.mjs'
import { databaseFolder, npmStart } from './started.mjs'

const OUTSIDE = '/var/lib/assay'

/** @param {string} program @param {string[]} args */
function run(program, args) {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
}

/**
 * A copy of this checkout in a home that only its owner may enter. The packages are linked,
 * not copied: nothing writes to them.
 *
 * @param {import('node:test').TestContext} t
 */
function copyOfCheckout(t) {
  const home = mkdtempSync(join(tmpdir(), 'assay-home-'))
  chmodSync(home, 0o700)
  const checkout = join(home, 'assay')
  const before = existsSync(OUTSIDE) ? readdirSync(OUTSIDE) : []
  t.after(() => {
    rmSync(home, { recursive: true, force: true })
    const made = existsSync(OUTSIDE) ? readdirSync(OUTSIDE) : []
    for (const name of made.filter((one) => !before.includes(one))) {
      rmSync(join(OUTSIDE, name), { recursive: true, force: true })
    }
  })
  mkdirSync(checkout)
  const names = readdirSync(ROOT).filter((name) => !/^(\.git|\.data.*|node_modules)$/.test(name))
  run('cp', ['-a', ...names.map((name) => join(ROOT, name)), checkout])
  const packages = join(ROOT, 'node_modules')
  const { status } = spawnSync('cp', ['-al', packages, checkout])
  // What another file system or a file of too many links refused is copied after all.
  if (status !== 0) run('cp', ['-au', packages, checkout])
  return { home, checkout, dataDir: join(checkout, '.data') }
}

test('an instance starts, twice, from a checkout in a home of mode 0700', async (t) => {
  const { checkout: cwd, dataDir } = copyOfCheckout(t)
  const first = await npmStart(t, { cwd, dataDir })
  await first.ready()
  const folder = databaseFolder(dataDir)
  const { uid } = statSync(folder)
  assert.notEqual(uid, 0, 'PostgreSQL does not run as root')
  if (isRoot()) {
    assert.equal(canEnter(accountFor(dataDir), dirname(cwd)), false, 'the home is closed')
    assert.ok(folder.startsWith(OUTSIDE))
  }
  first.npm.kill('SIGTERM')
  await first.ended()

  const second = await npmStart(t, { cwd, dataDir })
  await second.ready()
  assert.equal(databaseFolder(dataDir), folder, 'the same database')
})

const account = isRoot() ? accountFor('/nonexistent') : {}

// Run as an ordinary user, the test above is this one.
if (isRoot() && canRun(account, process.execPath, ['--version'])) {
  test('an ordinary user starts it in a home of mode 0700', async (t) => {
    const { home, checkout: cwd, dataDir } = copyOfCheckout(t)
    run('find', [home, '-type', 'd', '-exec', 'chown', `${account.uid}:${account.gid}`, '{}', '+'])
    run('chmod', ['-R', 'a+rX', home])
    chmodSync(home, 0o700)
    const started = await npmStart(t, { cwd, dataDir, ...account, env: { HOME: home } })
    await started.ready()
    assert.equal(databaseFolder(dataDir), join(dataDir, 'postgres'))
    assert.equal(statSync(join(dataDir, 'app.key')).uid, account.uid)
    assert.equal(statSync(join(dataDir, 'app.key')).mode & 0o777, 0o600)
  })
}
