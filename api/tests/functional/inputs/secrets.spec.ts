import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import pg from 'pg'
import { keysIn } from '#tests/functional/inputs/chain_secrets'
import { allEntries, patternOf } from '#routing/register'
import { live, type Secrets, tables } from '#tests/functional/inputs/secret_life'
import { anInstallation, type Installation } from '#tests/instance'

const foundIn = (text: string, secrets: Secrets) =>
  Object.entries(secrets)
    .filter(([, secret]) => text.includes(secret))
    .map(([name]) => name)

test.group('T46: secrets do not leak', (group) => {
  let at: Installation
  let client: pg.Client
  let secrets: Secrets
  let planted: Secrets
  let errors: string[]
  let kept: Map<string, string>
  let isBankWithdrawn: boolean

  group.setup(async () => {
    at = await anInstallation(
      {
        LOG_LEVEL: 'trace',
        LIMIT_LOGIN_PER_MINUTE: '1000',
        LIMIT_API_PER_MINUTE: '10000',
      },
      { isPreparedAnew: true },
    )
    client = new pg.Client({ connectionString: at.databaseUrl })
    await client.connect()
    ;({ secrets, planted, errors } = await live(at, client))
    kept = await tables(client)
    const { rows } = await client.query('select from withdrawals where account_number is not null')
    isBankWithdrawn = rows.length > 0
    return async () => {
      await client.end()
      await at.stop()
    }
  })

  test('each secret was used (control)', ({ assert }) => {
    for (const [name, secret] of Object.entries(secrets))
      assert.isAbove(secret?.length ?? 0, 10, name)
    assert.isAbove(errors.length, 8)
    assert.isTrue(
      errors.some((text) => text.includes('internal_error')),
      'the database failed under them',
    )
    assert.isTrue(isBankWithdrawn, 'the numbers were copied onto a withdrawal')
    assert.include(at.printed(), 'request failed')
  })

  test('no secret is in the log at its most detailed level', ({ assert }) => {
    assert.deepEqual(foundIn(at.printed(), secrets), [])
  })

  test('nor is any other part of a call: header, cookie, query, path, file name, values of a row', ({
    assert,
  }) => {
    assert.include(at.printed(), 'planted fault', 'control: the database said it all')
    assert.deepEqual(foundIn(at.printed(), planted), [])
    assert.deepEqual(foundIn(`${at.printed()} canarycity0011`, planted), ['a city'], 'control')
  })

  test('each call has a line, with its request id, the pattern of its route, status and time', ({
    assert,
  }) => {
    const patterns = new Set(['unmatched', ...allEntries().map(patternOf)])
    const lines = at
      .printed()
      .split('\n')
      .filter((line) => line.includes('"msg":"answered"'))
      .map((line) => JSON.parse(line))
    assert.isAbove(lines.length, 30)
    for (const { requestId, method, route, status, ms, time } of lines) {
      assert.match(requestId, /^[\w-]{16,64}$/)
      assert.isTrue(patterns.has(route), route)
      assert.match(method, /^(?:GET|POST|PUT|PATCH)$/)
      assert.isAtLeast(status, 200)
      assert.isAtLeast(ms, 0)
      assert.isAbove(time, 1.7e12)
    }
    const refused = lines.find(({ refused: code }) => code === 'internal_error')
    assert.equal(refused?.status, 500)
    assert.lengthOf(new Set(lines.map(({ requestId }) => requestId)), lines.length)
  })

  test('a refused call is in the log', ({ assert }) => {
    assert.match(at.printed(), /"route":"\/api\/withdrawal","refused":"foreign_account","caller":"/)
  })

  test('no e-mail address is in the log', ({ assert }) => {
    assert.notInclude(at.printed(), 'canary.')
  })

  test('every line of the log is one line of JSON, for any input', ({ assert }) => {
    const lines = at
      .printed()
      .split('\n')
      .filter((line) => line.trim().startsWith('{'))
    assert.isAbove(lines.length, 0)
    for (const line of lines) assert.doesNotThrow(() => JSON.parse(line), line)
    for (const line of at.printed().split(/\r?\n/))
      assert.isFalse(line.startsWith('INJECTED'), line)
    assert.notInclude(at.printed(), 'level=fatal INJECTED')
  })

  test('no key of a chain is in the database, the environment or the log', ({ assert }) => {
    const dump = [...kept.values()].join('\n')
    assert.isTrue(kept.has('chains.accounts'), 'control: the tables of chains are part of it')
    const environment = readFileSync(`/proc/${at.pid}/environ`, 'utf8')
    for (const text of [dump, environment, at.printed()]) assert.deepEqual(keysIn(text), [])
    const found = keysIn(`key=${secrets['extended private key']} and more`)
    assert.deepEqual(found, [secrets['extended private key']], 'control')
  })

  test('no refusal repeats a secret', ({ assert }) => {
    assert.deepEqual(foundIn(errors.join('\n'), secrets), [])
  })

  test('the audit log names no secret and no person', ({ assert }) => {
    const audit = kept.get('public.audit_events') ?? ''
    assert.isNotEmpty(audit)
    assert.deepEqual(foundIn(audit, { ...secrets, name: 'Ada', email: 'canary.' }), [])
  })

  test('passwords, tokens, links and bank numbers are in no table as plain text', ({ assert }) => {
    for (const [name, text] of kept) assert.deepEqual(foundIn(text, secrets), [], name)
  })
})
