import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { inRoot } from '../root.mjs'
import { eventsIn } from './test_events.mjs'

/** Ticks of a second in /proc, on every Linux that Node runs on. */
const TICKS = 100

/** The report, and the number of its lines. */
const REPORT = 'docs/test_costs.md'
const SHOWN = 30

/**
 * @typedef {object} Seen
 * @property {number} pid
 * @property {number} parent
 * @property {number} own ticks that it used itself
 * @property {number} waited ticks of the children that have ended and that it has waited for
 */

/** @param {string} pid @returns {Seen | null} */
function processOf(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold spaces; what follows it does not.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0, waitedUser = 0, waitedSystem = 0] = fields
      .slice(11, 15)
      .map(Number)
    const parent = Number(fields[1])
    return { pid: Number(pid), parent, own: user + system, waited: waitedUser + waitedSystem }
  } catch (error) {
    // Ended in between.
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return null
    throw error
  }
}

/** A process and all its descendants, at this moment. @param {number} root @returns {Map<number, Seen>} */
function tree(root) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => processOf(pid) ?? [])
  const below = new Set([root])
  for (let before = 0; before < below.size; ) {
    before = below.size
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid)
  }
  return new Map(all.filter(({ pid }) => below.has(pid)).map((one) => [one.pid, one]))
}

/** How often the processes are read: the work of a process after the last reading is lost, if no parent waits for it. */
const LOOK_EVERY_MS = 500

/**
 * Seconds of processor that a process uses with all that it starts. An ended process counts by its waiting parent, else
 * by the last look at it: a browser ends its pages without waiting for any.
 */
export class Meter {
  /** @type {Map<number, Seen>} */
  #seen
  #lost = 0
  /** Seconds that looking took, which is no test's work. */
  #looking = 0
  #root
  #timer

  /** @param {number} root */
  constructor(root) {
    this.#root = root
    this.#seen = tree(root)
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS).unref()
  }

  #look() {
    const began = process.cpuUsage()
    const now = tree(this.#root)
    /** Ticks of the ended, by their nearest running ancestor. @type {Map<number, number>} */
    const ended = new Map()
    for (const { pid, own, waited } of this.#seen.values()) {
      if (now.has(pid)) continue
      let above = this.#seen.get(pid)?.parent
      while (above !== undefined && !now.has(above)) above = this.#seen.get(above)?.parent
      const heir = above ?? this.#root
      ended.set(heir, (ended.get(heir) ?? 0) + own + waited)
    }
    for (const [heir, ticks] of ended) {
      const inherited = (now.get(heir)?.waited ?? 0) - (this.#seen.get(heir)?.waited ?? 0)
      this.#lost += Math.max(0, ticks - inherited)
    }
    this.#seen = now
    const { user, system } = process.cpuUsage(began)
    this.#looking += (user + system) / 1e6
  }

  /** So far. */
  seconds() {
    this.#look()
    const living = [...this.#seen.values()]
    const ticks = living.reduce((sum, { own, waited }) => sum + own + waited, this.#lost)
    return ticks / TICKS - this.#looking
  }

  stop() {
    clearInterval(this.#timer)
  }
}

/**
 * The processor time of each file of tests, with its databases, copies and browsers: everything used from the beginning of
 * its first test until the first test of the next file. Only true while one file runs at a time.
 */
export class Costs {
  /** @type {Map<string, number>} */
  #seconds = new Map()
  #file = ''
  #meter = new Meter(process.pid)
  #since = this.#meter.seconds()

  /** @param {string} file whose work begins */
  #next(file) {
    const now = this.#meter.seconds()
    this.#seconds.set(this.#file, (this.#seconds.get(this.#file) ?? 0) + now - this.#since)
    this.#file = file
    this.#since = now
  }

  /**
   * Follows a runner whose files are below a folder.
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
    this.#meter.stop()
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

The processor seconds (user and system) of the costliest test files, each with the processes that it starts: databases,
copies of the API, browsers. The files run one at a time. Every half second the run reads the times of its whole process
tree from /proc and adds the difference to the file under way, so the figures depend little on what else the machine does.
${costs.length} files, ${Math.round(total)} s together, measured on ${new Date().toISOString().slice(0, 10)}.

| file | s |
| --- | --- |
${costs.slice(0, SHOWN).map(row).join('\n')}
`
  writeFileSync(inRoot(REPORT), text)
  console.log(`\n${costs.slice(0, SHOWN).map(row).join('\n')}\n${Math.round(total)} s: ${REPORT}`)
}
