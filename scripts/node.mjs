import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure } from './failure.mjs'
import { inRoot } from './root.mjs'

/** The workspace is written for this version and later. */
const NEEDED = 24

/** Programs of the workspace root, Node itself among them. */
export const BIN = inRoot('node_modules', '.bin')

/** @param {string} path */
function major(path) {
  try {
    const version = execFileSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' })
    return Number.parseInt(version, 10)
  } catch (error) {
    // Not for this system, or not Node at all.
    if (error.code !== undefined || error.status !== undefined) return 0
    throw error
  }
}

/**
 * The Node to run everything with: the installed one, or, where no package for the system
 * exists (macOS), one of the machine that is new enough.
 */
export function nodeProgram() {
  const installed = join(BIN, 'node')
  if (existsSync(installed)) return installed
  if (Number.parseInt(process.versions.node, 10) >= NEEDED) return process.execPath
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'node'))
    .find((path) => existsSync(path) && major(path) >= NEEDED)
  if (found) return found
  throw new Failure(
    `Node ${NEEDED} or later is needed, and no package brings it to ${process.platform}-${process.arch}.\n` +
      `Install it so that it comes first on PATH.`,
  )
}
