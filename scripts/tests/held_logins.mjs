import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { ESCAPES, escapesBy } from '../../api/tests/invariants/escapes.ts'

const URL_OF_POSTGRES = /^postgres(?:ql)?:\/\//

/** @param {string} path a file that a setting names, which may not exist */
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
 * Asserts that PostgreSQL refuses every escape from its role to each login that the processes have.
 *
 * @param {number[]} pids
 * @param {string} owner the login that migrates, to which the same statements are open (control)
 */
export async function assertRestricted(pids, owner) {
  const held = pids.map(urlsHeldBy)
  for (const urls of held) assert.equal(urls.length, 3, 'each holds three logins')
  for (const url of new Set(held.flat()))
    assert.deepEqual(await escapesBy(url), [], new URL(url).username)
  assert.ok((await escapesBy(owner)).length > ESCAPES.length / 4, 'control: the owner may')
}
