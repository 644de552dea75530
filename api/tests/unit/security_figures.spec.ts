import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { byPayoutField } from '#domain/asset'
import { SESSIONS } from '#accounts/access_tokens'
import { COMMON_PASSWORDS, PASSWORD_FLOOR } from '#accounts/password_list'
import { PASSWORD_MAX } from '#accounts/password_rules'
import { PAYOUT_FIELDS } from '#accounts/payout_fields'
import { ARGON } from '#config/hash'
import { may, STAFF_ROLES } from '#domain/permissions'
import { ALGORITHMS } from '#passkeys/created_passkey'
import { allEntries } from '#routing/register'
import { ROOT, sourcesUnder } from '#tests/architecture_rules/sources'

const PAGE = readFileSync(join(ROOT, 'docs/security_figures.md'), 'utf8')
const ENGLISH = new Intl.NumberFormat('en')

/** The text under a heading, on one line. */
const sectionOf = (page: string, heading: string) =>
  (page.split(`\n## ${heading}\n`)[1] ?? '').split('\n## ')[0]?.replaceAll('\n', ' ') ?? ''

/** The items that are missing in a section of the page. */
function unsaid(heading: string, said: (string | RegExp)[], page = PAGE): string[] {
  const section = sectionOf(page, heading)
  return said
    .filter((one) => (typeof one === 'string' ? !section.includes(one) : !one.test(section)))
    .map((one) => `${heading}: ${String(one)}`)
}

/** A number as a file of the API sets it: `NAME = 40_000_000`, `name: 5`. */
function numberIn(path: string, form: RegExp): number {
  const [, digits = ''] = form.exec(readFileSync(join(ROOT, 'api', path), 'utf8')) ?? []
  if (digits === '') throw new Error(`${path} does not have ${String(form)}`)
  return Number(digits.replaceAll('_', ''))
}

/** The name on the page of each way in that needs no session. A new way is none of these, and fails. */
const WAYS: [path: RegExp, word: string][] = [
  [/^\/auth\/(?:login|login-admin)$/, 'password'],
  [/^\/auth\/login(?:-admin)?\/(?:factor|passkey-options)$/, 'second step'],
  [/^\/auth\/passkey(?:-admin)?(?:\/options)?$/, 'passkey alone'],
  [/^\/auth\/(?:forgot_password|reset_password)$/, 'reset link'],
  [/^\/auth\/register-admin$/, 'invitation, setup code'],
  [/^\/auth\/(?:register|verify-email)$/, 'verified before the first sign-in'],
  [/^\/auth\/freeze$/, 'frozen account'],
]

/** The facts that a person gives about themselves, and their names on the page. */
const CLASSES: Record<string, string> = {
  password: 'passwords',
  accountNumber: 'account and routing numbers',
  routingNumber: 'account and routing numbers',
  bankName: 'name of the bank',
  ...byPayoutField(() => 'wallet addresses'),
  dob: 'date of birth',
  name: 'name',
  email: 'e-mail',
  username: 'username',
  phone: 'phone',
  phoneNumber: 'phone',
  state: 'place',
  city: 'place',
  profilePic: 'picture',
}
const COSE: Record<number, string> = { [-7]: 'ES256', [-8]: 'EdDSA', [-257]: 'RS256' }

const minutes = (seconds: number) => `${seconds / 60} minutes`
const hours = (seconds: number) => `${seconds / 3600} hours`
const days = (seconds: number) => `${seconds / 86_400} days`

