import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { opensslEnv } from '../openssl.mjs'
import { inRoot } from '../root.mjs'
import { Supervisor } from '../supervise.mjs'

/** The settings that a restored server has in every later base backup. */
const LEFT_BEHIND = `work_mem = '8MB'
restore_command = 'cp "/elsewhere/%f" "%p"'
recovery_target_action = 'promote'
recovery_target_time = '2026-01-01 00:00:00+00'
recovery_target_inclusive = off
archive_mode = off
`

const folder = mkdtempSync(join(tmpdir(), 'assay-keys-'))
const [RECIPIENT, KEY] = ['recipient.pem', 'key.pem'].map((name) => join(folder, name))
const supervisor = new Supervisor()
/** @type {NodeJS.ProcessEnv} */
let env = {}
before(async () => {
  env = { ...process.env, ...(await opensslEnv(supervisor)) }
  const args = ['req', '-x509', '-newkey', 'rsa:3072', '-nodes', '-subj', '/CN=backups']
  spawnSync('openssl', [...args, '-keyout', KEY, '-out', RECIPIENT], { env })
})
after(async () => {
  rmSync(folder, { recursive: true })
  await supervisor.stop()
})

/** @param {string} script @param {string[]} words @param {NodeJS.ProcessEnv} [more] */
const sh = (script, words, more = {}) =>
  spawnSync('sh', [inRoot('deploy', script), ...words], {
    env: { ...env, ...more },
    encoding: 'utf8',
  })

/**
 * A base backup, an archive with an intact file and a corrupt one, and a function that runs the script on them.
 *
 * @param {(plain: string) => void} [alter] the base backup before it is encrypted
 */
function aBackup(alter = () => {}) {
  const place = mkdtempSync(join(tmpdir(), 'assay-restore-'))
  const [plain, base, archive, data, log] = ['plain', 'base', 'archive', 'data', 'log'].map(
    (name) => join(place, name),
  )
  for (const one of [plain, archive, log]) mkdirSync(one)
  writeFileSync(join(plain, 'backup_label'), 'label')
  writeFileSync(join(plain, 'postgresql.auto.conf'), LEFT_BEHIND)
  alter(plain)
  const seal = [RECIPIENT, base, 'tar', '-C', plain, '-cf', '-', '.']
  assert.equal(sh('seal.sh', seal).status, 0)
  /** @param {string} name @param {string} text @param {string} [recipient] */
  const keep = (name, text, recipient = RECIPIENT) => {
    writeFileSync(join(log, name), text)
    return sh('archive.sh', [join(log, name), join(archive, name), recipient])
  }
  for (const name of ['whole', 'broken']) assert.equal(keep(name, 'sixteen megabytes').status, 0)
  const broken = join(archive, 'broken.gz.cms')
  const bytes = readFileSync(broken)
  bytes[bytes.length - 30] = (bytes[bytes.length - 30] ?? 0) ^ 1
  writeFileSync(broken, bytes)
  const run = (/** @type {string[]} */ ...words) =>
    sh('restore.sh', [base, archive, data, ...words], { BACKUP_KEY: KEY })
  const conf = () => readFileSync(join(data, 'postgresql.auto.conf'), 'utf8')
  const remove = () => rmSync(place, { recursive: true })
  return { base: base, archive: archive, data: data, keep, run, conf, remove }
}

/** @param {string} conf @param {string} name */
const linesOf = (conf, name) => conf.split('\n').filter((line) => line.startsWith(`${name} = `))

test('the target of an earlier restore is discarded, and nothing is archived', () => {
  const { run, conf, remove } = aBackup()
  assert.equal(run().status, 0)
  assert.deepEqual(linesOf(conf(), 'recovery_target_time'), [])
  assert.deepEqual(linesOf(conf(), 'recovery_target_inclusive'), [])
  for (const name of ['restore_command', 'recovery_target_action', 'archive_mode', 'work_mem'])
    assert.equal(linesOf(conf(), name).length, 1, name)
  assert.ok(!conf().includes('/elsewhere/'))
  remove()
})

