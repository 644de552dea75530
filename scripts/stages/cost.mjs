import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { inRoot } from '../root.mjs'
import { eventsIn } from './test_events.mjs'

/** Ticks of a second in /proc, on every Linux that Node runs on. */
const TICKS = 100

/** What is written, and how much of it. */
const REPORT = 'docs/test_costs.md'
const SHOWN = 30

/** @param {string} pid @returns {{ pid: number, parent: number, ticks: number } | null} */
function processOf(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold spaces; what follows it does not.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    // Of itself and of the children that it has waited for, for the user and in the kernel.
    const ticks = [11, 12, 13, 14].reduce((sum, place) => sum + Number(fields[place]), 0)
    return { pid: Number(pid), parent: Number(fields[1]), ticks }
  } catch (error) {
    // Ended in between.
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return null
    throw error
  }
}

/**
 * Seconds of processor that a process has used so far, with all that it started: the living below it, and the ended
 * that were waited for. Only what a killed process left behind is missing.
 *
 * @param {number} root
 */
export function processorSeconds(root) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => processOf(pid) ?? [])
  const below = new Set([root])
  for (let before = 0; before < below.size; ) {
    before = below.size
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid)
  }
  return all.filter(({ pid }) => below.has(pid)).reduce((sum, { ticks }) => sum + ticks, 0) / TICKS
}

/**
 * What each file of tests costs in processor, with its databases, copies and browsers: what is used from the beginning of
 * its first test until the first test of the next file. Only true while one file runs at a time.
 */
export class Costs {
  /** @type {Map<string, number>} */
  #seconds = new Map()
  #file = ''
  #since = processorSeconds(process.pid)

  /** @param {string} file whose work begins */
  #next(file) {
    const now = processorSeconds(process.pid)
    this.#seconds.set(this.#file, (this.#seconds.get(this.#file) ?? 0) + now - this.#since)
    this.#file = file
    this.#since = now
  }

  /**
   * Follows a runner whose files stand below a folder.
   *
   * @param {string} folder
   * @returns {(child: import('node:child_process').ChildProcess) => void}
   */
  following(folder) {
    return ({ stdout, stderr }) => {
      for (const stream of [stdout, stderr]) {
        if (!stream) continue
        createInterface({ input: stream }).on('line', (line) => {
          const [event] = eventsIn(line)
          if (!/^(file|test):start$/.test(event?.event ?? '')) return
          const file = `${folder}${event.file}`
          if (file !== this.#file) this.#next(file)
        })
      }
    }
  }

  /** @returns {[file: string, seconds: number][]} the costliest first; '' is what no file was under way for */
  finish() {
    this.#next('')
    return [...this.#seconds].toSorted(([, one], [, other]) => other - one)
  }
}

/** @param {[file: string, seconds: number][]} costs @param {string} command */
export function writeCosts(costs, command) {
  const total = costs.reduce((sum, [, seconds]) => sum + seconds, 0)
  const row = (/** @type {[string, number]} */ [file, seconds]) =>
    `| ${file || '(starting, migrating, ending)'} | ${seconds.toFixed(1)} |`
  const text = `# What the tests cost

\`${command}\`

Seconds of processor (user and system) of the files of tests that cost most, each with the processes that it starts: the
databases, the copies of the API. ${costs.length} files, ${Math.round(total)} s together.

| file | s |
| --- | --- |
${costs.slice(0, SHOWN).map(row).join('\n')}
`
  writeFileSync(inRoot(REPORT), text)
  console.log(`\n${costs.slice(0, SHOWN).map(row).join('\n')}\n${Math.round(total)} s: ${REPORT}`)
}
