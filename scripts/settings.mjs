import { isAbsolute, join } from 'node:path'
import { Failure } from './failure.mjs'
import { ROOT } from './root.mjs'

/**
 * @typedef {object} Settings
 * @property {number} port
 * @property {string} host where to listen
 * @property {string} dataDir absolute
 * @property {boolean} demo
 * @property {string} nodeEnv
 * @property {string | undefined} databaseUrl unset: the embedded PostgreSQL
 * @property {string | undefined} appKey unset: one is made and kept under `dataDir`
 * @property {NodeJS.ProcessEnv} [more] what else the API is told
 * @property {'inherit' | number} [log] where the API's words go, unless to the terminal
 */

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
 * What the environment says about an instance, checked.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Settings}
 */
export function readSettings(env) {
  const nodeEnv = env.NODE_ENV || 'development'
  const folder = env.DATA_DIR || '.data'
  if (env.APP_KEY && env.APP_KEY.length < 32) {
    throw new Failure('APP_KEY must have at least 32 characters.')
  }
  return {
    port: readPort(env.PORT),
    host: env.HOST || '127.0.0.1',
    dataDir: isAbsolute(folder) ? folder : join(ROOT, folder),
    demo: readDemo(env.DEMO, nodeEnv),
    nodeEnv,
    databaseUrl: env.DATABASE_URL || undefined,
    appKey: env.APP_KEY || undefined,
  }
}

/**
 * The address to type, which for "every address" is this machine's own.
 *
 * @param {Pick<Settings, 'host' | 'port'>} settings
 */
export function addressOf({ host, port }) {
  const name = ['0.0.0.0', '::', '[::]'].includes(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
