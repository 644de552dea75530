import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../scripts/ports.mjs'
import { type Figure, handOver, largest, median, ms, percentile } from './figures.ts'
import { heapAfterCollection } from './heap.ts'
import { type Measured, measuredInstance } from './instance.ts'
import { type Cast, cast, renew } from './money_cast.ts'
import { type Sent, Wire } from './money_clients.ts'
import { withdrawal } from './money.ts'

/**
 * T17, `npm run soak`: SOAK_MINUTES of mixed traffic at half of what the instance can do. What grows although nothing asks
 * for more is a leak: memory, what is left of it after a collection, open files, connections to the database.
 */
const MINUTES = Number.parseInt(process.env.SOAK_MINUTES ?? '60', 10)
/** Until then caches fill and code is compiled. */
const SETTLED = Math.min(10, MINUTES / 3)
const CLIENTS = 16
const SAMPLE_MS = 5_000
const MIB = 2 ** 20
const RENEWED_MS = 30 * 60_000

type Sample = { minute: number; memory: number; files: number; connections: number }
type Held = { before: number; after: number }
const UNKNOWN: Held = { before: Number.NaN, after: Number.NaN }
type Timed = { minute: number; tookMs: number }

const any = <T>(from: T[]): T => from[Math.floor(Math.random() * from.length)] as T
const reads = ['/api/user/profile', '/api/user/history', '/api/withdrawal/terms', '/api/plan/all']

/** Of ten calls six read, one of them as staff, and four move money. */
function mixed(people: Cast): Sent {
  const draw = Math.random()
  const investor = { authorization: `Bearer ${any(people.investors)}` }
  if (draw < 0.3) return withdrawal(people)
  if (draw < 0.4)
    return {
      method: 'POST',
      path: '/api/deposit',
      headers: { ...investor, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ method: 'BTC', amount: '1.00' }),
    }
  if (draw < 0.5)
    return {
      method: 'GET',
      path: '/api/admin/deposits?range=%5B0%2C24%5D',
      headers: { authorization: `Bearer ${people.admin}` },
    }
  return { method: 'GET', path: any(reads), headers: investor }
}

/** Clients with one call at a time each, `gapMs` from the begin of one to that of the next; 0: as fast as it goes. */
async function work(url: string, people: Cast, minutes: number, gapMs: number): Promise<Timed[]> {
  const began = performance.now()
  const minute = () => (performance.now() - began) / 60_000
  const all: Timed[] = []
  const run = async () => {
    const wire = new Wire(new URL(url))
    await sleep(Math.random() * gapMs)
    while (minute() < minutes) {
      const at = performance.now()
      const call = mixed(people)
      const status = await wire.send(call)
      if (status >= 300) throw new Error(`${call.method} ${call.path}: ${status}`)
      const tookMs = performance.now() - at
      all.push({ minute: minute(), tookMs })
      if (gapMs > tookMs) await sleep(gapMs - tookMs)
    }
    wire.close()
  }
  await Promise.all(Array.from({ length: CLIENTS }, run))
  return all
}

/** Bytes of a process that are in memory. */
function resident(pid: number): number {
  const pages = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1] ?? '0'
  return Number.parseInt(pages, 10) * 4096
}

/** The median of each tenth of the time, in MiB: whether it still grows at the end. */
function course(samples: Sample[]): string {
  const tenth = Math.ceil(samples.length / 10)
  return Array.from({ length: 10 }, (_, nth) => samples.slice(nth * tenth, (nth + 1) * tenth))
    .filter((part) => part.length > 0)
    .map((part) => Math.round(median(part.map(({ memory }) => memory)) / MIB))
    .join(', ')
}

