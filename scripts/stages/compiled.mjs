import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { STATE } from '../root.mjs'

/** Node adds to the folder and never removes the results for files that have changed since. */
const KEPT_DAYS = 30

/**
 * Keeps what Node has compiled of the API for its next start: a run of the tests starts some hundred copies of it. The
 * setting reaches every process that is started from here, and a folder that one of them may not write is no fault.
 *
 * @param {string} folder
 */
export function keepCompiled(folder = join(STATE, 'compiled')) {
  const begun = statSync(folder, { throwIfNoEntry: false })?.birthtimeMs ?? Date.now()
  if (Date.now() - begun > KEPT_DAYS * 86_400_000) rmSync(folder, { recursive: true, force: true })
  process.env.NODE_COMPILE_CACHE ??= folder
}
