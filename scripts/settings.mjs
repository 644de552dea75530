import { readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { Failure } from './failure.mjs'
import { LOGINS } from './logins.mjs'
import { ROOT } from './root.mjs'

/**
 * @typedef {object} Settings
 * @property {number} port
 * @property {string} host the address to listen on
 * @property {string} dataDir absolute
 * @property {boolean} demo
 * @property {string} nodeEnv
 * @property {string | undefined} databaseUrl unset: the embedded PostgreSQL
 * @property {Record<string, string> | undefined} [logins] the three restricted ones by setting; unset: `npm start` makes its own
 * @property {string | undefined} appKey unset: one is made and stored under `dataDir`
 * @property {string | undefined} [fieldKey] the same; never unset in production
 * @property {readonly string[]} [chains] the assets whose chains a demo has on this machine
 * @property {string | undefined} [signingKey] the same; never unset in production
 * @property {string | undefined} [vapidKey] the key that signs pushes; kept in the folder where it is unset
 * @property {NodeJS.ProcessEnv} [more] further settings of the API
 * @property {'inherit' | number} [log] the API's output, by default the terminal
 */

/** The assets that have a node among the packages. */
const LOCAL_CHAINS = ['BTC', 'ETH', 'SOL']

/** @param {string | undefined} text */
function readPort(text) {
  if (text === undefined || text === '') return 3333
  const port = /^\d{1,5}$/.test(text) ? Number.parseInt(text, 10) : 0
  if (port < 1 || port > 65535) {
    throw new Failure(`PORT is "${text}"; it must be a number from 1 to 65535.`)
  }
  return port
}

/** @param {string | undefined} text @param {string} nodeEnv */
function readDemo(text, nodeEnv) {
  const isProduction = nodeEnv === 'production'
  const value = text === undefined || text === '' ? (isProduction ? '0' : '1') : text
  if (value !== '0' && value !== '1') throw new Failure(`DEMO is "${value}"; it must be 0 or 1.`)
  if (value === '1' && isProduction) {
    throw new Failure(
      'DEMO=1 is refused with NODE_ENV=production: the demo accounts have published passwords.\n' +
        'Leave DEMO unset, or choose another NODE_ENV.',
    )
  }
  return value === '1'
}

/**
 * The local chains of the demo: none with DEMO_CHAINS=0, nor where the operator names a chain or an account.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} demo
 */
function readChains(env, demo) {
  const value = env.DEMO_CHAINS || '1'
  if (value !== '0' && value !== '1')
    throw new Failure(`DEMO_CHAINS is "${value}"; it must be 0 or 1.`)
  const own = /^[A-Z]+_(?:SOURCES|XPUB|ADDRESSES_FILE)$|^CHAIN_AGREEMENT$/
  const isSet = Object.entries(env).some(([name, text]) => text && own.test(name))
  return demo && value === '1' && !isSet ? LOCAL_CHAINS : []
}

/**
 * A secret, or the content of the file that NAME_FILE names. The API reads all of its secrets the same way; these are
 * needed before it starts.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 */
function given(env, name) {
  const file = env[`${name}_FILE`]
  if (!file) return env[name] || undefined
  if (env[name]) {
    throw new Failure(`${name} and ${name}_FILE are both set. Leave one of them out.`)
  }
  try {
    const value = readFileSync(file, 'utf8').replace(/[\r\n]+$/, '')
    if (value !== '') return value
  } catch (error) {
    throw new Failure(`${name}_FILE is ${file}, which cannot be read (${error.code}).`)
  }
  throw new Failure(`${name}_FILE is ${file}, which is empty.`)
}

/**
 * A secret of the operator. Fails if it is too short.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {'APP_KEY' | 'APP_KEY_PREVIOUS' | 'FIELD_KEY' | 'FIELD_KEY_PREVIOUS' | 'SIGNING_KEY' | 'VAPID_KEY'} name
 */
function readSecret(env, name) {
  const secret = given(env, name)
  if (secret && secret.length < 32) throw new Failure(`${name} must have at least 32 characters.`)
  return secret
}

/** @param {NodeJS.ProcessEnv} env */
function readLogins(env) {
  /** @type {Record<string, string>} */
  const logins = {}
  for (const name of Object.keys(LOGINS)) {
    const url = given(env, name)
    if (url) logins[name] = url
  }
  const missing = Object.keys(LOGINS).filter((name) => !logins[name])
  if (missing.length === Object.keys(LOGINS).length) return undefined
  if (missing.length > 0)
    throw new Failure(`${missing.join(' and ')} is not set. Set all three logins, or none of them.`)
  return logins
}

/** @param {NodeJS.ProcessEnv} env */
function readAppKey(env) {
  readSecret(env, 'APP_KEY_PREVIOUS')
  return readSecret(env, 'APP_KEY')
}

/** @param {NodeJS.ProcessEnv} env @param {string} nodeEnv */
function readFieldKey(env, nodeEnv) {
  const key = readSecret(env, 'FIELD_KEY')
  readSecret(env, 'FIELD_KEY_PREVIOUS')
  if (!key && nodeEnv === 'production') {
    throw new Failure(
      'FIELD_KEY is not set. Bank numbers and dates of birth are encrypted with it, and production keeps no key\n' +
        'beside its data. Set it to 32 random characters or more, kept outside DATA_DIR.',
    )
  }
  return key
}

/** @param {NodeJS.ProcessEnv} env @param {string} nodeEnv */
function readSigningKey(env, nodeEnv) {
  const key = readSecret(env, 'SIGNING_KEY')
  if (!key && nodeEnv === 'production') {
    throw new Failure(
      'SIGNING_KEY is not set. Statements are signed with it, and production keeps no key beside its data.\n' +
        'Set it to 32 random bytes in base64, or to an Ed25519 private key as PEM, kept outside DATA_DIR.',
    )
  }
  return key
}

/** @param {NodeJS.ProcessEnv} env @param {string} nodeEnv */
function checkAddress(env, nodeEnv) {
  if (nodeEnv === 'production' && !env.APP_URL) {
    throw new Failure(
      'APP_URL is not set. Set it to the address that people type: mails and passkeys need it.',
    )
  }
}

/**
 * The validated settings of an instance from the environment.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Settings}
 */
export function readSettings(env) {
  const nodeEnv = env.NODE_ENV || 'development'
  const folder = env.DATA_DIR || '.data'
  const demo = readDemo(env.DEMO, nodeEnv)
  const fieldKey = readFieldKey(env, nodeEnv)
  const signingKey = readSigningKey(env, nodeEnv)
  checkAddress(env, nodeEnv)
  return {
    port: readPort(env.PORT),
    host: env.HOST || '127.0.0.1',
    dataDir: isAbsolute(folder) ? folder : join(ROOT, folder),
    demo,
    chains: readChains(env, demo),
    nodeEnv,
    databaseUrl: given(env, 'DATABASE_URL'),
    logins: readLogins(env),
    appKey: readAppKey(env),
    fieldKey,
    signingKey,
    vapidKey: readSecret(env, 'VAPID_KEY'),
  }
}

/**
 * The address to type; for "every address" it is this machine's own.
 *
 * @param {Pick<Settings, 'host' | 'port'>} settings
 */
export function addressOf({ host, port }) {
  const name = ['0.0.0.0', '::', '[::]'].includes(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/**
 * The address to print for people: a passkey belongs to the name of a host, never to a number.
 *
 * @param {string} url
 */
export const printedAddress = (url) => url.replace('//127.0.0.1:', '//localhost:')
