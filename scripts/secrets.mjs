import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { Failure } from './failure.mjs'

/** 256 random bits in base64url, which needs no quoting in shells and URLs. */
export const newSecret = () => randomBytes(32).toString('base64url')

/**
 * The secret in a file that only its owner can read; creates it if it does not exist.
 *
 * @param {string} path
 * @returns {string}
 */
export function keptSecret(path) {
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, newSecret(), { mode: 0o600, flag: 'wx' })
    // The link is atomic and fails if the file exists: a key is never replaced.
    linkSync(draft, path)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600)
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length < 32)
    throw new Failure(`${path} is damaged: it must hold 32 characters or more.`)
  return secret
}
