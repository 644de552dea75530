import { test } from '@japa/runner'
import { until } from '#tests/patience'
import { randomFor } from '#tests/seed'
import { ApiProcess } from './api_process.js'
import { type Reads, readBank } from './bank_reads.js'
import type { Cluster } from './cluster.js'
import { missedFigures, tell } from './figures.js'
import { aPreparedCluster } from './prepared_cluster.js'
import { brokenRules, assess, lostSoFar, type Verdict } from './verdict.js'
import { anOwner, aPerson, type Call, work } from './workload.js'

/** How long `npm run faults` runs; `npm test` ends with the last of the least kills. */
const MINUTES = Number.parseInt(process.env.FAULT_MINUTES ?? '0', 10)
/** Of the API, and as many of PostgreSQL: each costs the processor as much as 40 ordinary tests. */
const LEAST_KILLS = MINUTES > 0 ? 7 : 3
/** A kill comes when this many more calls have been answered, and up to three times as many. */
const BETWEEN = MINUTES > 0 ? 200 : 40
/** The control is void where nothing was lost; then it is tried again. */
const TRIES = 10
const CLIENTS = 16
const BACK_MS = 5000

type Fixture = {
  cluster: Cluster
  api: ApiProcess
  calls: Call[]
  faults: string[]
  remove: () => Promise<void>
}
type Kills = { api: number; postgres: number; slowestMs: number; broken: unknown[] }

/** A cluster, the API on it, and clients that work until the fixture is over. */
async function fixture(
  settings: Record<string, string>,
  isOver: () => boolean,
): Promise<Fixture & { ended: Promise<Reads> }> {
  const { cluster, setup } = await aPreparedCluster(settings)
  const api = new ApiProcess(cluster.url)
  await api.start()
  await api.ready()
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
async function strike({ cluster, api }: Fixture, kills: Kills, isPostgres: boolean): Promise<void> {
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
  kills.slowestMs = Math.max(kills.slowestMs, await api.ready())
}

/** The bounds are for ten minutes; shorter runs are held to their share. */
const SHARE = MINUTES / 10
/** It runs a little longer for the last kills: how long a restart takes is up to the machine. */
const KILLS = 120

function printFigures(calls: number, kills: Kills, verdict: Verdict, reads: Reads): void {
  const most = (what: string, count: number, requested: number) =>
    tell(
      'T5',
      what,
      String(count),
      `≥ ${Math.round(requested * SHARE)}`,
      count >= requested * SHARE,
    )
  const none = (what: string, count: number) => tell('T5', what, String(count), '0', count === 0)
  most(`calls of 16 clients${MINUTES ? ` in ${MINUTES} min` : ''}`, calls, 100_000)
  most(`kills (API ${kills.api}, PostgreSQL ${kills.postgres})`, kills.api + kills.postgres, KILLS)
  none('acknowledged and lost', verdict.lost.length)
  none('done twice', verdict.duplicates.length)
  none(`answered differently when repeated, all ${calls}`, verdict.differences.length)
  none('guarantees broken after a restart', kills.broken.length)
  const back = Math.round(kills.slowestMs)
  tell('T5', 'slowest return of the API', `${back} ms`, `≤ ${BACK_MS} ms`, back <= BACK_MS)
  none(
    `T6: reads of all balances, ${reads.good} of them: wrong, below zero or missing`,
    reads.bad.length,
  )
}

test.group('T5, T6: kill -9', () => {
  test('through many kills nothing acknowledged is lost, nothing happens twice, every answer stays', async ({
    assert,
  }) => {
    const chance = randomFor('kills')
    const end = performance.now() + MINUTES * 60_000
    let isOver = false
    const it = await fixture({}, () => isOver)
    const kills: Kills = { api: 0, postgres: 0, slowestMs: 0, broken: [] }
    try {
      const latest = end + MINUTES * 12_000
      const isEnough = () => kills.api + kills.postgres >= KILLS * SHARE
      const isLeast = () => kills.api >= LEAST_KILLS && kills.postgres >= LEAST_KILLS
      while (performance.now() < end || !isLeast() || (!isEnough() && performance.now() < latest)) {
        const answered = it.calls.length + BETWEEN + chance() * BETWEEN * 2
        // every guarantee is checked after each restart, while the clients continue
        const [broken] = await Promise.all([
          brokenRules(it.cluster),
          until(
            `${Math.round(answered)} calls are answered`,
            () => it.calls.length,
            (calls) => calls >= answered,
          ),
        ])
        kills.broken.push(...broken)
        // of the least there are, half are of each
        const isPostgres = isLeast() ? chance() < 0.5 : kills.postgres < kills.api
        await strike(it, kills, isPostgres)
      }
      isOver = true
      const reads = await it.ended
      const verdict = await assess(it.cluster, it.api.base, it.calls, CLIENTS, it.faults)
      kills.broken.push(...(await brokenRules(it.cluster)))
      printFigures(it.calls.length, kills, verdict, reads)
      assert.deepEqual(verdict, { lost: [], duplicates: [], differences: [], faults: [] })
      assert.deepEqual(kills.broken, [])
      assert.deepEqual(reads.bad, [])
      assert.isAtLeast(kills.api, LEAST_KILLS)
      assert.isAtLeast(kills.postgres, LEAST_KILLS)
      assert.isAbove(reads.good, kills.api + kills.postgres)
      assert.deepEqual(missedFigures(), [])
    } finally {
      isOver = true
      await it.remove()
    }
  }).timeout(MINUTES * 240_000 + 900_000)

  test('with synchronous_commit off acknowledged calls are lost, and this test sees it (control)', async ({
    assert,
  }) => {
    const chance = randomFor('control')
    let isOver = false
    let lost = 0
    const it = await fixture({ synchronous_commit: 'off', wal_writer_delay: '10s' }, () => isOver)
    try {
      for (let nth = 0; nth < TRIES && lost === 0; nth++) {
        const answered = it.calls.length + BETWEEN + chance() * BETWEEN
        await until(
          `${Math.round(answered)} calls are answered`,
          () => it.calls.length,
          (calls) => calls >= answered,
        )
        const acknowledged = [...it.calls]
        await it.cluster.kill()
        await it.cluster.start()
        lost = await lostSoFar(it.cluster, acknowledged)
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
  }).timeout(600_000)
})
