import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inRoot, ROOT } from './root.mjs'

/** Generated folders, and folders that are no part of a build. */
const LEFT_OUT = new Set([
  '.adonisjs',
  'node_modules',
  'dist',
  'build',
  '.astro',
  'tests',
  'coverage',
  'tmp',
])

/** @param {string} path @param {(file: string) => void} visit */
function walk(path, visit) {
  if (statSync(path).isFile()) return visit(path)
  const names = readdirSync(path).toSorted()
  for (const name of names) if (!LEFT_OUT.has(name)) walk(join(path, name), visit)
}

/**
 * One hash over the names and contents of files and folders of the workspace. It uses contents, not times: a fresh clone or
 * a branch switch and back requires no new build.
 *
 * @param {string[]} paths from the root; a missing one counts as empty
 * @param {string[]} [more] further facts that determine the result
 */
export function fingerprint(paths, more = []) {
  const hash = createHash('sha256')
  for (const fact of more) hash.update(`\0${fact}`)
  for (const path of paths.filter((one) => existsSync(inRoot(one)))) {
    walk(inRoot(path), (file) => {
      hash.update(`\0${relative(ROOT, file)}\0`).update(readFileSync(file))
    })
  }
  return hash.digest('hex')
}
