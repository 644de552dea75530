/**
 * The counts of a stage.
 *
 * @typedef {object} Summary
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped tests that were there and did not run
 * @property {string} output everything it printed
 * @property {string[]} [failures] what failed and why, briefly
 */

/**
 * Further failures beside those of tests: a test that was skipped, a stage that
 * ran none, and a runner that ended badly although its tests did not.
 *
 * @param {Summary & { code: number }} counted
 * @returns {Summary}
 */
export function assess({ passed, failed, skipped, output, failures = [], code }) {
  const notes = []
  let total = failed + skipped
  if (skipped > 0) notes.push(`${skipped} skipped: every test must run.`)
  if (passed + failed + skipped === 0) notes.push('No test ran.')
  if (total === 0 && (code !== 0 || passed === 0)) {
    if (passed > 0) notes.push('The tests passed, but the runner failed.')
    total = 1
  }
  return {
    ...{ passed, failed: total, skipped },
    output: [output, ...notes].join('\n'),
    failures: [...failures, ...notes],
  }
}

/** @param {Summary[]} summaries @returns {Summary} */
export const sum = (summaries) => ({
  passed: summaries.reduce((total, { passed }) => total + passed, 0),
  failed: summaries.reduce((total, { failed }) => total + failed, 0),
  skipped: summaries.reduce((total, { skipped }) => total + skipped, 0),
  output: summaries.map(({ output }) => output).join('\n'),
  failures: summaries.flatMap(({ failures = [] }) => failures),
})
