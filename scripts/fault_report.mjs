import { cpus, loadavg, totalmem } from 'node:os'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './root.mjs'

/**
 * @typedef {{ test: string, what: string, figure: string, asked: string, holds: boolean, seed?: number }} Line
 * @typedef {{ title: string, command: string, passed: number, failed: number, minutes: number }} Ran
 */

const PAGE = inRoot('docs', 'faults.md')
const HEAD = `# Faults

The faults that were injected into an installation, and the results, written by \`npm run faults\`. Name tests to run only
some of them (\`npm run faults -- T14 T16\`). Each test has a control, a run in which the test must detect the fault;
otherwise the control fails. Another seed: \`SEED=random\`. Speeds depend on the named machine and on its other work, so
each section gives its load. A figure without a limit is report only.
`

/** @param {string} file lines of JSON, one figure each @returns {Line[]} */
export function readFigures(file) {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

/**
 * A section of the report: machine and time, the results of the tests and their controls, and each figure with its limit.
 *
 * @param {Ran} ran
 * @param {Line[]} lines
 */
export function section({ title, command, passed, failed, minutes }, lines) {
  const [load = 0] = loadavg()
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, load ${load.toFixed(1)} at the end`
  const seed = lines.find((line) => line.seed !== undefined)?.seed
  const mark = (/** @type {Line} */ { asked: requested, holds }) =>
    requested === 'report only' ? '' : holds ? 'held' : '**missed**'
  const rows = lines.map((line) =>
    `| ${line.what} | ${line.figure} | ${line.asked} | ${mark(line)} |`.replace('|  |', '| |'),
  )
  return [
    `## ${title}`,
    '',
    `\`${command}\``,
    '',
    [
      `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${machine}`,
      ...(seed === undefined ? [] : [`seed ${seed}`]),
      `${minutes.toFixed(1)} minutes`,
      `tests and controls: ${passed} passed, ${failed} failed`,
    ].join('; '),
    '',
    '| what | figure | limit | |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

/**
 * Replaces the earlier section of this title, or adds the section.
 *
 * @param {string} page
 * @param {string} title
 * @param {string} text
 */
export function place(page, title, text) {
  const [head = HEAD, ...sections] = (page || HEAD).split(/^(?=## )/m).map((part) => part.trimEnd())
  const at = sections.findIndex((one) => one.startsWith(`## ${title}\n`))
  if (at >= 0) sections[at] = text
  else sections.push(text)
  const numbered = sections.toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  )
  return `${[head, ...numbered].join('\n\n')}\n`
}

/** @param {Ran} ran @param {Line[]} lines */
export function writeSection(ran, lines) {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''
  writeFileSync(PAGE, place(page, ran.title, section(ran, lines)))
}
