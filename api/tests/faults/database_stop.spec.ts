import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { TIMEOUTS } from '#config/app'
import { HOLDS_FIGURES, scaled, until } from '#tests/patience'
import { largest, missedFigures, percentile, setting, tell } from './figures.js'
import { type Blow, pound } from './pounding.js'
import { aFixture, type Fixture } from './fixture.js'
import type { Person } from './workload.js'

const SECONDS = setting('FAULT_STOP_SECONDS', 1)
const CLIENTS = 16
const ANSWER_MS = 3_500
const BACK_MS = 5_000
/** Six seconds for the last answered client, three more for a session that does not come about. */
const SILENT_MS = 10_000
const HANG_MS = HOLDS_FIGURES ? 13_000 : 0
/** Beyond the product's own limits, where other work runs beside the test. */
const SPARE_MS = HOLDS_FIGURES ? 0 : scaled(10_000)
/** Answers that were on their way when it was held still: on a slow machine the API has some of them still to send. */
const SEEN_BY_THEN_MS = HOLDS_FIGURES ? 200 : scaled(200)
/** A call that the API could not answer by then, it cuts. */
const CUT_MS = TIMEOUTS.request - TIMEOUTS.reading
/** On a machine where other tests leave the API next to no processor time, what it answers soon may come later than that. */
const IS_STARVED = !HOLDS_FIGURES && scaled(SILENT_MS) > 2 * TIMEOUTS.request
const FLAT_BYTES = 50 * 2 ** 20
/** Between two calls of a client: a short run leaves the processors to the tests beside it. */
const PAUSE_MS = SECONDS < 60 ? 50 : 5
/** A short run begins with a process whose heap is still growing. */
const SPARE_BYTES = SECONDS < 60 ? 100 * 2 ** 20 : 0

type Probe = { path: string; at: number; tookMs: number; status: number }
type Watched = { blows: Blow[]; probes: Probe[]; memory: Array<{ at: number; bytes: number }> }

async function probe(base: string, path: string): Promise<Probe> {
  const at = performance.now()
  const status = await fetch(`${base}${path}`, {
    signal: AbortSignal.timeout(scaled(15_000)),
  }).then(
    (answer) => answer.status,
    () => 0,
  )
  return { path, at, tookMs: performance.now() - at, status }
}

/** Calls and probes until it has to stop. */
async function watch(
  { api, people }: Fixture,
  watched: Watched,
  isOver: () => boolean,
): Promise<void> {
  const clients = Array.from({ length: CLIENTS }, (_, nth) => people[nth % people.length] as Person)
  const look = async () => {
    while (!isOver()) {
      const both = ['/health/live', '/health/ready'].map((path) => probe(api.base, path))
      watched.probes.push(...(await Promise.all(both)))
      if (api.isRunning) watched.memory.push({ at: performance.now(), bytes: api.memory })
      await sleep(100)
    }
  }
  await Promise.all([pound(api.base, clients, watched.blows, isOver, PAUSE_MS), look()])
}

const within = <One extends { at: number }>(all: One[], from: number, to: number) =>
  all.filter(({ at }) => at >= from && at < to)

/** How much more it holds in the last quarter than in the first. */
function growth(memory: Watched['memory']): number {
  const bytes = memory.map((one) => one.bytes)
  const quarter = Math.ceil(bytes.length / 4)
  return percentile(bytes.slice(-quarter), 0.5) - percentile(bytes.slice(0, quarter), 0.5)
}

/** The faults of the answers that were given while there was no database. */
const wrongIn = (blows: Blow[], mostMs: number): string[] =>
  blows.flatMap(({ status, retryAfter, code, tookMs }) => [
    ...(status === 503 && code === 'unavailable' ? [] : [`a call: ${status} ${code}`]),
    ...(/^[1-9]\d*$/.test(retryAfter ?? '') ? [] : [`retry-after: ${retryAfter}`]),
    ...(tookMs <= mostMs ? [] : [`a call: answered after ${Math.round(tookMs)} ms`]),
  ])

/** What the API logs of its internal errors, for the reader of a failure. */
const faultsOf = (printed: string) =>
  printed
    .split('\n')
    .filter((line) => line.includes('"level":50'))
    .slice(-3)
    .join('\n')

const illIn = (probes: Probe[]): string[] =>
  probes
    .filter(({ path, status }) => status !== (path === '/health/live' ? 200 : 503))
    .map(({ path, status }) => `${path}: ${status}`)

const wrongWithout = (blows: Blow[], probes: Probe[]): string[] => [
  ...new Set([...wrongIn(blows, ANSWER_MS + SPARE_MS), ...illIn(probes)]),
]

/** A recent answer of readiness is valid for three seconds, and reading it takes two at most. */
const SEEN_MS = 5_000

/** The calls that were answered between two moments. */
const answeredIn = (blows: Blow[], from: number, to: number) =>
  blows.filter(({ at, tookMs }) => at >= from && at + tookMs < to)

/** Waits until each client has been answered since then, and the probes know. */
async function untilAllFeelIt({ blows, probes }: Watched, since: number): Promise<void> {
  const answered = () =>
    new Set(
      blows.filter(({ at, tookMs }) => at + tookMs > since + SEEN_BY_THEN_MS).map(({ who }) => who),
    ).size
  await until('every client is answered', answered, (clients) => clients === CLIENTS)
  const known = () => within(probes, since + SEEN_MS, Number.POSITIVE_INFINITY).length
  await until('the probes are answered', known, (count) => count >= 2)
}

