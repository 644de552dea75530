/**
 * What a runner of tests prints for this program, among what it prints for people: a line of JSON each time that a test
 * begins or ends, in one form for node:test and Japa.
 *
 * @typedef {object} TestEvent
 * @property {string} event
 * @property {string} [file]
 * @property {string} [title]
 * @property {'passed' | 'failed' | 'skipped'} [state]
 * @property {number} [total] tests that there are
 * @property {string} [message] of a test that failed: why
 */

/** A line for this program. */
const EVENT = /^\{"(event|aggregates)":/

/** @param {string} line */
export const isEvent = (line) => EVENT.test(line)

/** @param {string} output @returns {any[]} */
export const eventsIn = (output) =>
  output
    .split('\n')
    .filter(isEvent)
    .flatMap((line) => {
      try {
        return [JSON.parse(line)]
      } catch (error) {
        // The last line of a program that was killed may be half of one.
        if (error instanceof SyntaxError) return []
        throw error
      }
    })

/** @param {string} output */
export const withoutEvents = (output) =>
  output
    .split('\n')
    .filter((line) => !isEvent(line))
    .join('\n')

/** @param {TestEvent} event */
const nameOf = ({ file, title }) => `${file}: ${title}`

/** How many characters of one reason are shown once more at the end of a whole run. */
const SHOWN = 1500

/**
 * What failed and why, briefly: a reader may see no more than the end of a long run.
 *
 * @param {TestEvent[]} events
 * @returns {string[]}
 */
export const failuresIn = (events) =>
  events
    .filter(({ event, state }) => event === 'test:end' && state === 'failed')
    .map((one) => [nameOf(one), one.message].filter(Boolean).join('\n').slice(0, SHOWN))

/**
 * The state of a run that was stopped: the tests that ended count as they ended, each that was under way has
 * failed and is named, and the others are counted.
 *
 * @param {TestEvent[]} events
 * @returns {{ passed: number, failed: number, skipped: number, notes: string[] }}
 */
export function countStopped(events) {
  /** @type {string[]} */
  const running = []
  const counts = { passed: 0, failed: 0, skipped: 0 }
  let known = 0
  for (const event of events) {
    if (event.event === 'test:known') known += 1
    if (event.event === 'run:start') known += event.total ?? 0
    if (event.event === 'test:start') running.push(nameOf(event))
    if (event.event !== 'test:end') continue
    const place = running.indexOf(nameOf(event))
    if (place !== -1) running.splice(place, 1)
    counts[event.state ?? 'failed'] += 1
  }
  const ended = counts.passed + counts.failed + counts.skipped
  const left = known - ended - running.length
  return {
    ...counts,
    // (stopped between two tests, or before the first)
    failed: counts.failed + Math.max(1, running.length),
    notes: [
      ...running.map((name) => `Under way when it was stopped: ${name}`),
      ...(left > 0 ? [`Not run: ${left} of ${known} tests.`] : []),
    ],
  }
}

/**
 * The files of which no test began.
 *
 * @param {string[]} files
 * @param {TestEvent[]} events
 */
export function filesNotBegun(files, events) {
  const begun = new Set(
    events.filter(({ event }) => event === 'file:start').map(({ file }) => file),
  )
  return files.filter((file) => !begun.has(file))
}
