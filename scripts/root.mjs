import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the workspace, wherever the command was typed. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Locks and build stamps of this checkout; git does not see it. */
export const STATE = join(ROOT, '.boot')

/**
 * A path inside the workspace.
 *
 * @param {...string} parts
 */
export const inRoot = (...parts) => join(ROOT, ...parts)