test('a target of its own is the only one', () => {
  const { run, conf, remove } = aBackup()
  assert.equal(run('lsn=0/304D390').status, 0)
  assert.deepEqual(linesOf(conf(), 'recovery_target_lsn'), ["recovery_target_lsn = '0/304D390'"])
  assert.deepEqual(linesOf(conf(), 'recovery_target_time'), [])
  remove()
})

test('a missing file ends the replay, a corrupt one stops PostgreSQL', () => {
  const { data, run, conf, remove } = aBackup()
  assert.equal(run().status, 0)
  const command = /^restore_command = '(.+)'$/m.exec(conf())?.[1] ?? ''
  const fetch = (/** @type {string} */ name) => {
    const to = join(data, 'fetched')
    rmSync(to, { force: true })
    const words = ['-c', command.replaceAll('%f', name).replaceAll('%p', to)]
    const { status } = spawnSync('sh', words, { env })
    return { status, text: existsSync(to) ? readFileSync(to, 'utf8') : null }
  }
  assert.deepEqual(fetch('whole'), { status: 0, text: 'sixteen megabytes' })
  assert.deepEqual(fetch('missing'), { status: 1, text: null })
  // PostgreSQL reads exit codes up to 125 as a missing file
  assert.ok((fetch('broken').status ?? 0) > 125)
  remove()
})

test("a backup whose log is a link to another server's is refused", () => {
  const { data, run, remove } = aBackup((plain) => symlinkSync(tmpdir(), join(plain, 'pg_wal')))
  const { status, stderr } = run()
  assert.notEqual(status, 0)
  assert.match(stderr, /is a link/)
  assert.ok(!existsSync(data))
  remove()
})

test('only the private key decrypts a backup, and only its owner can read the files', () => {
  const { base, archive, keep, remove } = aBackup()
  for (const place of [base, archive])
    for (const name of readdirSync(place)) {
      assert.equal(statSync(join(place, name)).mode & 0o077, 0, name)
      assert.ok(!readFileSync(join(place, name)).includes('LEFT_BEHIND'), name)
      assert.ok(!readFileSync(join(place, name)).includes('work_mem'), name)
    }
  const unsealed = sh('unseal.sh', [KEY, base])
  assert.ok(unsealed.stdout.includes('work_mem'), 'control: it is there')
  const wrong = sh('unseal.sh', [RECIPIENT, base])
  assert.notEqual(wrong.status, 0)
  assert.equal(wrong.stdout, '')
  assert.notEqual(keep('third', 'x', '/nowhere.pem').status, 0, 'never in the clear')
  assert.ok(!existsSync(join(archive, 'third.gz.cms')))
  remove()
})

test('the archive accepts the same file twice, and no other under its name', () => {
  const { keep, remove } = aBackup()
  assert.equal(keep('whole', 'sixteen megabytes').status, 0)
  assert.notEqual(keep('whole', 'other megabytes').status, 0)
  remove()
})

test('a changed part, a missing part and a failed command leave nothing', () => {
  const { base, data, run, remove } = aBackup()
  const part = join(base, 'part-00000')
  const bytes = readFileSync(part)
  bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 1
  writeFileSync(part, bytes)
  assert.notEqual(run().status, 0)
  assert.ok(!existsSync(data))
  // an attacker who can rewrite the list too fails at the authentication of the part
  const list = spawnSync('sh', ['-c', `cd "${base}" && sha256sum part-* > parts`])
  assert.equal(list.status, 0)
  assert.notEqual(run().status, 0)
  assert.ok(!existsSync(data))
  rmSync(part)
  assert.notEqual(run().status, 0)
  const failing = join(base, 'failing')
  const { status, stderr } = sh('seal.sh', [RECIPIENT, failing, 'sh', '-c', 'echo a; exit 3'])
  assert.notEqual(status, 0)
  assert.match(stderr, /ended with 3/)
  assert.ok(!existsSync(failing))
  remove()
})
