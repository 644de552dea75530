import { setTimeout as sleep } from 'node:timers/promises'
import { type Figure, handOver, ms, percentile } from './figures.ts'
import { type Measured, measuredInstance } from './instance.ts'
import { cast, type Cast } from './money_cast.ts'
import { load, type Sent, Wire } from './money_clients.ts'
import { withdrawal } from './money.ts'

/**
 * T18: offers an instance four times the money calls that it can do, for OVERLOAD_SECONDS, and looks what becomes of those
 * that it takes, of those that it refuses, of its probes, and of the time afterwards. The control is the same without a
 * bound on the calls that are worked on: then refusals come late, which must be seen.
 */
const SECONDS = Number.parseInt(process.env.OVERLOAD_SECONDS ?? '300', 10)
const CONTROL_SECONDS = 15
const TIMES = 4
const TICK_MS = 5
const CONNECTIONS = 900
const REFUSED_MS = 100
const HEALTH_MS = 200
const NORMAL_MS = 10_000

type Answer = { status: number; tookMs: number }
type Overload = { answers: Answer[]; health: number[]; unsent: number; seconds: number }

/** Sends calls at a rate, whether the ones before were answered or not, as long as there are connections. */
async function offer(
  url: string,
  rate: number,
  seconds: number,
  next: () => Sent,
): Promise<Overload> {
  const idle: Wire[] = []
  const result: Overload = { answers: [], health: [], unsent: 0, seconds }
  let open = 0
  const inFlight = new Set<Wire>()
  const began = performance.now()
  const send = async (wire: Wire) => {
    inFlight.add(wire)
    const at = performance.now()
    // a connection that was cut is a call without an answer
    const status = await wire.send(next()).catch(() => 0)
    result.answers.push({ status, tookMs: performance.now() - at })
    inFlight.delete(wire)
    if (status) idle.push(wire)
    else open -= 1
  }
  let offered = 0
  const probing = probe(url, result.health, () => performance.now() - began > seconds * 1000)
  while (performance.now() - began < seconds * 1000) {
    for (const due = (rate * (performance.now() - began)) / 1000; offered < due; offered += 1) {
      if (idle.length === 0 && open === CONNECTIONS) {
        result.unsent += 1
        continue
      }
      const waiting = idle.pop()
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
  const wire = new Wire(new URL(url))
  while (!isOver()) {
    const at = performance.now()
    const status = await wire.send({ method: 'GET', path: '/health/ready' })
    took.push(status === 200 ? performance.now() - at : Number.POSITIVE_INFINITY)
    await sleep(100)
  }
  wire.close()
}

/** Milliseconds until a second has passed in which everything was answered as before. */
async function untilNormal(url: string, people: Cast, usualMs: number): Promise<number> {
  const began = performance.now()
  for (;;) {
    const at = performance.now()
    const good = await load(url, 8, 1, 201, () => withdrawal(people)).catch(() => null)
    if ((good && good.p99 <= 3 * usualMs) || at - began > 4 * NORMAL_MS) return at - began
  }
}

function judged({ answers, health, unsent, seconds }: Overload, most: number): Figure[] {
  const taken = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status === 503 || status === 429)
  const others = answers.length - taken.length - refused.length
  const goodput = taken.length / seconds
  const late = percentile(
    refused.map(({ tookMs }) => tookMs),
    0.99,
  )
  const slowest = health.length ? Math.max(...health) : Number.POSITIVE_INFINITY
  const accepted = percentile(
    taken.map(({ tookMs }) => tookMs),
    0.99,
  )
  return [
    {
      what: `money calls a second of ${Math.round(answers.length / seconds)} sent (alone: ${Math.round(most)})`,
      figure: `${Math.round(goodput)}, ${(goodput / most).toFixed(2)} of the maximum`,
      budget: '≥ 0.8',
      holds: goodput >= 0.8 * most,
    },
    {
      what: `refusals, ${refused.length} of them: p99`,
      figure: ms(late),
      budget: `≤ ${REFUSED_MS} ms`,
      holds: late <= REFUSED_MS,
    },
    { what: 'answers of another kind', figure: String(others), budget: '0', holds: others === 0 },
    {
      what: 'readiness, slowest answer',
      figure: ms(slowest),
      budget: `≤ ${HEALTH_MS} ms`,
      holds: slowest <= HEALTH_MS,
    },
    { what: 'calls that were let in, p99', figure: ms(accepted), budget: 'told', holds: null },
    {
      what: 'calls that could not be sent, all connections busy',
      figure: String(unsent),
      budget: 'told',
      holds: null,
    },
  ]
}

async function measure(target: Measured): Promise<Figure[]> {
  const people = await cast(target)
  await load(target.url, 16, 5, 201, () => withdrawal(people))
  const alone = [16, 64].map(
    (clients) => () => load(target.url, clients, 8, 201, () => withdrawal(people)),
  )
  const loads = []
  for (const run of alone) loads.push(await run())
  const most = Math.max(...loads.map(({ perSecond }) => perSecond))
  const overload = await offer(target.url, most * TIMES, SECONDS, () => withdrawal(people))
  const normal = await untilNormal(target.url, people, loads[0]?.p99 ?? 0)
  const back = {
    what: 'back to normal',
    figure: ms(normal),
    budget: '≤ 10 s',
    holds: normal <= NORMAL_MS,
  }
  return [...judged(overload, most), back]
}

/** Without the bound: whether it is seen that refusals come late or probes wait. */
async function control(): Promise<Figure> {
  const target = await measuredInstance({ RUNNING_CALLS: '1000000' })
  const people = await cast(target)
  const { perSecond } = await load(target.url, 16, 5, 201, () => withdrawal(people))
  const overload = await offer(target.url, perSecond * TIMES, CONTROL_SECONDS, () =>
    withdrawal(people),
  )
  await target.stop()
  const missed = judged(overload, perSecond).filter(({ holds }) => holds === false)
  const found = missed.map(({ what, figure }) => `${what.split(',')[0]}: ${figure}`).join('; ')
  return {
    what: 'control, no bound on the running calls: what is seen',
    figure: found || 'nothing',
    budget: 'something',
    holds: missed.length > 0,
  }
}

const target = await measuredInstance()
const figures = await measure(target)
await target.stop()
process.exit(handOver('T18', [...figures, await control()]) ? 0 : 1)
