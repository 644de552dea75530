import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { inRoot } from '../root.mjs'

/** What a server that was once restored to a moment carries in every base backup of it. */
const LEFT_BEHIND = `work_mem = '8MB'
restore_command = 'cp "/elsewhere/%f" "%p"'
recovery_target_action = 'promote'
recovery_target_time = '2026-01-01 00:00:00+00'
recovery_target_inclusive = off
archive_mode = off
`

/** A base backup, an archive with a whole file and a broken one, and how the script is run on them. */
function aBackup() {
  const folder = mkdtempSync(join(tmpdir(), 'assay-restore-'))
  const [base, archive, data] = ['base', 'archive', 'data'].map((name) => join(folder, name))
  for (const one of [base, archive]) mkdirSync(one)
  writeFileSync(join(base, 'backup_label'), 'label')
  writeFileSync(join(base, 'postgresql.auto.conf'), LEFT_BEHIND)
  const file = gzipSync('sixteen megabytes')
  writeFileSync(join(archive, 'whole.gz'), file)
  writeFileSync(join(archive, 'broken.gz'), file.subarray(0, file.length - 9))
  const run = (/** @type {string[]} */ ...words) =>
    spawnSync('sh', [inRoot('deploy', 'restore.sh'), base, archive, data, ...words], {
      encoding: 'utf8',
    })
  const conf = () => readFileSync(join(data, 'postgresql.auto.conf'), 'utf8')
  return { base, data, run, conf, remove: () => rmSync(folder, { recursive: true }) }
}

/** @param {string} conf @param {string} name */
const linesOf = (conf, name) => conf.split('\n').filter((line) => line.startsWith(`${name} = `))

test('the target of a restore before is forgotten, and nothing goes into the archive', () => {
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

test('a file that is not there ends the replay, one that is broken stops PostgreSQL', () => {
  const { data, run, conf, remove } = aBackup()
  assert.equal(run().status, 0)
  const command = /^restore_command = '(.+)'$/m.exec(conf())?.[1] ?? ''
  const fetch = (/** @type {string} */ name) => {
    const to = join(data, 'fetched')
    rmSync(to, { force: true })
    const { status } = spawnSync('sh', ['-c', command.replaceAll('%f', name).replaceAll('%p', to)])
    return { status, text: existsSync(to) ? readFileSync(to, 'utf8') : null }
  }
  assert.deepEqual(fetch('whole'), { status: 0, text: 'sixteen megabytes' })
  assert.deepEqual(fetch('missing'), { status: 1, text: null })
  // PostgreSQL takes up to 125 for "not there"
  assert.ok((fetch('broken').status ?? 0) > 125)
  remove()
})

test("a backup whose log is a link to another server's is refused", () => {
  const { base, data, run, remove } = aBackup()
  symlinkSync(tmpdir(), join(base, 'pg_wal'))
  const { status, stderr } = run()
  assert.notEqual(status, 0)
  assert.match(stderr, /pg_wal is a link/)
  assert.ok(!existsSync(data))
  remove()
})
