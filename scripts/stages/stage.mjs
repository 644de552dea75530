import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '../failure.mjs'
import { scaled } from './calibration.mjs'
import { assess } from './summary.mjs'

/**
 * @typedef {import('../supervise.mjs').Supervisor} Supervisor
 * @typedef {import('./summary.mjs').Summary} Summary
 * @typedef {{ name: string, seconds: number, setUp?: number, run: (part: Supervisor) => Promise<Summary> }} Stage
 */

/** The default time for a stage's own set-up, beyond its tests: seconds of a quiet machine, as all are. */
const SET_UP = 60

/** How many characters are shown once more of the output of a stage that did not end. */
const SHOWN = 2000

/** @param {unknown} error @returns {Summary} */
function broken(error) {
  const output =
    error instanceof Failure
      ? `${error.output}\n${error.message}`
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error)
  const failures = [output.slice(-SHOWN)]
  return assess({ passed: 0, failed: 1, skipped: 0, code: 1, output, failures })
}

/** @param {Stage} stage @param {Supervisor} part @returns {Promise<Summary>} */
async function runWithin(stage, part) {
  const overdue = new AbortController()
  const limit = scaled(stage.seconds + (stage.setUp ?? SET_UP)) * 1000
  try {
    return await Promise.race([
      stage.run(part),
      pause(limit, undefined, { signal: overdue.signal }).then(() => {
        throw new Failure(`Stopped: not done within ${Math.round(limit / 1000)} seconds.`)
      }),
    ])
  } catch (error) {
    return broken(error)
  } finally {
    overdue.abort()
  }
}

/**
 * The lines worth reading after a failure: everything but the tests that passed.
 *
 * @param {string} output
 */
const withoutPassed = (output) =>
  output
    .split('\n')
    .filter((line) => !/^\s*✔/.test(line))
    .join('\n')
    .trim()

/**
 * Runs a stage, takes down what it set up, and says in a line how it went; in full, if it
 * failed.
 *
 * @param {Stage} stage
 * @param {Supervisor} supervisor
 * @returns {Promise<Summary>}
 */
export async function runStage(stage, supervisor) {
  const began = performance.now()
  const part = supervisor.scope()
  const summary = await runWithin(stage, part)
  await part.stop()
  if (summary.failed > 0) console.log(`\n${withoutPassed(summary.output)}\n`)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const failed = summary.failed > 0 ? `  ${summary.failed} FAILED` : ''
  console.log(
    `${stage.name.padEnd(18)}${String(summary.passed).padStart(6)} passed  ${seconds.padStart(6)} s${failed}`,
  )
  return { ...summary, failures: summary.failures?.map((one) => `${stage.name}: ${one}`) ?? [] }
}
