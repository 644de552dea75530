import { spawnSync } from 'node:child_process'

/**
 * The numbers in a list of processors as taskset prints it: "0-2,5" has 0, 1, 2 and 5.
 *
 * @param {string} list
 * @returns {number[]}
 */
export function processorsIn(list) {
  return list.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
  })
}

/** @param {string[]} args */
function taskset(args) {
  const { status, stdout } = spawnSync('taskset', args, { encoding: 'utf8' })
  return status === 0 ? stdout : null
}

/**
 * Keeps a process, and what it starts from now on, to half of the processors that it may use. A niceness would not do: on
 * Linux it only counts among the processes of one session (sched(7), "The autogroup feature"), and browsers and databases
 * open sessions of their own. Where there is no taskset, or one processor, nothing changes.
 *
 * @param {number} pid
 * @returns {() => void} lets it use all of them again, with what it starts from then on
 */
export function keepToHalf(pid) {
  const list = taskset(['-c', '-p', String(pid)])
    ?.split(':')
    .at(-1)
    ?.trim()
  if (!list) return () => {}
  const all = processorsIn(list)
  // (with all its threads: some are there already)
  const keepTo = (/** @type {number[]} */ some) =>
    void taskset(['-a', '-c', '-p', some.join(','), String(pid)])
  keepTo(all.slice(Math.floor(all.length / 2)))
  return () => keepTo(all)
}
