import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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
