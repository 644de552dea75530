import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Figure } from './figures.ts'
import { type Measured, measuredInstance } from './instance.ts'
import { fixture } from './money_fixture.ts'
import { load, type Sent } from './money_clients.ts'

const CLIENTS = 16
const BUDGET_MIB = 250
const SECONDS = Number.parseInt(process.env.BENCH_MEMORY_SECONDS ?? '15', 10)

/** MiB of a process, under one heading of /proc: resident memory, or with a proportional share of shared memory. */
function mebibytes(pid: number, file: 'status' | 'smaps_rollup', heading: 'VmRSS' | 'Pss'): number {
  const text = readFileSync(`/proc/${pid}/${file}`, 'utf8')
  const line = text.split('\n').find((one) => one.startsWith(`${heading}:`))
  return Number.parseInt(line?.slice(heading.length + 1) ?? '', 10) / 1024
}

/** Resident memory of a process in MiB. */
export const memoryOf = (pid: number): number => mebibytes(pid, 'status', 'VmRSS')

const parentOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return Number.parseInt(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? '', 10)
}

/** PostgreSQL's processes: the server and its children. */
async function postgresOf(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const server = parentOf(rows[0].pid)
  // a listed process may have ended in the meantime
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const isChild = (pid: number) => {
    try {
      return parentOf(pid) === server
    } catch (error) {
      if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
      throw error
    }
  }
  return [server, ...all.map((name) => Number.parseInt(name, 10)).filter(isChild)]
}

type Taken = { api: number; postgres: number; whole: number; processes: number }

async function taken({ pid, databaseUrl }: Measured): Promise<Taken> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const processes = await postgresOf(client)
  const postgres = processes.reduce((sum, one) => sum + mebibytes(one, 'smaps_rollup', 'Pss'), 0)
  await client.end()
  const whole = postgres + mebibytes(pid, 'smaps_rollup', 'Pss')
  return { api: memoryOf(pid), postgres, whole, processes: processes.length }
}

/** Money requests and reads of both applications, then an export of every transaction. */
async function work(instance: Measured): Promise<number> {
  const people = await fixture(instance)
  const any = (from: string[]) => from[Math.floor(Math.random() * from.length)] ?? ''
  const signed = (token: string) => ({ authorization: `Bearer ${token}` })
  const deposit = (): Sent => ({
    method: 'POST',
    path: '/api/deposit',
    headers: signed(any(people.investors)),
    body: JSON.stringify({ method: 'BTC', amount: '1.00' }),
  })
  const paths = ['/api/admin/deposits', '/api/admin/transactions', '/api/admin/users']
  const list = (): Sent => ({
    method: 'GET',
    path: any(paths),
    headers: signed(instance.staffToken),
  })
  const history = (): Sent => ({
    method: 'GET',
    path: '/api/transaction/all',
    headers: signed(any(people.investors)),
  })
  let calls = 0
  for (const [status, next] of [
    [201, deposit],
    [200, list],
    [200, history],
  ] as const)
    calls += (await load(instance.url, CLIENTS, SECONDS, status, next)).calls
  const file = await fetch(`${instance.url}/api/admin/transactions/export`, {
    headers: signed(instance.staffToken),
  })
  await file.arrayBuffer()
  return calls
}

const mib = (value: number) => `${Math.round(value)} MiB`

/** The memory of an instance with demo data, just after its start and after work. */
export async function measureMemory(): Promise<Figure[]> {
  const instance = await measuredInstance()
  const before = await taken(instance)
  const calls = await work(instance)
  const busy = await taken(instance)
  await sleep(10_000)
  const after = await taken(instance)
  await instance.stop()
  const row = (what: string, figure: string): Figure => ({ what, figure, budget: '', holds: null })
  const bounded = (what: string, value: number): Figure => ({
    ...{ what, figure: mib(value), budget: `≤ ${BUDGET_MIB} MiB`, holds: value <= BUDGET_MIB },
  })
  const done = `${calls.toLocaleString('en')} calls of ${CLIENTS} clients and an export`
  return [
    row('API after the start, resident', mib(before.api)),
    bounded(`API right after ${done}`, busy.api),
    bounded('API ten seconds later', after.api),
    row(`PostgreSQL after the start, ${before.processes} processes`, mib(before.postgres)),
    row(`PostgreSQL after the work, ${after.processes} processes`, mib(after.postgres)),
    row('the whole instance after the start', mib(before.whole)),
    row('the whole instance after the work', mib(after.whole)),
  ]
}
