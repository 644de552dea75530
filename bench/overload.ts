import { setTimeout as sleep } from 'node:timers/promises'
import { behindAFrontProxy } from './front_proxy.ts'
import { type Figure, handOver, largest, ms, percentile } from './figures.ts'
import { type Measured, measuredInstance } from './instance.ts'
import { fixture, type Fixture } from './money_fixture.ts'
import { load, renewed, type Sent, Wire } from './money_clients.ts'
import { withdrawal } from './money.ts'

/**
 * T18: sends an installation four times its capacity of money calls, for OVERLOAD_SECONDS, and measures the admitted
 * calls, the refused ones, the probes, and the recovery. Calls go through the nginx of deploy/; a copy without the proxy
 * gets the same load for a while, for comparison. Clients and servers share the machine. The control sets
 * MAX_IN_FLIGHT=1: throughput then collapses, and the check must detect it.
 */
const SECONDS = Number.parseInt(process.env.OVERLOAD_SECONDS ?? '300', 10)
const SHORT_SECONDS = Math.min(SECONDS, 15)
const TIMES = 4
const TICK_MS = 5
const CONNECTIONS = 900
const REFUSED_MS = 100
const HEALTH_MS = 200
const NORMAL_MS = 10_000

/** Milliseconds of the answers of each kind; plain numbers, so that millions of them cost little. */
type Overload = {
  taken: number[]
  refused: number[]
  others: number
  health: number[]
  unsent: number
  seconds: number
}

const figure = (
  what: string,
  value: string,
  budget = 'report only',
  holds: boolean | null = null,
) => ({
  ...{ what, figure: value, budget, holds },
})

/** Sends calls at a constant rate, answered or not, as long as a connection is free. */
async function offer(
  url: string,
  rate: number,
  seconds: number,
  next: () => Sent,
): Promise<Overload> {
  const idle: Wire[] = []
  const result: Overload = { taken: [], refused: [], others: 0, health: [], unsent: 0, seconds }
  let open = 0
  const inFlight = new Set<Wire>()
  const began = performance.now()
  const send = async (wire: Wire) => {
    inFlight.add(wire)
    const at = performance.now()
    // a connection that was cut is a call without an answer
    const status = await wire.send(next()).catch(() => 0)
    const tookMs = performance.now() - at
    if (status === 201) result.taken.push(tookMs)
    else if (status === 503 || status === 429) result.refused.push(tookMs)
    else result.others += 1
    inFlight.delete(wire)
    if (status && wire.isOpen) idle.push(wire)
    else {
      wire.close()
      open -= 1
    }
  }
  let offered = 0
  const probing = probe(url, result.health, () => performance.now() - began > seconds * 1000)
  while (performance.now() - began < seconds * 1000) {
    for (const due = (rate * (performance.now() - began)) / 1000; offered < due; offered += 1) {
      if (idle.length === 0 && open === CONNECTIONS) {
        result.unsent += 1
        continue
      }
      // the longest idle one, so that the server closes none for idleness
      const waiting = idle.shift()
      if (!waiting) open += 1
      const wire = waiting ?? new Wire(new URL(url))
      void send(wire)
    }
    await sleep(TICK_MS)
  }
  await probing
  while (inFlight.size > 0) await sleep(TICK_MS)
  for (const wire of idle) wire.close()
  return result
}

async function probe(url: string, took: number[], isOver: () => boolean): Promise<void> {
  let wire = new Wire(new URL(url))
  while (!isOver()) {
    if (!wire.isOpen) wire = renewed(wire, url)
    const at = performance.now()
    const status = await wire.send({ method: 'GET', path: '/health/ready' })
    took.push(status === 200 ? performance.now() - at : Number.POSITIVE_INFINITY)
    await sleep(100)
  }
  wire.close()
}

/** Milliseconds until a whole second has normal answer times. */
async function untilNormal(url: string, people: Fixture, usualMs: number): Promise<number> {
  const began = performance.now()
  for (;;) {
    const at = performance.now()
    const good = await load(url, 8, 1, 201, () => withdrawal(people)).catch(() => null)
    if ((good && good.p99 <= 3 * usualMs) || at - began > 4 * NORMAL_MS) return at - began
  }
}

