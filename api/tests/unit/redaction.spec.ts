import { test } from '@japa/runner'
import { describeError, withoutSecrets } from '#config/redaction'

test.group('What is written to the log', () => {
  test('has no token, no password of an address and no e-mail in whatever sentence', ({
    assert,
  }) => {
    const line = JSON.stringify({
      msg: 'connect postgres://assay:s3cr3t-pass@db:5432/assay failed for ada.lovelace+x@mail.example.org',
      detail: 'Bearer oat_i_MTIz.abcDEF-123_x and oat_s_NDU.zzz',
    })
    const received = withoutSecrets(line)
    for (const secret of ['s3cr3t', 'lovelace', 'abcDEF', 'NDU.zzz'])
      assert.notInclude(received, secret)
    assert.deepEqual(JSON.parse(received), {
      msg: 'connect postgres://[redacted]@db:5432/assay failed for [e-mail]',
      detail: 'Bearer [token] and [token]',
    })
  })

  test('keeps what only looks like it: packages, frames, times, patterns of routes', ({
    assert,
  }) => {
    const line = JSON.stringify({
      stack:
        'at /app/node_modules/.pnpm/@adonisjs+lucid@22.4.2/node_modules/@adonisjs/lucid/x.js:1:2',
      route: '/api/deposit/:id',
      url: 'http://127.0.0.1:3333/api',
    })
    assert.equal(withoutSecrets(line), line)
  })

  test('has of an error what it is, and nothing of the row that it is about', ({ assert }) => {
    const error = Object.assign(new Error('duplicate key value violates a constraint'), {
      code: '23505',
      constraint: 'users_email',
      table: 'users',
      detail: 'Key (email)=(ada@x.test) already exists.',
      hint: 'canary',
      where: 'canary',
      bindings: ['canary'],
      parameters: ['canary'],
    })
    const received = describeError(error)
    assert.deepEqual(Object.keys(received).toSorted(), [
      'constraint',
      'detail',
      'fault',
      'stack',
      'table',
      'type',
    ])
    assert.notMatch(JSON.stringify(received), /canary|ada@/)
    assert.equal(received.fault, '23505')
    assert.deepEqual(Object.values(describeError(null)).filter(Boolean), [])
  })
})
