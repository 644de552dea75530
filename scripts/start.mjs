import { join, relative } from 'node:path'
import { startInstance } from './instance.mjs'
import { printedAddress, readSettings } from './settings.mjs'

const DEMO_ACCOUNTS = [
  ['investor', 'investor@demo.test', 'demo-investor-2026'],
  ['owner', 'owner@demo.test', 'demo-owner-2026'],
  ['admin', 'admin@demo.test', 'demo-admin-2026'],
  ['support', 'support@demo.test', 'demo-support-2026'],
]

/** @param {import('./settings.mjs').Settings} settings */
function mailPlace({ dataDir }) {
  if (process.env.SMTP_URL || process.env.SMTP_URL_FILE) return 'goes out by SMTP'
  const outbox = join(dataDir, 'outbox')
  const short = relative(process.cwd(), outbox)
  return `lands in ${short.startsWith('..') ? outbox : short}`
}

/** @param {import('./settings.mjs').Settings} settings @param {string} url */
function greeting(settings, url) {
  const accounts = DEMO_ACCOUNTS.map(
    ([role, email, password]) => `  ${role.padEnd(12)}${email.padEnd(22)}${password}`,
  )
  return [
    '',
    `  Assay is ready at ${url}`,
    '',
    `  ${'investors'.padEnd(12)}${url}/auth/login`,
    `  ${'back office'.padEnd(12)}${url}/admin-auth/admin-login`,
    `  ${'mail'.padEnd(12)}${mailPlace(settings)}`,
    ...(settings.demo ? ['', '  Demo accounts', ...accounts] : []),
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n')
}

/**
 * `npm start`: a whole instance, until a signal stops it.
 *
 * @param {import('./supervise.mjs').Supervisor} supervisor
 * @returns {Promise<never>}
 */
export async function run(supervisor) {
  const settings = readSettings(process.env)
  // In a trial, warnings must not drown in a line for every request.
  const LOG_LEVEL = process.env.LOG_LEVEL ?? (settings.nodeEnv === 'production' ? 'info' : 'warn')
  // A trial may have no network: its prices are made up, and called so on every screen.
  const PRICE_SOURCES = process.env.PRICE_SOURCES ?? (settings.demo ? 'sample' : undefined)
  const more = { LOG_LEVEL, PRICE_SOURCES }
  const { url, failed } = await startInstance({ ...settings, more }, supervisor)
  console.log(greeting(settings, printedAddress(url)))
  return await failed
}
