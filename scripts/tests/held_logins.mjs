import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { ESCAPES, escapesBy } from '../../api/tests/invariants/escapes.ts'

const URL_OF_POSTGRES = /^postgres(?:ql)?:\/\//

/** @param {string} path a file that a setting names, which may be none of ours and not there */
function read(path) {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(error.code)) return ''
    throw error
  }
}

/** @param {number} pid @returns {string[]} every URL of PostgreSQL in a process's settings or in the files they name */
function urlsHeldBy(pid) {
  return readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)])
    .map(([name = '', value = '']) => (name.endsWith('_FILE') ? read(value) : value))
    .filter((value) => URL_OF_POSTGRES.test(value))
}

/**
 * Asserts that by every login that processes hold PostgreSQL refuses whatever the application does not do.
 *
 * @param {number[]} pids
 * @param {string} owner the login that migrates, by which the same ways are open (control)
 */
export async function assertRestricted(pids, owner) {
  const held = pids.map(urlsHeldBy)
  for (const urls of held) assert.equal(urls.length, 3, 'each holds three logins')
  for (const url of new Set(held.flat()))
    assert.deepEqual(await escapesBy(url), [], new URL(url).username)
  assert.ok((await escapesBy(owner)).length > ESCAPES.length / 4, 'control: the owner may')
}
