import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { Failure } from './failure.mjs'
import { finishedWithin } from './output.mjs'
import { inRoot, ROOT } from './root.mjs'
import { openFolder } from './temporary.mjs'

/**
 * A control to remove, and the test that must fail without it. `rows` are the requirements of docs/asvs.md that the control
 * implements.
 *
 * @typedef {{ rows: string[], what: string, file: string, find: string, put: string, spec: string }} Mutation
 */

const MOST_SECONDS = 600

/** @returns {Mutation[]} */
export const mutations = () =>
  JSON.parse(readFileSync(inRoot('scripts', 'mutations', 'list.json'), 'utf8'))

/**
 * The text of a file without the control. Throws unless the text contains the control exactly once.
 *
 * @param {Mutation} mutation
 * @param {string} text
 */
export function mutated({ file, what, find, put }, text) {
  const parts = text.split(find)
  if (parts.length !== 2)
    throw new Failure(`"${what}" finds its text ${parts.length - 1} times in ${file}.`)
  return parts.join(put)
}

/**
 * A copy of the repository's present files that uses the packages installed here.
 *
 * @param {import('./supervise.mjs').Supervisor} supervisor
 */
function copyOfAll(supervisor) {
  const copy = openFolder('mutations', supervisor)
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const files = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' }).split('\0')
  for (const file of files.filter((name) => name !== '')) {
    mkdirSync(join(copy, dirname(file)), { recursive: true })
    cpSync(inRoot(file), join(copy, file))
  }
  for (const folder of globSync('{.,*}/node_modules', { cwd: ROOT }))
    symlinkSync(inRoot(folder), join(copy, folder))
  return copy
}

/**
 * The titles of the tests that fail with a mutation. Empty if none fails, or if none could be started.
 *
 * @param {Mutation} mutation
 * @param {string} copy
 * @param {import('./supervise.mjs').Supervisor} supervisor
 */
async function failedBy(mutation, copy, supervisor) {
  const path = join(copy, mutation.file)
  const whole = readFileSync(path, 'utf8')
  writeFileSync(path, mutated(mutation, whole))
  const env = { ...process.env, INIT_CWD: copy }
  const { child } = supervisor.spawn('npm', ['test', '--', mutation.spec], { cwd: copy, env })
  const { output } = await finishedWithin(child, MOST_SECONDS)
  writeFileSync(path, whole)
  const [, failed = '0'] = /^\d+ passed, (\d+) failed$/m.exec(output) ?? []
  const titles = [...stripVTControlCharacters(output).matchAll(/^\s*✖ (.+?) \([\d.]+m?s\)$/gm)]
  return Number(failed) > 0 ? titles.map(([, title = '']) => title) : []
}

/**
 * `npm run mutations`: removes one control after another from a copy of the repository and runs the test that docs/asvs.md
 * names for it, which must fail. With arguments: only those of the named rows or files.
 *
 * @param {import('./supervise.mjs').Supervisor} supervisor
 * @returns {Promise<number>} the exit code
 */
export async function run(supervisor) {
  const words = process.argv.slice(3)
  const chosen = mutations().filter(
    ({ rows, file }) =>
      words.length === 0 || words.some((word) => rows.includes(word) || file.includes(word)),
  )
  if (chosen.length === 0) throw new Failure(`There is no mutation for ${words.join(' ')}.`)
  for (const mutation of chosen) mutated(mutation, readFileSync(inRoot(mutation.file), 'utf8'))
  const copy = copyOfAll(supervisor)
  const missed = []
  for (const mutation of chosen) {
    const titles = await failedBy(mutation, copy, supervisor)
    if (titles.length === 0) missed.push(mutation)
    const { rows, what, spec } = mutation
    console.log(`${titles.length > 0 ? 'seen  ' : 'MISSED'} ${rows.join(', ')}: ${what} (${spec})`)
    for (const title of titles.slice(0, 5)) console.log(`         ${title}`)
  }
  console.log(`${chosen.length - missed.length} of ${chosen.length} seen`)
  return missed.length === 0 ? 0 : 1
}
