import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { opensslEnv } from '../openssl.mjs'
import { inRoot } from '../root.mjs'
import { Supervisor } from '../supervise.mjs'
import { openFolder } from '../temporary.mjs'

const REAL = {
  APP_URL: 'https://invest.example',
  MAIL_FROM: 'no-reply@invest.example',
  SUPPORT_EMAIL: 'help@invest.example',
  SMTP_URL: 'smtps://user:password@smtp.example',
  BACKUP_RECIPIENT: '',
}

const supervisor = new Supervisor()
/** @type {NodeJS.ProcessEnv} */
let env = {}
before(async () => {
  env = await opensslEnv(supervisor)
  REAL.BACKUP_RECIPIENT = join(openFolder('recipient', supervisor), 'recipient.pem')
  const args = ['req', '-x509', '-newkey', 'rsa:3072', '-nodes', '-subj', '/CN=backups']
  const ended = spawnSync(
    'openssl',
    [...args, '-keyout', '/dev/null', '-out', REAL.BACKUP_RECIPIENT],
    { env },
  )
  assert.equal(ended.status, 0)
})
after(() => supervisor.stop())

/** A checkout with only the script, and a function that runs it there. */
function aCheckout() {
  const folder = mkdtempSync(join(tmpdir(), 'assay-secrets-'))
  mkdirSync(join(folder, 'deploy'))
  const script = join(folder, 'deploy', 'secrets.sh')
  copyFileSync(inRoot('deploy', 'secrets.sh'), script)
  /** @param {Record<string, string>} settings @param {string[]} words */
  const run = (settings, ...words) => {
    const all = { ...env, ...settings }
    const ended = spawnSync('/bin/sh', [script, ...words], { env: all, encoding: 'utf8' })
    return { status: ended.status, stdout: ended.stdout, stderr: ended.stderr }
  }
  const read = (/** @type {string[]} */ ...path) => readFileSync(join(folder, ...path), 'utf8')
  return { folder, run, read, remove: () => rmSync(folder, { recursive: true }) }
}

for (const name of Object.keys(REAL)) {
  test(`deploy/secrets.sh makes nothing without ${name}, and says what it is`, () => {
    const { folder, run, remove } = aCheckout()
    const { status, stderr } = run({ ...REAL, [name]: '' })
    assert.notEqual(status, 0)
    assert.match(stderr, new RegExp(`^Set ${name} to .+\\.$`, 'm'))
    assert.ok(!existsSync(join(folder, '.env')) && !existsSync(join(folder, 'deploy', 'secrets')))
    remove()
  })
}

test('a second run keeps every key, and the folders that compose mounts exist', () => {
  const { folder, run, read, remove } = aCheckout()
  assert.equal(run(REAL).status, 0)
  const made = ['app_key', 'database_url', 'smtp_url'].map((name) =>
    read('deploy', 'secrets', name),
  )
  assert.equal(run(REAL).status, 0)
  assert.equal(run({}).status, 0)
  assert.deepEqual(
    ['app_key', 'database_url', 'smtp_url'].map((name) => read('deploy', 'secrets', name)),
    made,
  )
  for (const name of ['tls', 'backups/archive']) assert.ok(existsSync(join(folder, 'deploy', name)))
  remove()
})

for (const umask of ['000', '022', '077']) {
  test(`only its owner reads and writes what the script makes, under the umask ${umask}`, () => {
    const { folder, remove } = aCheckout()
    const script = `umask ${umask}; exec /bin/sh "${join(folder, 'deploy', 'secrets.sh')}" --trial`
    const { status } = spawnSync('/bin/sh', ['-c', script], { env })
    assert.equal(status, 0)
    const modeOf = (/** @type {string[]} */ ...path) => statSync(join(folder, ...path)).mode & 0o777
    for (const name of ['secrets', 'backups', 'backups/archive'])
      assert.equal(modeOf('deploy', name), 0o700, name)
    assert.equal(modeOf('.env'), 0o600)
    if (process.getuid?.() === 0)
      for (const name of readdirSync(join(folder, 'deploy', 'secrets')))
        assert.equal(modeOf('deploy', 'secrets', name), 0o600, name)
    remove()
  })
}

test('a private key of the backups is made only for a trial', () => {
  for (const isTrial of [true, false]) {
    const { folder, run, read, remove } = aCheckout()
    assert.equal((isTrial ? run({}, '--trial') : run(REAL)).status, 0)
    assert.match(read('deploy', 'recipient.pem'), /BEGIN CERTIFICATE/)
    assert.equal(existsSync(join(folder, 'deploy', 'secrets', 'backup_key.pem')), isTrial)
    remove()
  }
})

test('asks for a certificate where there is none, but not in a trial, which makes its own', () => {
  for (const [words, asks] of /** @type {const} */ ([
    [[], true],
    [['--trial'], false],
  ])) {
    const { run, remove } = aCheckout()
    run(asks ? REAL : {}, ...words)
    const { status, stdout } = run({})
    assert.equal(status, 0)
    assert.equal(stdout.includes('fullchain.pem'), asks)
    remove()
  }
})

test('a trial does not silently become an installation', () => {
  const { run, read, remove } = aCheckout()
  assert.equal(run({}, '--trial').status, 0)
  assert.equal(run({}, '--trial').status, 0)
  const { status, stderr } = run(REAL)
  assert.notEqual(status, 0)
  assert.match(
    stderr,
    /APP_URL is 'https:\/\/localhost:8443' in \.env and 'https:\/\/invest\.example' here/,
  )
  assert.match(read('.env'), /^COMPOSE_PROFILES=trial$/m)
  remove()
})
