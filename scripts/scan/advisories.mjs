import { Failure } from '../failure.mjs'

/**
 * @typedef {{ id: string, package: string, because: string, until: string }} Accepted
 * @typedef {{ id: string, name: string, severity: string, title: string, range: string }} Advisory
 */

/** Severities that do not fail the scan; any other severity fails it, an unknown one too. */
const BELOW = new Set(['none', 'info', 'low'])

/** The time limit of the registry's answer, in milliseconds. */
const PATIENCE = 60_000

const UNREAD = 'The advisories could not be read'

/**
 * Every version of every package of a lock file, in the form of the request to the registry.
 *
 * @param {{ packages: Record<string, unknown> }} lock
 * @returns {Record<string, string[]>}
 */
export function versionsIn({ packages }) {
  /** @type {Record<string, string[]>} */
  const versions = {}
  for (const key of Object.keys(packages)) {
    const at = key.lastIndexOf('@')
    const name = key.slice(0, at)
    versions[name] = [...(versions[name] ?? []), key.slice(at + 1)]
  }
  return versions
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** @param {string} name @param {unknown} raw @returns {Advisory} */
function advisoryOf(name, raw) {
  if (!isObject(raw) || typeof raw.severity !== 'string' || typeof raw.title !== 'string')
    throw new Failure(`${UNREAD}: the registry answered something else for ${name}.`)
  const url = typeof raw.url === 'string' ? raw.url : ''
  const id = /GHSA(?:-[0-9a-z]{4}){3}/.exec(url)?.[0] ?? String(raw.id ?? raw.title)
  const range = String(raw.vulnerable_versions ?? 'every version')
  return { id, name, severity: raw.severity, title: raw.title, range }
}

/** @param {string} registry @param {string} body */
async function post(registry, body) {
  const address = new URL('-/npm/v1/security/advisories/bulk', registry.replace(/\/*$/, '/'))
  try {
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const signal = AbortSignal.timeout(PATIENCE)
    const answer = await fetch(address, { method: 'POST', headers, body, signal })
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    const why = error.cause?.message ?? error.message
    throw new Failure(`${UNREAD}: the registry that npm is set to did not answer (${why}).`)
  }
}

/**
 * Queries the registry for the advisories of the packages.
 *
 * @param {string} registry its address
 * @param {Record<string, string[]>} versions
 * @returns {Promise<Advisory[]>}
 */
export async function askAdvisories(registry, versions) {
  const { status, text } = await post(registry, JSON.stringify(versions))
  if (status !== 200)
    throw new Failure(
      `${UNREAD}: the registry that npm is set to answered ${status}; it may not offer them.\n` +
        'Run this against one that does: npm_config_registry=ADDRESS npm run scan',
    )
  /** @type {unknown} */
  let answer
  try {
    answer = JSON.parse(text)
  } catch {
    throw new Failure(`${UNREAD}: the registry answered something that is not JSON.`)
  }
  if (!isObject(answer)) throw new Failure(`${UNREAD}: the registry answered no list of packages.`)
  return Object.entries(answer).flatMap(([name, raws]) => {
    if (!Array.isArray(raws) || !(name in versions))
      throw new Failure(`${UNREAD}: the registry answered something else for ${name}.`)
    return raws.map((raw) => advisoryOf(name, raw))
  })
}

/**
 * The advisories that fail the scan: every one that is not low, unless it is accepted with a reason until a day in the
 * future; and every acceptance that is no longer needed.
 *
 * @param {Advisory[]} advisories
 * @param {Accepted[]} accepted
 * @param {Record<string, string[]>} versions
 * @param {string} today as 2026-01-31
 * @returns {string[]} a line for each
 */
export function assessAdvisories(advisories, accepted, versions, today) {
  const serious = advisories.filter(({ severity }) => !BELOW.has(severity))
  const failing = serious.flatMap(({ id, name, severity, title, range }) => {
    const entry = accepted.find((one) => one.id === id && one.package === name)
    if (entry && isInForce(entry, today)) return []
    const expired = entry ? ` (accepted until ${entry.until}, without effect today)` : ''
    const have = versions[name]?.join(', ')
    return [`${severity}: ${name} ${have} is in ${range}: ${title}, ${id}${expired}`]
  })
  const needless = accepted
    .filter((entry) => !serious.some(({ id, name }) => id === entry.id && name === entry.package))
    .map(({ id }) => `${id} is accepted and no longer reported: remove it from the list`)
  return [...failing, ...needless]
}

/** @param {Accepted} entry @param {string} today */
const isInForce = ({ because, until }, today) =>
  because.trim() !== '' && /^\d{4}-\d\d-\d\d$/.test(until) && until >= today
