import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../scripts/ports.mjs'
import { handOver } from './figures.ts'
import { heapAfterCollection } from './heap.ts'
import { type Measured, measuredInstance } from './instance.ts'
import { type Fixture, fixture, signInAgain } from './money_fixture.ts'
import { type Sent, Wire } from './money_clients.ts'
import { withdrawal } from './money.ts'
import { control, type Held, assessed, type Sample, type Timed } from './soak_assessed.ts'

/**
 * T17, `npm run soak`: SOAK_MINUTES of mixed traffic at half the capacity of the instance. Growth under constant load is a
 * leak: of memory, of the heap after a garbage collection, of open files, of connections to the database.
 */
const MINUTES = Number.parseInt(process.env.SOAK_MINUTES ?? '60', 10)
/** Minutes at full speed, before and after the first collection: the freed memory is in use again when the run begins. */
const WARM_UP = { before: 1, after: 2 }
const CLIENTS = 16
/** Even spread over this many investors, an hour's calls are more for each than a person makes. */
const INVESTORS = 1_000
const SAMPLE_MS = 5_000
/** Within this time every session signs in again, one after the other. */
const ROUND_MS = 30 * 60_000

const any = <T>(from: T[]): T => from[Math.floor(Math.random() * from.length)] as T
const reads = ['/api/user/profile', '/api/user/history', '/api/withdrawal/terms', '/api/plan/all']

/** Of ten calls six read, one of them as staff, and four move money. */
function mixed(people: Fixture): Sent {
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

/** The method and path of a call, such as `GET /api/plan/all`. */
const kindOf = ({ method, path }: Sent) => `${method} ${path.split('?')[0]}`

/** Clients with one call at a time each, `gapMs` from the start of one call to the next; 0 means full speed. */
async function work(
  url: string,
  people: Fixture,
  minutes: number,
  gapMs: number,
): Promise<Timed[]> {
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
      all.push({ minute: minute(), tookMs, kind: kindOf(call) })
      if (gapMs > tookMs) await sleep(gapMs - tookMs)
    }
    wire.close()
  }
  await Promise.all(Array.from({ length: CLIENTS }, run))
  return all
}

/** The resident bytes of a process. */
function resident(pid: number): number {
  const pages = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1] ?? '0'
  return Number.parseInt(pages, 10) * 4096
}

/** A sample, timed by the clock of this process. */
type Look = Omit<Sample, 'minute'> & { at: number }

/** Samples the process and its connections until `isOver`. */
async function look(
  { pid, databaseUrl }: Measured,
  looks: Look[],
  isOver: () => boolean,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  while (!isOver()) {
    const { rows } = await client.query(
      `select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    looks.push({
      at: performance.now(),
      memory: resident(pid),
      files: readdirSync(`/proc/${pid}/fd`).length,
      connections: rows[0].n,
    })
    await sleep(SAMPLE_MS)
  }
  await client.end()
}

/** Keeps every session signed in until `isOver`. */
async function stayIn(people: Fixture, isOver: () => boolean): Promise<void> {
  const all = people.emails.length + 1
  for (let nth = 0; !isOver(); nth++) {
    await sleep(ROUND_MS / all)
    await signInAgain(target, people, nth % all)
  }
}

const inspector = await freePort()
const target = await measuredInstance({ NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` })
const people = await fixture(target, INVESTORS)
const UNKNOWN = Number.NaN
const heap: Held = { before: UNKNOWN, after: UNKNOWN }
const memory: Held = { ...heap }
/** Measures heap and memory after a garbage collection. */
const collect = async (when: keyof Held) => {
  heap[when] = await heapAfterCollection(inspector)
  memory[when] = resident(target.pid)
}
const looks: Look[] = []
let isOver = false
const looking = look(target, looks, () => isOver)
await work(target.url, people, WARM_UP.before, 0)
await collect('before')
const fastest = (await work(target.url, people, WARM_UP.after, 0)).length / (60 * WARM_UP.after)
const gapMs = (CLIENTS / (fastest / 2)) * 1000
console.log(`${Math.round(fastest)} mixed calls a second at most; half of that for ${MINUTES} min`)
const staying = stayIn(people, () => isOver)
const began = performance.now()
const calls = await work(target.url, people, MINUTES, gapMs)
isOver = true
await Promise.all([looking, staying])
await collect('after')
await target.stop()
const samples = looks.map(({ at, ...seen }) => ({ ...seen, minute: (at - began) / 60_000 }))
const soak = { minutes: MINUTES, samples, calls, heap, memory }
process.exit(handOver('T17', [...assessed(soak), control(soak)]) ? 0 : 1)
