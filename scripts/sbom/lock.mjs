import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { inRoot } from '../root.mjs'

/**
 * @typedef {{ resolution: { integrity: string }, os?: string[], cpu?: string[], libc?: string[], peerDependencies?: Versions }} Locked
 * @typedef {Record<string, string>} Versions
 * @typedef {{ dependencies?: Versions, optionalDependencies?: Versions }} Edges
 * @typedef {Record<string, { version: string }>} Asked
 * @typedef {{ dependencies?: Asked, optionalDependencies?: Asked, devDependencies?: Asked }} Importer
 * @typedef {{ importers: Record<string, Importer>, packages: Record<string, Locked>, snapshots: Record<string, Edges> }} Lock
 * @typedef {{ name: string, version: string, purl: string, sha512: string, usedIn: string[] }} Shipped
 */

/** The machine of the SBOM; the packages for other machines are the same software. */
export const MACHINE = { os: 'linux', cpu: 'x64', libc: 'glibc' }
/** Packages for other machines, recognisable only by their names. */
const FOR_OTHERS = /^node-(?!linux-x64@)(?:bin-)?(?:linux|darwin)-/

/** Build tools that copy their own code into the product. */
const BUILT_IN = ['astro', '@astrojs/react', 'vite']

/** The workspaces, each with a lock file: the product, and the tools that look at it. */
export const WORKSPACES = ['.', 'tools']

/** @param {string} [workspace] @returns {Lock} that of the product unless stated */
export const readLock = (workspace = '.') =>
  parse(readFileSync(inRoot(workspace, 'pnpm-lock.yaml'), 'utf8'))

/** @param {Locked | undefined} locked */
const runsHere = (locked) =>
  locked !== undefined &&
  /** @type {const} */ (['os', 'cpu', 'libc']).every(
    (trait) => locked[trait]?.includes(MACHINE[trait]) ?? true,
  )

/** @param {string} name @param {string} version */
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** The key of a snapshot without its resolved peers. @param {string} key */
const withoutPeers = (key) => key.replace(/\(.*$/s, '')

/** @param {string} name @param {string} version from the lock file: a version, or `name@version` of an alias */
const keyOf = (name, version) => (/^@?[^(@]+@/.test(version) ? version : `${name}@${version}`)

/**
 * All packages that a part of the workspace runs with, including indirect ones. A peer dependency ships if the part itself
 * depends on it.
 *
 * @param {Lock} lock
 * @param {Importer} importer
 * @returns {Set<string>} keys of `packages`
 */
function closureOf({ packages, snapshots }, importer) {
  const reached = new Set()
  /** @param {Versions} versions */
  const follow = (versions) => {
    for (const [name, version] of Object.entries(versions)) {
      if (version.startsWith('link:')) continue
      const key = keyOf(name, version)
      if (reached.has(key) || FOR_OTHERS.test(key) || !runsHere(packages[withoutPeers(key)]))
        continue
      reached.add(key)
      const { dependencies, optionalDependencies } = snapshots[key] ?? {}
      const peers = packages[withoutPeers(key)]?.peerDependencies ?? {}
      const own = Object.entries({ ...dependencies, ...optionalDependencies })
      follow(Object.fromEntries(own.filter(([peer]) => !(peer in peers))))
    }
  }
  const requested = { ...importer.dependencies, ...importer.optionalDependencies }
  follow(
    Object.fromEntries(Object.entries(requested).map(([name, { version }]) => [name, version])),
  )
  return new Set([...reached].map(withoutPeers))
}

/** @param {Lock} lock @param {Importer} importer */
function builtInto({ packages }, { devDependencies = {} }) {
  return BUILT_IN.filter((name) => name in devDependencies)
    .map((name) => withoutPeers(keyOf(name, devDependencies[name]?.version ?? '')))
    .filter((key) => key in packages)
}

/**
 * The shipped packages, from the lock file alone: those that run, and those whose code is in a build.
 *
 * @param {Lock} lock
 * @returns {Shipped[]} in the order of their names
 */
export function shipped(lock) {
  /** @type {Map<string, string[]>} */
  const usedIn = new Map()
  for (const [path, importer] of Object.entries(lock.importers)) {
    const part = path === '.' ? 'start' : path
    for (const key of [...closureOf(lock, importer), ...builtInto(lock, importer)])
      usedIn.set(key, [...new Set([...(usedIn.get(key) ?? []), part])])
  }
  return [...usedIn]
    .map(([key, parts]) => {
      const at = key.lastIndexOf('@')
      const [name, version] = [key.slice(0, at), key.slice(at + 1)]
      const integrity = lock.packages[key]?.resolution.integrity ?? ''
      const sha512 = Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')
      return { name, version, purl: purlOf(name, version), sha512, usedIn: parts }
    })
    .toSorted((a, b) => (a.purl < b.purl ? -1 : 1))
}