function assessed(overload: Overload, most: number): Figure[] {
  const { taken, refused, others, health, unsent, seconds } = overload
  const sent = taken.length + refused.length + others
  const goodput = taken.length / seconds
  const late = percentile(refused, 0.99)
  const slowest = health.length ? largest(health) : Number.POSITIVE_INFINITY
  return [
    figure(
      `money calls a second of ${Math.round(sent / seconds)} sent (alone: ${Math.round(most)})`,
      `${Math.round(goodput)}, ${(goodput / most).toFixed(2)} of the maximum`,
      '≥ 0.8',
      goodput >= 0.8 * most,
    ),
    figure(
      `refusals, ${refused.length} of them: p99`,
      ms(late),
      `≤ ${REFUSED_MS} ms`,
      refused.length > 0 && late <= REFUSED_MS,
    ),
    figure('other answers', String(others), '0', others === 0),
    figure('readiness, slowest answer', ms(slowest), `≤ ${HEALTH_MS} ms`, slowest <= HEALTH_MS),
    figure('admitted calls, p99', ms(percentile(taken, 0.99))),
    figure('calls that could not be sent, all connections busy', String(unsent)),
  ]
}

/** The maximum of money calls a second, for a few clients and for many. */
async function fullSpeed(
  target: Measured,
  people: Fixture,
): Promise<{ perSecond: number; p99: number }> {
  const few = await load(target.url, 16, 8, 201, () => withdrawal(people))
  const many = await load(target.url, 64, 8, 201, () => withdrawal(people))
  return { perSecond: Math.max(few.perSecond, many.perSecond), p99: few.p99 }
}

async function measure(target: Measured): Promise<{ figures: Figure[]; perSecond: number }> {
  const people = await fixture(target)
  await load(target.url, 16, 5, 201, () => withdrawal(people))
  const before = await fullSpeed(target, people)
  const rate = before.perSecond * TIMES
  const overload = await offer(target.url, rate, SECONDS, () => withdrawal(people))
  const normal = await untilNormal(target.url, people, before.p99)
  const after = await fullSpeed(target, people)
  const perSecond = Math.max(before.perSecond, after.perSecond)
  const figures = [
    ...assessed(overload, perSecond),
    figure('back to normal', ms(normal), '≤ 10 s', normal <= NORMAL_MS),
  ]
  return { figures, perSecond }
}

/** A copy without a proxy: it refuses calls itself, on its one core. */
async function alone(): Promise<Figure> {
  const target = await measuredInstance()
  const people = await fixture(target)
  await load(target.url, 16, 5, 201, () => withdrawal(people))
  const { perSecond } = await fullSpeed(target, people)
  const next = () => withdrawal(people)
  const overload = await offer(target.url, perSecond * TIMES, SHORT_SECONDS, next)
  await target.stop()
  const [goodput] = assessed(overload, perSecond)
  return figure(`a copy without the proxy: ${goodput?.what}`, goodput?.figure ?? '')
}

/** An installation with another limit of calls in flight, under the same load for a while. */
async function withRoom(room: string, rate: number): Promise<Overload> {
  const target = await measuredInstance({ MAX_IN_FLIGHT: room })
  const people = await fixture(target)
  await load(target.url, 1, 5, 201, () => withdrawal(people))
  const overload = await offer(target.url, rate, SHORT_SECONDS, () => withdrawal(people))
  await target.stop()
  return overload
}

/** A minute with low throughput, late refusals and probes, and some other answers. */
const POOR: Overload = {
  taken: Array.from({ length: 60 }, () => 1_000),
  refused: [REFUSED_MS + 1],
  others: 1,
  health: [HEALTH_MS + 1],
  unsent: 0,
  seconds: 60,
}

/** A limit of one call in flight refuses nearly all, which the check must detect; without a limit every call is late. */
async function controls(perSecond: number): Promise<Figure[]> {
  const narrow = await withRoom('1', perSecond * TIMES)
  const [goodput] = assessed(narrow, perSecond)
  const wide = await withRoom('1000000', perSecond * TIMES)
  const assessments = assessed(POOR, 100).filter(({ holds }) => holds !== null)
  const seen = assessments.filter(({ holds }) => holds === false).length
  return [
    figure(
      'control, a simulated bad minute: limits that miss',
      `${seen} of ${assessments.length}`,
      'all',
      seen === assessments.length,
    ),
    figure(
      'control, MAX_IN_FLIGHT=1: goodput',
      goodput?.figure ?? '',
      '< 0.8',
      goodput?.holds === false,
    ),
    figure(
      'without a limit of calls in flight: admitted calls, p99',
      ms(percentile(wide.taken, 0.99)),
    ),
  ]
}

const target = await behindAFrontProxy()
const { figures, perSecond } = await measure(target)
await target.stop()
const more = [await alone(), ...(await controls(perSecond))]
process.exit(handOver('T18', [...figures, ...more]) ? 0 : 1)
