import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { secretsInFiles, secretsInHistory } from './repository.mjs'
import { secretFile, secretsIn, shown } from './secrets.mjs'

/** Joined at run time, so that the scan of this file finds no secret. @param {...string} parts */
const made = (...parts) => parts.join('')

const DRAWN = 'q7Zt0Xw4Rb9Lk2Vn8Yc5Hd1M'
const WORDS = made(
  'legal winner thank year wave sausage ',
  'worth useful legal winner thank yellow',
)

/** @type {[rule: string, line: string][]} a planted secret of each kind */
const PLANTED = [
  ['private key', made('-----BEGIN EC PRIV', 'ATE KEY-----')],
  ['private key', made('-----BEGIN PRIV', 'ATE KEY-----')],
  ['age key', made('AGE-SECRET-', 'KEY-1', 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7LQPZRY9X8GF2TVDW0S3')],
  ['AWS key', made('id: AKIA', 'IOSFODNN7EXAMPLE')],
  ['GitHub token', made('ghp', '_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8')],
  ['GitLab token', made('glp', 'at-', 'a1B2c3D4e5F6g7H8i9J0')],
  ['Slack token', made('xox', 'b-', '1234567890-abcdef')],
  ['Stripe key', made('sk', '_live_', 'a1B2c3D4e5F6g7H8')],
  ['Google key', made('AI', 'za', 'SyA1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6q')],
  ['npm token', made('np', 'm_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8')],
  ['SendGrid key', made('S', 'G.', 'a1B2c3D4e5F6g7H8.i9J0k1L2m3N4o5P6')],
  ['Telegram token', made('123456789:', 'AA', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q')],
  ['AI provider key', made('s', 'k-ant-', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8')],
  [
    'JSON web token',
    made('ey', 'JhbGciOiJIUzI1NiJ9.ey', 'JzdWIiOiIxMjM0In0.', 'c2lnbmF0dXJlLW9mLXRoaXM'),
  ],
  ['extended private key', made('xp', 'rv', '9s21ZrQH143K'.repeat(9))],
  // The example of the Bitcoin wiki, with a valid checksum.
  ['wallet key', made('5Hue', 'CGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ')],
  ['password in an address', made('postgres://assay:', 'k3jf82hd', '@db.example.org/assay')],
  ['mnemonic', `const phrase = '${WORDS}'`],
  ['mnemonic', WORDS],
  ['mnemonic', `MNEMONIC=${WORDS}`],
  ['value of a secret name', `  app_key: '${DRAWN}',`],
  ['value of a secret name', `FIELD_KEY=${DRAWN}`],
  ['value of a secret name', `{"metricsToken": "${DRAWN}"}`],
  ['value of a secret name', `password: ${DRAWN}`],
]

test('detects a planted secret of each kind, and does not print it whole', () => {
  for (const [rule, line] of PLANTED) {
    const findings = secretsIn(line)
    assert.ok(
      findings.some((one) => one.rule === rule),
      `${rule}: ${line}`,
    )
    for (const one of findings)
      if (one.value.length > 12) assert.ok(!shown(one).includes(one.value))
  }
  for (const path of ['.env', 'deploy/.env.production', 'x/server.key', 'id_ed25519', 'a/b.p12'])
    assert.equal(secretFile(path).length, 1, path)
})

test('harmless text is not reported as a secret', () => {
  for (const line of [
    'const token = await tokens.findByOrFail(request.header)',
    "const APP_KEY_FILE = '/run/secrets/app_key'",
    'password: passwordSchema.minLength(12).confirmed({ as: 2 })',
    made("url: 'postgres://$", '{USER}:$', "{PASSWORD}@db/assay'"),
    'every word here is prose that says what the code does and why it does it so',
    "'terms are what both sides had before one side took them over'",
    'resolution: {integrity: sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl}',
    made('5Hue', 'CGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTK'),
  ])
    assert.deepEqual(secretsIn(line), [], line)
  for (const path of ['.env.example', 'deploy/recipient.pem', 'api/app/keys.ts'])
    assert.deepEqual(secretFile(path), [], path)
})

/** @param {import('node:test').TestContext} t an empty checkout */
function repository(t) {
  const root = mkdtempSync(join(tmpdir(), 'assay-scan-'))
  t.after(() => rmSync(root, { recursive: true }))
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false']
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', [...who, ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
  git('init', '--quiet', '--initial-branch=main')
  return {
    root,
    git,
    /** @param {string} path @param {string} text @param {string} [message] */
    commit(path, text, message = 'Change a file') {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
      git('add', '--all', '--force')
      git('commit', '--quiet', '--message', message)
    },
  }
}

const LINE = `token: '${DRAWN}'\n`

test('detects a removed secret in the history', async (t) => {
  const { root, commit } = repository(t)
  commit('a/settings.yml', LINE)
  assert.match(secretsInFiles({ root, allowed: [] }).join(), /^a\/settings\.yml:1: value of/)
  commit('a/settings.yml', 'token: none\n')
  assert.deepEqual(secretsInFiles({ root, allowed: [] }), [])
  const findings = await secretsInHistory({ root, allowed: [] })
  assert.match(findings.join('\n'), /^[0-9a-f]{10} a\/settings\.yml: value of a secret name/)
  assert.equal(findings.length, 1)
})

test('also searches other branches, merges, messages, file names and binary files', async (t) => {
  const { root, git, commit } = repository(t)
  commit('a.txt', 'a\n')
  git('switch', '--quiet', '--create', 'side')
  commit('side.txt', LINE)
  git('switch', '--quiet', '--create', 'theirs', 'main')
  commit('a.txt', 'theirs\n')
  git('switch', '--quiet', 'main')
  commit('a.txt', 'ours\n')
  assert.throws(() => git('merge', '--quiet', 'theirs'))
  commit('a.txt', `resolved\n${LINE}`, 'Merge')
  commit('store.p12', '\0\u0001binary')
  commit('b.txt', 'b\n', `Use ${made('AKIA', 'IOSFODNN7EXAMPLE')}`)
  const findings = (await secretsInHistory({ root, allowed: [] })).map((one) => one.slice(11))
  assert.equal(findings.length, 4, findings.join('\n'))
  for (const start of ['side.txt: value', 'a.txt: value', 'store.p12: file of', 'message: AWS'])
    assert.ok(
      findings.some((one) => one.startsWith(start)),
      start,
    )
})

test('does not report a published value, but only by its exact text', async (t) => {
  const { root, commit } = repository(t)
  commit('a.txt', LINE)
  const allowed = [{ because: 'a test', values: [DRAWN] }]
  assert.deepEqual(secretsInFiles({ root, allowed }), [])
  assert.deepEqual(await secretsInHistory({ root, allowed }), [])
  commit('a.txt', LINE.replace('q7', 'q8'))
  assert.equal(secretsInFiles({ root, allowed }).length, 1)
})

test('the scan fails without a history, or with only a part of it', async (t) => {
  const { root, commit } = repository(t)
  await assert.rejects(secretsInHistory({ root, allowed: [] }))
  commit('a.txt', 'a\n')
  commit('a.txt', 'b\n')
  const copy = mkdtempSync(join(tmpdir(), 'assay-scan-'))
  t.after(() => rmSync(copy, { recursive: true }))
  assert.throws(() => secretsInFiles({ root: copy }), /no checkout of git/)
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${root}`, copy])
  await assert.rejects(secretsInHistory({ root: copy }), /only a part of it/)
})
