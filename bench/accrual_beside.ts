import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { MEMORY_FLAGS } from '../scripts/instance.mjs'
import { inRoot } from '../scripts/root.mjs'
import { type Figure, median, ms } from './figures.ts'
import type { Measured } from './instance.ts'
import { drainMail } from './mail_drain.ts'
import { withdrawal } from './money.ts'
import { type Load, load } from './money_clients.ts'
import { type Fixture, fixture } from './money_fixture.ts'

/** Live calls beside the close: some that always run, not as many as the machine can answer. */
const CLIENTS = 2
const SECONDS = Number.parseInt(process.env.BENCH_SECONDS ?? '5', 10)
const ROUNDS = Number.parseInt(process.env.BENCH_ROUNDS ?? '5', 10)
const LOOK_MS = 100
const MOST_TIMES = 2
const MOST_MB = 200

type Closing = { isOver: () => boolean; peakMb: () => number; ended: Promise<void> }

/** The most memory that a process has had, in MB; null once it has ended. */
function peakOf(pid: number): number | null {
  try {
    const kb = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kb === undefined ? null : Number.parseInt(kb, 10) / 1024
  } catch {
    return null
  }
}

/** Closes the next date in a process of its own, with the code and the heap limits of a worker. */
function closeNextDate({ env }: Measured): Closing {
  const child = spawn(process.execPath, [...MEMORY_FLAGS, 'ace.js', 'demo:advance', '1'], {
    ...{ cwd: inRoot('api', 'build'), env: { ...process.env, ...env }, stdio: 'inherit' },
  })
  const at = { isOver: false, most: 0 }
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      at.isOver = true
      if (code === 0) resolve()
      else reject(new Error(`the close ended with ${code}`))
    })
  })
  const watch = async () => {
    while (!at.isOver) {
      at.most = Math.max(at.most, peakOf(child.pid ?? 0) ?? 0)
      await sleep(LOOK_MS)
    }
  }
  void watch()
  return { isOver: () => at.isOver, peakMb: () => at.most, ended }
}

/** Money calls before a date is closed and meanwhile, and the memory of the process that closes it. Linux only. */
export async function besideCalls(instance: Measured): Promise<Figure[]> {
  const people: Fixture = await fixture(instance)
  const calls = () => load(instance.url, CLIENTS, SECONDS, 201, () => withdrawal(people))
  const quiet: Load[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const one = await calls()
    // the first round warms up; the mails of a round are not part of the next one
    if (round > 0) quiet.push(one)
    await drainMail(instance.databaseUrl)
  }
  const closing = closeNextDate(instance)
  const beside: Load[] = []
  while (!closing.isOver()) beside.push(await calls())
  await closing.ended
  const tail = (all: Load[]) => median(all.map(({ p99 }) => p99))
  const rate = (all: Load[]) => Math.round(median(all.map(({ perSecond }) => perSecond)))
  const times = tail(beside) / tail(quiet)
  const peak = closing.peakMb()
  return [
    {
      what: `money calls of ${CLIENTS} clients beside the next close: a second, p99 (quiet: ${rate(quiet)}/s, ${ms(tail(quiet))})`,
      figure: `${rate(beside)}/s, ${ms(tail(beside))}`,
      budget: '',
      holds: null,
    },
    {
      what: `their p99 relative to quiet, median of ${beside.length} times ${SECONDS} s`,
      figure: times.toFixed(1),
      budget: `≤ ${MOST_TIMES}`,
      holds: times <= MOST_TIMES,
    },
    {
      what: 'memory of the process that closes, at its most',
      figure: `${Math.round(peak)} MB`,
      budget: `${MOST_MB} MB`,
      holds: peak > 0 && peak <= MOST_MB,
    },
  ]
}
