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
 * The files changed since a commit, including untracked ones. Without a commit: those changed since the last one, or, if
 * there are none, those that the last commit changed.
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

/** @type {Record<string, string>} the folder of each import alias `#name/` of the API */
const ALIASES = Object.fromEntries(
  Object.entries(JSON.parse(readFileSync(inRoot('api', 'package.json'), 'utf8')).imports).map(
    ([alias, to]) => [alias.replace('/*', ''), `api/${to.replace('./', '').replace('/*.js', '')}`],
  ),
)

/** @param {string} path @param {string} named @returns {string | null} the imported file, without its suffix */
function target(path, named) {
  const bare = named.replace(/\.(?:js|ts|tsx|mjs)$/, '')
  if (named.startsWith('.')) return posix.join(dirname(path), bare)
  const [head = '', ...rest] = bare.split('/')
  if (ALIASES[head]) return [ALIASES[head], ...rest].join('/')
  if (bare.startsWith('@assay/client/')) return `client/src/${bare.slice('@assay/client/'.length)}`
  return bare.startsWith('@assay/api/') ? `api/app/${bare.slice('@assay/api/'.length)}` : null
}

/** The importers of each file, by its path without the suffix. */
function importers(/** @type {string[]} */ files) {
  /** @type {Map<string, string[]>} */
  const users = new Map()
  for (const path of files.filter((one) => CODE.test(one) && existsSync(inRoot(one))))
    for (const [, named = ''] of readFileSync(inRoot(path), 'utf8').matchAll(IMPORT)) {
      const to = target(path, named)
      if (to) users.set(to, [...(users.get(to) ?? []), path])
    }
  return users
}

/** @param {string} word @returns {string} deposits → deposit: file names use the singular or the plural */
const stem = (word) => word.replace(/(?:ies|y|s)$/, '')

/**
 * The specs related to a file that do not import it: those of its capability, and those that name the object that a
 * database definition defines.
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
 * The specs related to a change: those that import a changed file, directly or not, those of its capability, and those that
 * name it.
 *
 * @param {string[]} changed
 * @param {string[]} [files]
 * @returns {{ specs: string[], missed: string[] }} `missed`: changed code without a related spec
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
