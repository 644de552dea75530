import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { Failure } from './failure.mjs'
import { inRoot, ROOT } from './root.mjs'

const CODE = /\.(?:tsx?|mts|mjs)$/
const SPEC = /\.spec\.(?:ts|mjs)$/
const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

/** @param {...string} args */
const git = (...args) => {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
  } catch {
    throw new Failure(`git ${args.join(' ')} failed: is this a clone with that commit?`)
  }
}

const ownFiles = () => git('ls-files', '--cached', '--others', '--exclude-standard')

/**
 * What was changed since a commit, files that git does not know yet included. Without one: since the last commit, or,
 * where nothing was changed since, by the last commit.
 *
 * @param {string} [since]
 * @returns {string[]} paths from the root
 */
export function changedFiles(since) {
  const now = [
    ...git('diff', '--name-only', since ?? 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return now.length > 0 || since ? now : git('diff', '--name-only', 'HEAD~1', 'HEAD')
}

/** @type {Record<string, string>} what `#name/` of the API leads to */
const ALIASES = Object.fromEntries(
  Object.entries(JSON.parse(readFileSync(inRoot('api', 'package.json'), 'utf8')).imports).map(
    ([alias, to]) => [alias.replace('/*', ''), `api/${to.replace('./', '').replace('/*.js', '')}`],
  ),
)

/** @param {string} path @param {string} named @returns {string | null} the file that an import leads to, without its suffix */
function target(path, named) {
  const bare = named.replace(/\.(?:js|ts|tsx|mjs)$/, '')
  if (named.startsWith('.')) return posix.join(dirname(path), bare)
  const [head = '', ...rest] = bare.split('/')
  if (ALIASES[head]) return [ALIASES[head], ...rest].join('/')
  if (bare.startsWith('@assay/client/')) return `client/src/${bare.slice('@assay/client/'.length)}`
  return bare.startsWith('@assay/api/') ? `api/app/${bare.slice('@assay/api/'.length)}` : null
}

/** Which files import a file, each by its path without the suffix. */
function importers(/** @type {string[]} */ files) {
  /** @type {Map<string, string[]>} */
  const found = new Map()
  for (const path of files.filter((one) => CODE.test(one) && existsSync(inRoot(one))))
    for (const [, named = ''] of readFileSync(inRoot(path), 'utf8').matchAll(IMPORT)) {
      const to = target(path, named)
      if (to) found.set(to, [...(found.get(to) ?? []), path])
    }
  return found
}

/** @param {string} word @returns {string} deposits → deposit: files are named for one or for many */
const stem = (word) => word.replace(/(?:ies|y|s)$/, '')

/**
 * Which specs are about a file though they do not import it: those of its capability, and those that name what a
 * definition of the database defines.
 *
 * @param {string} path @param {string[]} specs
 */
function related(path, specs) {
  const capability = /^api\/app\/(\w+)\//.exec(path)?.[1]
  if (capability)
    return specs.filter((spec) => spec.startsWith(`api/tests/functional/${capability}/`))
  const [, app, folder] = /^(admin|dashboard)\/src\/(\w+)\//.exec(path) ?? []
  if (app && folder) return specs.filter((spec) => spec.startsWith(`${app}/tests/${stem(folder)}`))
  const defined = /^api\/database\/(?:functions|guards|views)\/.*?(\w+)\.sql$/.exec(path)?.[1]
  if (!defined) return []
  const name = new RegExp(`\\b${defined}\\b`)
  return specs.filter(
    (spec) =>
      spec.startsWith('api/tests/invariants/') && name.test(readFileSync(inRoot(spec), 'utf8')),
  )
}

/**
 * The specs that a change is about: those that import a changed file, however far, those of its capability, and those
 * that name it.
 *
 * @param {string[]} changed
 * @param {string[]} [files]
 * @returns {{ specs: string[], missed: string[] }} and the changed code that no spec is found for
 */
export function specsOf(changed, files = ownFiles()) {
  const specs = files.filter((path) => SPEC.test(path) && existsSync(inRoot(path)))
  const users = importers(files)
  /** @type {Set<string>} */
  const chosen = new Set()
  /** @type {string[]} */
  const missed = []
  for (const path of changed) {
    const before = chosen.size
    const seen = new Set([path])
    for (const one of seen)
      for (const user of users.get(one.replace(CODE, '')) ?? []) seen.add(user)
    const about = [...[...seen].filter((one) => SPEC.test(one)), ...related(path, specs)]
    for (const spec of about) if (existsSync(inRoot(spec))) chosen.add(spec)
    if (chosen.size === before && about.length === 0 && /\.(?:tsx?|mts|mjs|sql)$/.test(path))
      missed.push(path)
  }
  return { specs: [...chosen].toSorted(), missed }
}
