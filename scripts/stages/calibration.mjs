import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { inRoot } from '../root.mjs'

/**
 * How slow this machine is at this moment, against a quiet one of two cores of 2025. A test run says whether the product
 * is right, not how fast the machine is: every limit of a stage, and everything that a test waits for, is this many
 * times as long.
 */

/** The name of the setting by which every stage and test is given the factor. */
export const SETTING = 'SLOWNESS'

/** Milliseconds that each part of the work takes on the machine whose factor is 1. */
const REFERENCE = { processor: 550, commits: 150 }

/** Beyond this a limit would mean nothing. */
const MOST = 20

const ROUNDS = 3
const COMMITS = 300

/**
 * As many programs at once as a whole run has, to measure the machine as its tests will find it. The quiet machine
 * would take as long with two; with the four it is twice as slow, and held to one core four times.
 */
const AT_ONCE = 4

/** @param {string | undefined} text @returns {number} 1 or more; 1 where nothing was measured */
export function factorOf(text) {
  const factor = Number(text)
  return Number.isFinite(factor) ? Math.min(MOST, Math.max(1, factor)) : 1
}

/** How many times as long things take as on a quiet machine; at least 1. */
export const slowness = () => factorOf(process.env[SETTING])

/** A limit of a quiet machine, as long as it has to be on this one. @param {number} limit */
export const scaled = (limit) => limit * slowness()

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Milliseconds that processes take which begin at the same time and calculate. */
async function processorTime() {
  const began = performance.now()
  const workers = Array.from({ length: AT_ONCE }, () =>
    spawn(process.execPath, [inRoot('scripts', 'stages', 'calibration_work.mjs')], {
      stdio: 'inherit',
    }),
  )
  const codes = await Promise.all(workers.map((worker) => once(worker, 'exit')))
  if (codes.some(([code]) => code !== 0)) throw new Error('the work of the calibration failed')
  return performance.now() - began
}

/** Milliseconds that some small transactions take. @param {pg.Client} client */
async function commitTime(client) {
  const began = performance.now()
  for (let nth = 0; nth < COMMITS; nth++) {
    await client.query('begin')
    await client.query('insert into calibration (nth) values ($1)', [nth])
    await client.query('commit')
  }
  return performance.now() - began
}

/** @param {string} url @param {number} rounds @returns {Promise<number>} */
async function commitsOf(url, rounds) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create table calibration (nth integer)')
    const times = []
    for (let round = 0; round < rounds; round++) times.push(await commitTime(client))
    return median(times)
  } finally {
    await client.end()
  }
}

/**
 * The factor of the measurement: that of the slowest part, to a tenth.
 *
 * @param {{ processor: number, commits?: number }} took milliseconds
 */
export function factorFrom({ processor, commits = 0 }) {
  const slowest = Math.max(processor / REFERENCE.processor, commits / REFERENCE.commits)
  return factorOf(String(Math.ceil(slowest * 10) / 10))
}

/**
 * Measures the machine, says so in a line, and gives the factor to everything that is started from here on. A factor
 * that was set already stays.
 *
 * @param {{ newDatabase: (name: string) => Promise<string> }} [postgres] measured too, where there is one
 * @param {number} [rounds] of which the median counts
 * @returns {Promise<number>}
 */
export async function calibrate(postgres, rounds = ROUNDS) {
  const set = process.env[SETTING]
  if (set) {
    console.log(`${SETTING}=${slowness()}, as it was set: limits are ${slowness()} times as long`)
    return slowness()
  }
  const times = []
  for (let round = 0; round < rounds; round++) times.push(await processorTime())
  const processor = median(times)
  const commits = postgres && (await commitsOf(await postgres.newDatabase('calibration'), rounds))
  const factor = factorFrom({ processor, ...(commits === undefined ? {} : { commits }) })
  process.env[SETTING] = String(factor)
  const figures = [`processor ${Math.round(processor)} ms of ${REFERENCE.processor}`]
  if (commits !== undefined)
    figures.push(`${COMMITS} commits ${Math.round(commits)} ms of ${REFERENCE.commits}`)
  console.log(`${SETTING}=${factor} (${figures.join(', ')}): limits are ${factor} times as long`)
  return factor
}