/** Looks at the process and its connections until told to stop. */
async function look(
  { pid, databaseUrl }: Measured,
  samples: Sample[],
  isOver: () => boolean,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const began = performance.now()
  while (!isOver()) {
    const { rows } = await client.query(
      `select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    samples.push({
      minute: (performance.now() - began) / 60_000,
      memory: resident(pid),
      files: readdirSync(`/proc/${pid}/fd`).length,
      connections: rows[0].n,
    })
    await sleep(SAMPLE_MS)
  }
  await client.end()
}

/** Keeps everybody signed in until told to stop. */
async function stayIn(people: Cast, isOver: () => boolean): Promise<void> {
  let renewedAt = performance.now()
  while (!isOver()) {
    await sleep(1_000)
    if (performance.now() - renewedAt < RENEWED_MS) continue
    renewedAt = performance.now()
    await renew(target, people)
  }
}

/** By how much the memory grows in ten minutes, as the straight line that fits best. */
function slope(samples: Sample[]): number {
  const mean = (of: (one: Sample) => number) =>
    samples.reduce((sum, one) => sum + of(one), 0) / samples.length
  const x = mean(({ minute }) => minute)
  const y = mean(({ memory }) => memory)
  const over = samples.reduce((sum, one) => sum + (one.minute - x) * (one.memory - y), 0)
  const under = samples.reduce((sum, one) => sum + (one.minute - x) ** 2, 0)
  return (over / under) * 10
}

function judged(samples: Sample[], calls: Timed[], heap: Held, memory: Held): Figure[] {
  const settled = samples.filter(({ minute }) => minute >= SETTLED)
  const grows = slope(settled) / MIB
  const left = heap.after / heap.before - 1
  const third = Math.max(1, settled.length / 3)
  const most = (of: (one: Sample) => number, from: Sample[]) => largest(from.map(of))
  const constant = (what: string, of: (one: Sample) => number): Figure => {
    const [first, last] = [most(of, settled.slice(0, third)), most(of, settled.slice(-third))]
    return {
      what,
      figure: `${first}, then ${last}`,
      budget: 'no more than before',
      holds: last <= first,
    }
  }
  const span = Math.min(10, MINUTES / 3)
  const tail = (from: number) =>
    percentile(
      calls
        .filter(({ minute }) => minute >= from && minute < from + span)
        .map(({ tookMs }) => tookMs),
      0.99,
    )
  const [first, last] = [tail(0), tail(MINUTES - span)]
  return [
    {
      what: `${calls.length} calls in ${MINUTES} min: memory, growth in 10 min`,
      figure: `${grows.toFixed(2)} MiB`,
      budget: '≤ 1 MB',
      holds: grows * MIB <= 1e6,
    },
    {
      what: 'heap after a collection, end against settled',
      figure: `${Math.round(heap.before / MIB)} MiB, ${(left * 100).toFixed(1)} %`,
      budget: '± 5 %',
      holds: Math.abs(left) <= 0.05,
    },
    {
      what: 'memory after a collection, end against settled',
      figure: `${Math.round(memory.before / MIB)}, then ${Math.round(memory.after / MIB)} MiB`,
      budget: 'told',
      holds: null,
    },
    {
      what: 'memory in each tenth of the time',
      figure: `${course(samples)} MiB`,
      budget: 'told',
      holds: null,
    },
    constant('open files of the process', ({ files }) => files),
    constant('connections to the database', ({ connections }) => connections),
    {
      what: `p99, last ${span.toFixed(0)} min against the first (${ms(first)})`,
      figure: ms(last),
      budget: '≤ 1.2 ×',
      holds: last <= 1.2 * first,
    },
  ]
}

const inspector = await freePort()
const target = await measuredInstance({ NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` })
const people = await cast(target)
await work(target.url, people, 0.2, 0)
const fastest = (await work(target.url, people, 0.25, 0)).length / 15
const gapMs = (CLIENTS / (fastest / 2)) * 1000
console.log(`${Math.round(fastest)} mixed calls a second at most; half of that for ${MINUTES} min`)
const samples: Sample[] = []
const [heap, memory]: [Held, Held] = [{ ...UNKNOWN }, { ...UNKNOWN }]
/** What is held once nothing waits to be collected. */
const collect = async (when: keyof Held) => {
  heap[when] = await heapAfterCollection(inspector)
  memory[when] = resident(target.pid)
}
let isOver = false
const looking = look(target, samples, () => isOver)
const staying = stayIn(people, () => isOver)
const settling = sleep(SETTLED * 60_000).then(() => collect('before'))
const calls = await work(target.url, people, MINUTES, gapMs)
isOver = true
await Promise.all([looking, settling, staying])
await collect('after')
await target.stop()
process.exit(handOver('T17', judged(samples, calls, heap, memory)) ? 0 : 1)
