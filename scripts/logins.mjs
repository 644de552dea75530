import { join } from 'node:path'
import { keptSecret } from './secrets.mjs'

/** The settings that hold the restricted logins of a server, and the role for each of them. */
export const LOGINS = {
  DATABASE_URL_IDENTITY: 'assay_identity',
  DATABASE_URL_INVESTOR: 'assay_investor',
  DATABASE_URL_STAFF: 'assay_staff',
}

/**
 * The URLs of the three logins on a database, by setting. app:prepare creates these logins with these passwords.
 *
 * @param {string} databaseUrl of the login that migrates
 * @param {string} suffix of their names: logins belong to a whole server, and two instances on one server must not change
 *   each other's passwords
 * @param {(setting: string) => string} passwordOf
 * @returns {Record<keyof typeof LOGINS, string>}
 */
export function loginUrls(databaseUrl, suffix, passwordOf) {
  const entries = Object.entries(LOGINS).map(([setting, role]) => {
    const url = new URL(databaseUrl)
    url.username = `${role}_${suffix}`
    url.password = passwordOf(setting)
    return [setting, url.href]
  })
  return Object.fromEntries(entries)
}

/**
 * The logins of an instance, with passwords from files in its data folder that only its owner can read.
 *
 * @param {string} databaseUrl
 * @param {string} dataDir
 */
export function keptLogins(databaseUrl, dataDir) {
  const suffix = keptSecret(join(dataDir, 'database.logins'))
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .slice(0, 12)
    .toLowerCase()
  return loginUrls(databaseUrl, suffix, (setting) =>
    keptSecret(join(dataDir, `${setting.toLowerCase().replace('_url', '')}.password`)),
  )
}
