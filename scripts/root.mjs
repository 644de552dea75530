import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the workspace, independent of the working directory. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Locks and build stamps of this checkout; ignored by git. */
export const STATE = join(ROOT, '.boot')

/**
 * A path inside the workspace.
 *
 * @param {...string} parts
 */
export const inRoot = (...parts) => join(ROOT, ...parts)
