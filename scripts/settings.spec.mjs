import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { inRoot } from './root.mjs'
import { addressOf, printedAddress, readSettings } from './settings.mjs'
import { Supervisor } from './supervise.mjs'
import { openFolder } from './temporary.mjs'

test('without settings it is a demo on this machine alone', () => {
  const { port, host, dataDir, demo, nodeEnv, databaseUrl } = readSettings({})
  assert.deepEqual(
    { port, host, dataDir, demo, nodeEnv, databaseUrl },
    {
      port: 3333,
      host: '127.0.0.1',
      dataDir: inRoot('.data'),
      demo: true,
      nodeEnv: 'development',
      databaseUrl: undefined,
    },
  )
})

/** The keys that production is given. */
const KEYS = { FIELD_KEY: 'k'.repeat(32), SIGNING_KEY: 's'.repeat(43) }

test('production has no demo data and refuses it', () => {
  const APP_URL = 'https://invest.example'
  const production = { NODE_ENV: 'production', ...KEYS, APP_URL }
  assert.equal(readSettings(production).demo, false)
  const wish = { ...production, DEMO: '1' }
  assert.throws(() => readSettings(wish), /DEMO=1 is refused with NODE_ENV=production/)
})

for (const PORT of ['0', '65536', '33x', '-1', '3.5', '033333333']) {
  test(`PORT=${PORT} is refused`, () => {
    assert.throws(() => readSettings({ PORT }), /PORT is/)
  })
}

test('DEMO is 0 or 1 and nothing else', () => {
  assert.equal(readSettings({ DEMO: '0' }).demo, false)
  assert.throws(() => readSettings({ DEMO: 'false' }), /DEMO is "false"/)
})

test('a demo has local chains, unless it has none by setting or an operator names a chain', () => {
  const hasChains = (/** @type {NodeJS.ProcessEnv} */ env) =>
    (readSettings(env).chains ?? []).length > 0
  assert.equal(hasChains({}), true)
  const without = [{ DEMO: '0' }, { DEMO_CHAINS: '0' }, { BTC_SOURCES: 'https://node.example' }]
  for (const env of [...without, { ETH_XPUB: 'xpub' }, { CHAIN_AGREEMENT: '1' }])
    assert.equal(hasChains(env), false)
  assert.throws(() => readSettings({ DEMO_CHAINS: 'no' }), /DEMO_CHAINS is "no"/)
})

for (const name of [...Object.keys(KEYS), 'APP_KEY', 'APP_KEY_PREVIOUS', 'FIELD_KEY_PREVIOUS']) {
  test(`a short ${name} is refused`, () => {
    assert.throws(() => readSettings({ [name]: 'short' }), new RegExp(`${name}.*32 characters`))
  })
}

test('production does not start without a key for statements', () => {
  const { FIELD_KEY } = KEYS
  assert.throws(() => readSettings({ NODE_ENV: 'production', FIELD_KEY }), /SIGNING_KEY is not set/)
  assert.equal(readSettings({}).signingKey, undefined)
})

test('production does not start without a key for the encrypted fields', () => {
  assert.throws(() => readSettings({ NODE_ENV: 'production' }), /FIELD_KEY is not set/)
  assert.equal(readSettings({}).fieldKey, undefined)
})

test('the printed address can be opened', () => {
  assert.equal(addressOf({ host: '127.0.0.1', port: 3333 }), 'http://127.0.0.1:3333')
  assert.equal(printedAddress('http://127.0.0.1:3333'), 'http://localhost:3333')
  assert.equal(printedAddress('http://10.0.0.5:80'), 'http://10.0.0.5:80')
  assert.equal(addressOf({ host: '0.0.0.0', port: 80 }), 'http://127.0.0.1:80')
  assert.equal(addressOf({ host: '::1', port: 80 }), 'http://[::1]:80')
})

test('production requires the address that people type, and either all three logins or none', () => {
  const production = { NODE_ENV: 'production', ...KEYS }
  assert.throws(() => readSettings(production), /APP_URL is not set/)
  const url = 'postgres://a:b@127.0.0.1/assay'
  assert.throws(
    () => readSettings({ DATABASE_URL_STAFF: url }),
    /DATABASE_URL_IDENTITY and DATABASE_URL_INVESTOR is not set/,
  )
  const all = { DATABASE_URL_IDENTITY: url, DATABASE_URL_INVESTOR: url, DATABASE_URL_STAFF: url }
  assert.deepEqual(readSettings(all).logins, all)
})

test('a secret may be in a file, but not in two places', (t) => {
  const supervisor = new Supervisor()
  t.after(() => supervisor.stop())
  const file = join(openFolder('settings', supervisor), 'secret')
  writeFileSync(file, `${'k'.repeat(40)}\n`)
  const production = {
    ...{ NODE_ENV: 'production', APP_URL: 'https://invest.example' },
    ...{ FIELD_KEY_FILE: file, SIGNING_KEY_FILE: file, DATABASE_URL_FILE: file },
  }
  assert.equal(readSettings(production).fieldKey, 'k'.repeat(40))
  assert.equal(readSettings(production).databaseUrl, 'k'.repeat(40))
  const twice = { FIELD_KEY: 'k'.repeat(40), FIELD_KEY_FILE: file }
  assert.throws(() => readSettings(twice), /FIELD_KEY and FIELD_KEY_FILE are both set/)
  assert.throws(() => readSettings({ APP_KEY_FILE: '/dev/null' }), /APP_KEY_FILE .* is empty/)
  assert.throws(() => readSettings({ APP_KEY_FILE: `${file}.none` }), /cannot be read \(ENOENT\)/)
})
