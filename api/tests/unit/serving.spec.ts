import { test } from '@japa/runner'
import { assertMayServe } from '#start/serving'

/** The three logins, and the key. */
const LOGINS = {
  DATABASE_URL_IDENTITY: 'a',
  DATABASE_URL_INVESTOR_FILE: 'b',
  DATABASE_URL_STAFF: 'c',
  SIGNING_KEY_FILE: 'd',
}

test.group('What a process needs to serve', () => {
  test('three logins and a key to sign with, by value or by file, and in production an address', ({
    assert,
  }) => {
    assert.doesNotThrow(() => assertMayServe({ ...LOGINS, NODE_ENV: 'development' }))
    const production = { ...LOGINS, NODE_ENV: 'production' }
    assert.doesNotThrow(() => assertMayServe({ ...production, APP_URL: 'https://invest.example' }))
    assert.throws(() => assertMayServe(production), /^APP_URL is not set/)
    for (const name of Object.keys(LOGINS))
      assert.throws(() => assertMayServe({ ...LOGINS, [name]: undefined }), /is not set/)
  })

  test('never the login that migrates', ({ assert }) => {
    for (const name of ['DATABASE_URL', 'DATABASE_URL_FILE'])
      assert.throws(() => assertMayServe({ ...LOGINS, [name]: 'd' }), /^DATABASE_URL is set/)
  })
})
