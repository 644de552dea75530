import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Failure } from '../failure.mjs'
import { inRoot, ROOT } from '../root.mjs'
import { notIn, secretFile, secretsIn, shown } from './secrets.mjs'

/** @typedef {import('./secrets.mjs').Allowed} Allowed */

const GIT = ['-c', 'core.quotePath=false']

/** Values that are published on purpose. @type {Allowed[]} */
const ALLOWED = JSON.parse(readFileSync(inRoot('scripts', 'scan', 'published.json'), 'utf8'))

/** @param {string} root @param {string[]} args */
function git(root, args) {
  try {
    return execFileSync('git', [...GIT, ...args], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 100_000_000,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  } catch (error) {
    throw new Failure(
      'The secrets could not be looked for: this is no checkout of git, or git is not installed.',
      String(error.stderr ?? error.message),
    )
  }
}

/**
 * Secrets in the present files that git tracks or would add.
 *
 * @param {{ root?: string, allowed?: Allowed[] }} [options]
 * @returns {string[]} a line each
 */
export function secretsInFiles({ root = ROOT, allowed = ALLOWED } = {}) {
  const isNews = notIn(allowed)
  const paths = git(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
    .split('\0')
    .filter(Boolean)
  return paths.flatMap((path) => {
    const lines = secretFile(path).map((one) => `${path}: ${shown(one)}`)
    // deleted but not yet committed, or a link
    if (!statSync(join(root, path), { throwIfNoEntry: false })?.isFile()) return lines
    const text = readFileSync(join(root, path), 'utf8')
    if (text.includes('\0')) return lines
    for (const [at, line] of text.split('\n').entries())
      for (const one of secretsIn(line).filter(isNews))
        lines.push(`${path}:${at + 1}: ${shown(one)}`)
    return lines
  })
}

/** @param {string} root */
function refuseShallow(root) {
  if (git(root, ['rev-parse', '--is-shallow-repository']).trim() === 'true')
    throw new Failure(
      'The history could not be scanned: this checkout has only a part of it.\n' +
        'Run git fetch --unshallow, then again.',
    )
}

/**
 * Secrets in everything that was ever committed, on every branch: lines, file names and messages.
 *
 * @param {{ root?: string, allowed?: Allowed[] }} [options]
 * @returns {Promise<string[]>} a line each, with the commit
 */
export async function secretsInHistory({ root = ROOT, allowed = ALLOWED } = {}) {
  refuseShallow(root)
  const isNews = notIn(allowed)
  // `-c` shows the lines of a merge that are in none of its parents.
  const args = ['log', '--all', '-p', '-c', '-U0', '--no-color', '--no-ext-diff', '--no-textconv']
  const child = spawn('git', [...GIT, ...args, '--format=%x00%H%n%B'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  /** @type {Set<string>} */
  const findings = new Set()
  let commit = ''
  let path = 'message'
  for await (const line of createInterface({ input: child.stdout, crlfDelay: Infinity })) {
    if (line.startsWith('\0')) {
      commit = line.slice(1, 11)
      path = 'message'
      continue
    }
    const file = /^diff --(?:git a\/.* b\/|combined |cc )(.*)$/.exec(line)?.[1]
    if (file !== undefined) {
      path = file
      for (const one of secretFile(file)) findings.add(`${commit} ${file}: ${shown(one)}`)
      continue
    }
    // A removed line was added by another commit.
    if (line.startsWith('-')) continue
    const text = path === 'message' ? line : line.replace(/^[ +]+/, '')
    for (const one of secretsIn(text).filter(isNews))
      findings.add(`${commit} ${path}: ${shown(one)}`)
  }
  if ((await ended) !== 0) throw new Failure('git could not show the whole history; see above.')
  if (commit === '') throw new Failure('The history could not be scanned: it has no commit.')
  return [...findings]
}
