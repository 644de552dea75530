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

/** What ships runs on this; the same packages for other machines are the same software. */
export const MACHINE = { os: 'linux', cpu: 'x64', libc: 'glibc' }
/** Says for which machine it is by its name alone. */
const FOR_OTHERS = /^node-(?!linux-x64@)(?:bin-)?(?:linux|darwin)-/

/** Tools of the build that copy code of their own into what they build. */
const BUILT_IN = ['astro', '@astrojs/react', 'vite']

/** @returns {Lock} */
export const readLock = () => parse(readFileSync(inRoot('pnpm-lock.yaml'), 'utf8'))

/** @param {Locked | undefined} locked */
const runsHere = (locked) =>
  locked !== undefined &&
  /** @type {const} */ (['os', 'cpu', 'libc']).every(
    (trait) => locked[trait]?.includes(MACHINE[trait]) ?? true,
  )

/** @param {string} name @param {string} version */
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** A key of a snapshot without the peers it was resolved with. @param {string} key */
const withoutPeers = (key) => key.replace(/\(.*$/s, '')

/** @param {string} name @param {string} version as the lock says it: a version, or `name@version` of an alias */
const keyOf = (name, version) => (/^@?[^(@]+@/.test(version) ? version : `${name}@${version}`)

/**
 * Everything that a part of the workspace runs with, down to the last package. What a package wants beside it, as its
 * peer, ships where the part itself asks for it.
 *
 * @param {Lock} lock
 * @param {Importer} importer
 * @returns {Set<string>} keys of `packages`
 */
function closureOf({ packages, snapshots }, importer) {
  const found = new Set()
  /** @param {Versions} versions */
  const follow = (versions) => {
    for (const [name, version] of Object.entries(versions)) {
      if (version.startsWith('link:')) continue
      const key = keyOf(name, version)
      if (found.has(key) || FOR_OTHERS.test(key) || !runsHere(packages[withoutPeers(key)])) continue
      found.add(key)
      const { dependencies, optionalDependencies } = snapshots[key] ?? {}
      const peers = packages[withoutPeers(key)]?.peerDependencies ?? {}
      const own = Object.entries({ ...dependencies, ...optionalDependencies })
      follow(Object.fromEntries(own.filter(([peer]) => !(peer in peers))))
    }
  }
  const asked = { ...importer.dependencies, ...importer.optionalDependencies }
  follow(Object.fromEntries(Object.entries(asked).map(([name, { version }]) => [name, version])))
  return new Set([...found].map(withoutPeers))
}

/** @param {Lock} lock @param {Importer} importer */
function builtInto({ packages }, { devDependencies = {} }) {
  return BUILT_IN.filter((name) => name in devDependencies)
    .map((name) => withoutPeers(keyOf(name, devDependencies[name]?.version ?? '')))
    .filter((key) => key in packages)
}

/**
 * What ships, by the lock file alone: the packages that run, and those whose code is in what was built.
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
