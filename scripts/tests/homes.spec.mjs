import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { accountFor, canEnter, canRun } from '../postgres_account.mjs'
import { isRoot } from '../processes.mjs'
import { ROOT } from '../root.mjs'
import { Supervisor } from '../supervise.mjs'
import { databaseFolder, npmStart } from './started.mjs'

const OUTSIDE = '/var/lib/assay'

/** Owns the one copy that both tests start from. */
const owner = new Supervisor()
after(() => owner.stop())

/** An ordinary user, if this is root. */
const account = accountFor('/nonexistent')

/** @param {string} program @param {string[]} args */
function run(program, args) {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
}

/** @param {string} from @param {string} to */
function linkOrCopy(from, to) {
  try {
    linkSync(from, to)
  } catch (error) {
    // another file system, another owner, or a file with the maximum of links
    if (!['EXDEV', 'EPERM', 'EMLINK'].includes(error.code)) throw error
    copyFileSync(from, to)
  }
}

/** @param {string} from @param {string} to */
function linkTree(from, to) {
  const state = lstatSync(from)
  if (state.isSymbolicLink()) return symlinkSync(readlinkSync(from), to)
  if (!state.isDirectory()) return linkOrCopy(from, to)
  mkdirSync(to)
  for (const name of readdirSync(from)) linkTree(join(from, name), join(to, name))
}

/**
 * Makes the packages available in a second place. Programs that run as another user are hard links or copies; the rest,
 * most of a hundred thousand files, are symbolic links, if every user can enter the source.
 *
 * @param {string} from @param {string} to
 */
function linkPackages(from, to) {
  const isOpen = !isRoot() || canEnter(account, from)
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    const isReal = !isOpen || /postgres|^node-/.test(name)
    if (isReal) linkTree(join(from, name), join(to, name))
    else symlinkSync(join(from, name), join(to, name))
  }
}

/** A copy of this checkout in a home that only its owner may enter. */
function copyOfCheckout() {
  const home = mkdtempSync(join(tmpdir(), 'assay home-'))
  chmodSync(home, 0o700)
  const checkout = join(home, 'assay')
  const before = existsSync(OUTSIDE) ? readdirSync(OUTSIDE) : []
  owner.defer(() => {
    rmSync(home, { recursive: true, force: true })
    const made = existsSync(OUTSIDE) ? readdirSync(OUTSIDE) : []
    for (const name of made.filter((one) => !before.includes(one))) {
      rmSync(join(OUTSIDE, name), { recursive: true, force: true })
    }
  })
  mkdirSync(checkout)
  const names = readdirSync(ROOT).filter(
    (name) => !/^(\.git|\.data.*|node_modules|tools)$/.test(name),
  )
  run('cp', ['-a', ...names.map((name) => join(ROOT, name)), checkout])
  const [from, to] = [join(ROOT, 'node_modules'), join(checkout, 'node_modules')]
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name === '.pnpm') linkPackages(join(from, name), join(to, name))
    else linkTree(join(from, name), join(to, name))
  }
  return { home, checkout }
}

const { home, checkout: cwd } = copyOfCheckout()

test('an instance starts, twice, from a checkout in a home of mode 0700', async (t) => {
  const dataDir = join(cwd, '.data')
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

// For an ordinary user, the test above is the same.
if (isRoot() && canRun(account, process.execPath, ['--version'])) {
  test('an ordinary user starts it in a home of mode 0700', async (t) => {
    const dataDir = join(cwd, '.data of a user')
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