/** Waits until calls are carried out again, all of them. */
async function untilItGoesOn({ blows }: Watched, since: number): Promise<void> {
  const lately = () =>
    within(blows, since, Number.POSITIVE_INFINITY)
      .slice(-2 * CLIENTS)
      .map(({ status }) => status)
  const isWell = (all: number[]) =>
    all.length === 2 * CLIENTS && [200, 201].every((one) => all.includes(one))
  await until(
    'reads and writes are answered',
    lately,
    (all) => isWell(all) && all.every((status) => status === 200 || status === 201),
  )
}

test.group('T16: PostgreSQL is stopped', () => {
  test(`for ${SECONDS} s under load: each call is refused for the moment, and it recovers by itself`, async ({
    assert,
  }) => {
    const it = await aFixture()
    const watched: Watched = { blows: [], probes: [], memory: [] }
    let isOver = false
    const watching = watch(it, watched, () => isOver)
    await untilItGoesOn(watched, 0)
    await it.cluster.stop()
    const stopped = performance.now()
    await Promise.all([sleep(SECONDS * 1000), untilAllFeelIt(watched, stopped)])
    const beforeStart = performance.now()
    await it.cluster.start()
    const backMs = await it.api.ready()
    await untilItGoesOn(watched, performance.now())
    isOver = true
    await watching

    const calls = answeredIn(watched.blows, stopped, beforeStart)
    const probes = within(watched.probes, stopped, beforeStart).filter(
      ({ path, at }) => path === '/health/live' || at > stopped + SEEN_MS,
    )
    const slowest = calls.reduce((most, { tookMs }) => Math.max(most, tookMs), 0)
    const grown = growth(within(watched.memory, stopped, beforeStart))
    const mib = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`
    tell(
      'T16',
      `${calls.length} calls in ${SECONDS} s without a database, slowest answer`,
      `${Math.round(slowest)} ms`,
      '≤ 3500 ms',
      slowest <= ANSWER_MS,
    )
    tell(
      'T16',
      'memory, last quarter of that time against the first',
      mib(grown),
      `≤ ${mib(FLAT_BYTES)}`,
      grown <= FLAT_BYTES,
    )
    tell(
      'T16',
      'ready after its return, without a restart',
      `${Math.round(backMs)} ms`,
      '≤ 5000 ms',
      backMs <= BACK_MS,
    )
    assert.deepEqual(wrongWithout(calls, probes), [])
    assert.isBelow(grown, FLAT_BYTES + SPARE_BYTES)
    assert.deepEqual(missedFigures(), [])
  }).timeout(SECONDS * 1000 + 240_000)

  test('that hangs without a word: no call waits for long, no answer is wrong, and it recovers by itself', async ({
    assert,
  }) => {
    const it = await aFixture()
    const watched: Watched = { blows: [], probes: [], memory: [] }
    let isOver = false
    const watching = watch(it, watched, () => isOver)
    await untilItGoesOn(watched, 0)
    it.cluster.hold(true)
    const held = performance.now()
    // no call waits until the database comes back: it starts again only after each call was answered
    await Promise.all([sleep(HANG_MS), untilAllFeelIt(watched, held)])
    const released = performance.now()
    it.cluster.hold(false)
    const backMs = await it.api.ready()
    await untilItGoesOn(watched, performance.now())
    isOver = true
    await watching

    // calls that had been sent before wait as well
    const during = within(watched.blows, 0, released).filter(
      ({ at, tookMs }) => at + tookMs > held + SEEN_BY_THEN_MS,
    )
    const slowest = largest(during.map(({ tookMs }) => tookMs))
    tell(
      'T16',
      `${during.length} calls while it hangs for ${Math.round((released - held) / 1000)} s, slowest answer`,
      `${Math.round(slowest)} ms`,
      `≤ ${SILENT_MS} ms`,
      slowest <= SILENT_MS,
    )
    const isCut = ({ status, tookMs }: Blow) => IS_STARVED && status === 0 && tookMs >= CUT_MS
    const waited = during.filter((blow) => blow.at + blow.tookMs < released && !isCut(blow))
    assert.isNotEmpty(waited)
    assert.deepEqual(wrongIn(waited, SILENT_MS + SPARE_MS), [], faultsOf(it.api.printed))
    const others = during.filter((blow) => ![200, 201, 503].includes(blow.status) && !isCut(blow))
    assert.deepEqual(others, [])
    const probes = within(watched.probes, held + SEEN_MS, released)
    assert.deepEqual(illIn(probes), [])
    tell(
      'T16',
      'ready after it has hung',
      `${Math.round(backMs)} ms`,
      `≤ ${BACK_MS} ms`,
      backMs <= BACK_MS,
    )
    assert.deepEqual(missedFigures(), [])
  }).timeout(240_000)

  test('an API that goes down with it is seen (control)', async ({ assert }) => {
    const it = await aFixture()
    await it.api.kill()
    const blows: Blow[] = []
    await pound(it.api.base, [it.owner], blows, () => blows.length > 0)
    const wrong = wrongWithout(blows, [await probe(it.api.base, '/health/live')])
    await it.api.start()
    await it.api.ready()
    assert.includeMembers(wrong, ['a call: 0 ', 'retry-after: null', '/health/live: 0'])
  }).timeout(60_000)
})
