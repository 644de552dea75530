import { join } from 'node:path'
import { BIN, TOOLS } from '../node.mjs'
import { inRoot, ROOT } from '../root.mjs'
import { finishedWithin } from '../output.mjs'
import { scaled } from './calibration.mjs'
import { assess, sum } from './summary.mjs'

/** @typedef {{ name: string, program: string, args: string[], cwd: string }} Check */

/** @param {string} folder of programs @returns {(name: string, program: string, ...args: string[]) => Check} */
const from =
  (folder) =>
  (name, program, ...args) => ({ name, program: join(folder, program), args, cwd: ROOT })
const root = from(BIN)
const tool = from(TOOLS)

/** @param {string} folder @param {string} program @param {...string} args @returns {Check} */
const inPackage = (folder, program, ...args) => ({
  name: `${folder}: ${program}`,
  program: inRoot(folder, 'node_modules', '.bin', program),
  args,
  cwd: inRoot(folder),
})

/** @param {string} name @param {string} path one of our own checks @param {...string} args @returns {Check} */
const ourOwn = (name, path, ...args) => ({
  name,
  program: process.execPath,
  args: [inRoot(path), ...args],
  cwd: ROOT,
})

const CHECKS = [
  inPackage('site', 'astro', 'check'),
  inPackage('api', 'tsc', '--noEmit'),
  inPackage('dashboard', 'tsc', '--noEmit'),
  inPackage('admin', 'tsc', '--noEmit'),
  root('client: tsc', 'tsc', '--noEmit', '-p', 'client'),
  root('verifier: tsc', 'tsc', '--noEmit', '-p', 'verifier'),
  root('scripts: tsc', 'tsc', '--noEmit', '-p', 'scripts'),
  root('journeys, bench: tsc', 'tsc', '--noEmit', '-p', 'scripts/tsconfig.programs.json'),
  ourOwn('openapi: redocly', 'scripts/openapi/check.mjs'),
  ourOwn('types of the API', 'client/generate/main.ts', '--check'),
  ourOwn('sbom', 'scripts/sbom/check.mjs'),
  ourOwn('words', 'scripts/words/check.mjs'),
  ourOwn('secrets', 'scripts/scan/check.mjs'),
  tool('biome: lint', 'biome', 'lint', '--error-on-warnings', '.'),
  tool('biome: format', 'biome', 'format', '.'),
  tool('oxlint', 'oxlint', '--deny-warnings', '.'),
]

const KNIP = tool('knip', 'knip', '--no-progress')

/** How many run side by side; the slowest is first. */
const AT_ONCE = 2

/** @param {Check} check @param {import('../supervise.mjs').Supervisor} supervisor */
async function runCheck({ name, program, args, cwd }, supervisor) {
  const { child } = supervisor.spawn(program, args, {
    cwd,
    env: { ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
  })
  const { code, output } = await finishedWithin(child, scaled(180))
  const failed = code === 0 ? 0 : 1
  return assess({
    passed: 1 - failed,
    failed,
    skipped: 0,
    code,
    output: failed ? `── ${name}\n${output}` : '',
  })
}

/**
 * Lint, format and types of everything, each counted as one.
 *
 * @param {import('../supervise.mjs').Supervisor} supervisor
 * @param {{ withKnip?: boolean }} [options]
 * @returns {Promise<import('./summary.mjs').Summary>}
 */
export async function staticChecks(supervisor, { withKnip = false } = {}) {
  const queue = withKnip ? [...CHECKS, KNIP] : [...CHECKS]
  /** @type {import('./summary.mjs').Summary[]} */
  const summaries = []
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      summaries.push(await runCheck(check, supervisor))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return sum(summaries)
}
