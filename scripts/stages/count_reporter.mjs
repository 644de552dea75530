import { relative, resolve } from 'node:path'

/** @typedef {{ name: string, file?: string, type?: string, details: { passed?: boolean, type?: string, error?: Error & { cause?: unknown } }, skip?: unknown, todo?: unknown, counts: Record<string, number> }} Data */

/** Whether an event is about a whole file, which is a test of its runner. @param {Data} data */
const isFile = ({ name, file }) => file !== undefined && resolve(name) === file

/** @param {Data} data */
function stateOf({ details, skip, todo }) {
  if (skip !== undefined || todo !== undefined) return 'skipped'
  return details.passed ? 'passed' : 'failed'
}

/** Why a test failed; the runner wraps what was thrown. @param {Data} data @returns {{ message?: string }} */
function reasonOf({ details: { error } }) {
  if (error === undefined) return {}
  return { message: error.cause instanceof Error ? error.cause.message : error.message }
}

/** @param {string} type @param {Data} data @param {Set<string>} suites @returns {object | null} */
function eventOf(type, data, suites) {
  const file = data.file === undefined ? '' : relative(process.cwd(), data.file)
  // A file has a summary too; the one without a file is that of the whole run.
  if (type === 'test:summary') {
    if (data.file !== undefined) return null
    const { passed, failed, cancelled, skipped, todo } = data.counts
    return { event: 'summary', passed, failed: failed + cancelled, skipped: skipped + todo }
  }
  if (isFile(data)) {
    if (type === 'test:dequeue') return { event: 'file:start', file }
    return type === 'test:complete' ? { event: 'file:end', file } : null
  }
  const title = data.name
  // Only the first event of a suite says that it is one; its tests have events of their own.
  if (type === 'test:enqueue' && data.type === 'suite') suites.add(`${file}: ${title}`)
  if (suites.has(`${file}: ${title}`)) return null
  if (type === 'test:enqueue') return { event: 'test:known', file, title }
  if (type === 'test:dequeue') return { event: 'test:start', file, title }
  if (type !== 'test:complete') return null
  return { event: 'test:end', file, title, state: stateOf(data), ...reasonOf(data) }
}

/**
 * A reporter of node:test for `node_tests.mjs`: a line as soon as a test begins or ends, so that what was done counts
 * even if the run is stopped, and the counts at the end.
 *
 * @param {AsyncIterable<{ type: string, data: any }>} events
 */
export default async function* count(events) {
  /** @type {Set<string>} */
  const suites = new Set()
  for await (const { type, data } of events) {
    if (!/^test:(enqueue|dequeue|complete|summary)$/.test(type)) continue
    const event = eventOf(type, data, suites)
    if (event) yield `${JSON.stringify(event)}\n`
  }
}
