import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** On the disk, also where the tests keep their temporary files in memory. */
const LASTING = tmpdir()

/**
 * A folder for what is to be looked at after the end; empty, and never removed.
 *
 * @param {string} name
 */
export const lastingFolder = (name) => mkdtempSync(join(LASTING, `assay-${name}-`))

/**
 * A temporary folder that other users can enter, removed at the end.
 *
 * @param {string} name
 * @param {import('./supervise.mjs').Supervisor} supervisor
 */
export function openFolder(name, supervisor) {
  const folder = mkdtempSync(join(tmpdir(), `assay-${name}-`))
  // PostgreSQL runs as another user when this runs as root.
  chmodSync(folder, 0o711)
  supervisor.defer(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