test.group('docs/security_figures.md says what the code does', () => {
  test('Ways in: each call that opens a session or an account without one', ({ assert }) => {
    const open = allEntries().filter(
      ({ guard, method, path }) => guard === 'none' && method === 'POST' && path !== '/contact',
    )
    const words = open.map(({ path }) => WAYS.find(([form]) => form.test(path))?.[1] ?? path)
    assert.isAbove(open.length, 8)
    assert.deepEqual(unsaid('Ways in', words), [])
  })

  test('Guessing: the counts for an address, an account and failures in a row', ({ assert }) => {
    const LIMITER = 'start/limiter.ts'
    const signIns = numberIn(LIMITER, /LOGIN_PER_MINUTE'\) \?\? (\d+)/)
    const inARow = signIns * numberIn(LIMITER, /FAILURES_LIMIT = \{[^}]*perMinute \* (\d+)/)
    const account = signIns * numberIn(LIMITER, /ACCOUNT_LIMIT = \{[^}]*perMinute \* (\d+)/)
    const said = [
      `\`LIMIT_LOGIN_PER_MINUTE\` (${signIns})`,
      `one address (a /64 of IPv6 is one) | ${signIns} a minute`,
      `one account | ${account} in 15 minutes`,
      `in a row | ${inARow},`,
      `| ${numberIn('app/accounts/sign_in_challenge.ts', /MOST_TRIES = (\d+)/)} tries for each`,
    ]
    assert.deepEqual(unsaid('Guessing', said), [])
  })

  test('Passwords: lengths, the list, the words of the place, the hash', ({ assert }) => {
    const said = [
      `${PASSWORD_FLOOR} to ${PASSWORD_MAX} characters`,
      `the ${ENGLISH.format(COMMON_PASSWORDS.size)} most common`,
      '`assay`',
      "the person's e-mail, the part before its @, and their username",
      'never expire',
      `argon2${ARGON.variant}, ${ARGON.memory / 1024} MiB, ${ARGON.iterations} passes`,
    ]
    assert.deepEqual(unsaid('Passwords', said), [])
  })

  test('Sessions: how long without a call, how long in all, how many', ({ assert }) => {
    const { investor, remembered, staff } = SESSIONS
    const said = [
      `| investor | ${minutes(investor.idle)} | ${hours(investor.lifetime)} |`,
      `"Remember me" | ${days(remembered.idle)} | ${days(remembered.lifetime)} |`,
      `| staff | ${minutes(staff.idle)} | ${hours(staff.lifetime)} |`,
      'NIST SP 800-63B',
      'any number of sessions at once',
    ]
    assert.deepEqual(unsaid('Sessions', said), [])
  })

  test('Who may what: each role, what support may change, and the rule of fields', ({ assert }) => {
    const staffRoutes = allEntries().filter(({ guard }) => guard === 'staff')
    // what everybody does about their own account is no change of support's
    const ofSupport = staffRoutes.filter(
      ({ method, permission }) =>
        method !== 'GET' &&
        permission &&
        permission !== 'self.manage' &&
        may('support', permission),
    )
    const said = [
      ...['investor', ...STAFF_ROLES].map((role) => `| ${role} |`),
      /support \|[^|]*masked[^|]*moves no money and changes no details/,
      'each answer names its fields in a transformer',
      'each validator names the fields it takes',
    ]
    assert.deepEqual(unsaid('Who may what', said), [])
    assert.deepEqual(
      ofSupport.map(({ method, path }) => `${method} ${path}`),
      [
        'POST /admin/users/:id/reset-link',
        'POST /admin/users/:id/notes',
        'POST /admin/users/:id/statements',
        'PATCH /admin/messages/:id',
        'POST /admin/messages/:id/replies',
      ],
    )
  })

  test('Keys and algorithms: every algorithm, every key, and the life of a key', ({ assert }) => {
    const secrets = /SECRET_SETTINGS = \[([^\]]*)\]/.exec(
      readFileSync(join(ROOT, 'api/start/secret_files.ts'), 'utf8'),
    )?.[1]
    const keys = [...(secrets ?? '').matchAll(/'(\w+_KEY(?:_PREVIOUS)?)'/g)].map(([, key]) => key)
    const said = [
      ...[`argon2${ARGON.variant}`, 'AES-256-GCM', 'HMAC-SHA-256', 'TOTP, SHA-1'],
      ALGORITHMS.map((id) => COSE[id])
        .sort()
        .join('|') === 'ES256|EdDSA|RS256'
        ? 'ES256, EdDSA, RS256'
        : String(ALGORITHMS),
      ...keys.map((key) => `\`${key}\``),
      ...['Life of a key', 'replaced every year', 'destroyed when'],
    ]
    assert.isAtLeast(keys.length, 4)
    assert.deepEqual(unsaid('Keys and algorithms', said), [])
  })

  test('Data by how it is kept: every field that a person gives has its class', ({ assert }) => {
    const given = allEntries()
      .filter(({ path }) => /^\/(?:auth\/register|user\/profile)$/.test(path))
      .flatMap(({ body }) => Object.keys((body?.toJSONSchema().properties ?? {}) as object))
    assert.includeMembers(given, [...PAYOUT_FIELDS])
    const said = given.map((field) => CLASSES[field] ?? `a class for ${field}`)
    const kept = ['access_tokens', 'password_reset', 'account_links'].map((file) =>
      numberIn(`app/accounts/${file}.ts`, /interval '(\d+) days'/),
    )
    const ended = new Set(kept.map((count) => `links that ended ${count} days ago`))
    assert.deepEqual(unsaid('Data by how it is kept', [...said, ...ended]), [])
  })

  test('Uploads: forms, sizes, and what is kept of a file', ({ assert }) => {
    const pixels = numberIn('app/images/decode_image.mjs', /MOST_PIXELS = ([\d_]+)/) / 1e6
    const edge = numberIn('app/images/decode_image.mjs', /EDGE = (\d+)/)
    const said = [
      'JPEG, PNG, WebP or GIF',
      ...allEntries().flatMap(({ takesFile }) =>
        takesFile ? [`up to ${takesFile.mostBytes / 1024 ** 2} MB`] : [],
      ),
      `${pixels} megapixels`,
      `WebP of at most ${edge} × ${edge}`,
      'no byte of the file, no name and no extension',
      'What does not decode whole is refused',
    ]
    assert.deepEqual(unsaid('Uploads', said), [])
  })

  test('Whom it talks to: every host that the code names', ({ assert }) => {
    const isSpokenTo = (host: string) => !/w3\.org$|schema\.org$|example$|^127\./.test(host)
    const hosts = sourcesUnder(['api/app', 'api/config', 'api/start'])
      .flatMap(({ text }) => [...text.matchAll(/https:\/\/([\w.-]+)/g)])
      .map(([, host = '']) => host)
      .filter(isSpokenTo)
    assert.isAbove(hosts.length, 2)
    const words = hosts.map((host) => (/tradingview/.test(host) ? 'TradingView' : `\`${host}\``))
    assert.deepEqual(unsaid('Whom it talks to', [...words, 'PostgreSQL', 'a mail server']), [])
  })

  test('What costs much: the bound of each', ({ assert }) => {
    const calls = numberIn('start/limiter.ts', /API_PER_MINUTE'\) \?\? (\d+)/)
    const [hashed, waiting] = [/Semaphore\((\d+),/, /Semaphore\(\d+, (\d+)\)/].map((form) =>
      numberIn('app/accounts/passwords.ts', form),
    )
    const said = [
      `${hashed} at once, ${waiting} waiting`,
      `${numberIn('app/images/image_decoder.ts', /MOST_WAITING = (\d+)/)} waiting`,
      `${numberIn('app/images/image_decoder.ts', /MOST_PROCESSOR_MS = ([\d_]+)/) / 1000} seconds of processor time`,
      `${numberIn('app/images/image_decoder.ts', /TIMEOUT_MS = ([\d_]+)/) / 1000} seconds in all`,
      `past the ${ENGLISH.format(numberIn('app/lists/list_request.ts', /MAX_DEPTH = ([\d_]+)/))}th`,
      `above ${ENGLISH.format(numberIn('app/lists/counted.ts', /EXACT_UP_TO = ([\d_]+)/))}`,
      `${calls} a minute for each caller, ${calls * 0.2} that move money`,
      `(${numberIn('config/app.ts', /MAX_IN_FLIGHT'\) \?\? (\d+)/)}) in a process`,
    ]
    assert.deepEqual(unsaid('What costs much, and its bound', said), [])
  })

  test('Logs: each place that is written to, who reads it, how long', ({ assert }) => {
    const said = [/standard output[^|]*\|[^|]*\|[^|]*90 days/, '`/metrics`', '`audit_events`']
    assert.deepEqual(unsaid('Logs', [...said, 'access log', 'No body, token, password']), [])
  })

  test('Packages: how soon a known weakness is mended', ({ assert }) => {
    const said = ['within 2 days', 'within 7 where it is high', 'within 30', 'every three months']
    assert.deepEqual(unsaid('Packages', [...said, '`scripts/minimum_versions.json`']), [])
  })

  test('a section that is gone or says another figure is found out (control)', ({ assert }) => {
    const without = PAGE.replace('\n## Uploads\n', '\n## Pictures\n')
    assert.lengthOf(unsaid('Uploads', ['megapixels'], without), 1)
    const other = PAGE.replace('40 megapixels', '60 megapixels')
    assert.lengthOf(unsaid('Uploads', ['40 megapixels'], other), 1)
    assert.deepEqual(unsaid('Uploads', ['40 megapixels', /4\d mega/]), [])
  })
})
