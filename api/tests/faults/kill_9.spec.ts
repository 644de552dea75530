import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { randomFor } from '#tests/seed'
import { ApiProcess } from './api_process.js'
import { type Reads, readBank } from './bank_reads.js'
import { Cluster } from './cluster.js'
import { tell } from './figures.js'
import { brokenRules, judge, lostSoFar, type Verdict } from './verdict.js'
import { anOwner, aPerson, type Call, work } from './workload.js'

const MINUTES = Number.parseInt(process.env.FAULT_MINUTES ?? '2', 10)
const CONTROL_SECONDS = 20
const CLIENTS = 16
const BACK_MS = 5000

type Stage = {
  cluster: Cluster
  api: ApiProcess
  calls: Call[]
  faults: string[]
  remove: () => Promise<void>
}
type Kills = { api: number; postgres: number; slowestMs: number; broken: unknown[] }

/** A cluster, the API on it, and clients that work until the stage is over. */
async function stage(
  settings: Record<string, string>,
  isOver: () => boolean,
): Promise<Stage & { ended: Promise<Reads> }> {
  const cluster = new Cluster(settings)
  await cluster.create()
  const api = new ApiProcess(cluster.url)
  const setup = await api.prepare()
  await api.start()
  await api.ready(30_000)
  const owner = await anOwner(api.base, setup)
  const people = []
  for (let nth = 0; nth < CLIENTS; nth++) people.push(await aPerson(api.base))
  const calls: Call[] = []
  const faults: string[] = []
  const workers = people.map((person, nth) =>
    work(api.base, nth, person, owner, calls, faults, isOver),
  )
  const ended = Promise.all([readBank(cluster.url, isOver), ...workers]).then(([reads]) => reads)
  const remove = async () => {
    await api.remove()
    await cluster.remove()
  }
  return { cluster, api, calls, faults, ended, remove }
}

/** Kills the API or PostgreSQL, and starts it again. */
async function strike({ cluster, api }: Stage, kills: Kills, isPostgres: boolean): Promise<void> {
  if (isPostgres) {
    await cluster.kill()
    await cluster.start()
    kills.postgres++
  } else {
    await api.kill()
    await api.start()
    kills.api++
  }
  if (!api.isRunning) throw new Error(`the API ended by itself: ${api.printed}`)
  kills.slowestMs = Math.max(kills.slowestMs, await api.ready(30_000))
}

/** What was asked for is asked of ten minutes; shorter runs are held to their share. */
const SHARE = MINUTES / 10
/** It goes on a little for the last of them: how long a restart takes is up to the machine. */
const KILLS = 120

function tellFigures(calls: number, kills: Kills, verdict: Verdict, reads: Reads): void {
  const most = (what: string, count: number, asked: number) =>
    tell('T5', what, String(count), `≥ ${Math.round(asked * SHARE)}`, count >= asked * SHARE)
  const none = (what: string, count: number) => tell('T5', what, String(count), '0', count === 0)
  most(`calls in ${MINUTES} min, 16 clients`, calls, 100_000)
  most(`kills (API ${kills.api}, PostgreSQL ${kills.postgres})`, kills.api + kills.postgres, KILLS)
  none('acknowledged and lost', verdict.lost.length)
  none('done twice', verdict.duplicates.length)
  none(`answered otherwise when asked again, all ${calls}`, verdict.differences.length)
  none('guarantees broken after a restart', kills.broken.length)
  const back = Math.round(kills.slowestMs)
  tell('T5', 'slowest return of the API', `${back} ms`, `≤ ${BACK_MS} ms`, back <= BACK_MS)
  none(
    `T6: reads of all balances, ${reads.good} of them: off, below a floor or missing`,
    reads.bad.length,
  )
}

test.group('T5, T6: kill -9', () => {
  test(`in ${MINUTES} min of kills nothing acknowledged is lost, nothing happens twice, every answer stays`, async ({
    assert,
  }) => {
    const chance = randomFor('kills')
    const until = performance.now() + MINUTES * 60_000
    let isOver = false
    const it = await stage({}, () => isOver)
    const kills: Kills = { api: 0, postgres: 0, slowestMs: 0, broken: [] }
    try {
      const latest = until + MINUTES * 12_000
      const isEnough = () => kills.api + kills.postgres >= KILLS * SHARE
      while (performance.now() < until || (!isEnough() && performance.now() < latest)) {
        // every guarantee is held against what is there after each restart, while the clients go on
        const [broken] = await Promise.all([brokenRules(it.cluster), sleep(1500 + chance() * 3000)])
        kills.broken.push(...broken)
        await strike(it, kills, chance() < 0.5)
      }
      isOver = true
      const reads = await it.ended
      const verdict = await judge(it.cluster, it.api.base, it.calls, CLIENTS, it.faults)
      kills.broken.push(...(await brokenRules(it.cluster)))
      tellFigures(it.calls.length, kills, verdict, reads)
      assert.deepEqual(verdict, { lost: [], duplicates: [], differences: [], faults: [] })
      assert.deepEqual(kills.broken, [])
      assert.deepEqual(reads.bad, [])
      assert.isAbove(it.calls.length, 1000)
      assert.isAbove(reads.good, MINUTES * 100)
      assert.isAbove(kills.api, 0)
      assert.isAbove(kills.postgres, 0)
      assert.isBelow(kills.slowestMs, BACK_MS)
    } finally {
      isOver = true
      await it.remove()
    }
  }).timeout(MINUTES * 240_000 + 600_000)

  test('with synchronous_commit off acknowledged calls are lost, and this test sees it (control)', async ({
    assert,
  }) => {
    const chance = randomFor('control')
    let isOver = false
    let lost = 0
    const it = await stage({ synchronous_commit: 'off', wal_writer_delay: '10s' }, () => isOver)
    try {
      // void where nothing was lost; once extended, then it is a failure
      for (const seconds of [CONTROL_SECONDS, CONTROL_SECONDS * 2]) {
        const until = performance.now() + seconds * 1000
        while (lost === 0 && performance.now() < until) {
          await sleep(1000 + chance() * 1500)
          const acknowledged = [...it.calls]
          await it.cluster.kill()
          await it.cluster.start()
          lost = await lostSoFar(it.cluster, acknowledged)
        }
        console.log(
          lost
            ? `${lost} acknowledged calls lost`
            : `nothing lost in ${seconds} s: this proves nothing yet`,
        )
      }
    } finally {
      isOver = true
      await it.remove()
    }
    tell(
      'T5',
      'control, synchronous_commit off: acknowledged and lost',
      String(lost),
      '> 0',
      lost > 0,
    )
    assert.isAbove(lost, 0)
  }).timeout(300_000)
})
