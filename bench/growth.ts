import { type Figure, median, ms, plain, timed } from './figures.ts'
import { checkFigures } from './growth_checks.ts'
import { checkDisk, fill, type Size, sizeAsked, tokensOf } from './growth_fill.ts'
import { sizeFigures } from './growth_size.ts'
import { type Measured, measuredInstance, signInStaff } from './instance.ts'
import { withdrawal } from './money.ts'
import { type Load, load } from './money_clients.ts'

const SMALL_ENTRIES = Number.parseInt(process.env.BENCH_SMALL_ENTRIES ?? '1000000', 10)
const CLIENTS = 16
const CALLERS = 2000
const SECONDS = Number.parseInt(process.env.BENCH_SECONDS ?? '5', 10)
const ROUNDS = Number.parseInt(process.env.BENCH_ROUNDS ?? '7', 10)
const WARM_UP = Number.parseInt(process.env.BENCH_WARM_UP ?? '10', 10)
const REPEATS = 9

const LISTS = [
  ...['deposits', 'withdrawals', 'investments', 'earnings', 'transactions', 'users'],
  ...['accounts', 'entries', 'audit-events', 'approvals'],
]

type Side = Measured & { size: Size; tokens: string[] }

const count = (value: number) => value.toLocaleString('en')

async function filled(size: Size): Promise<{ side: Side; note: Figure }> {
  // without the worker, whose checks would read everything at times of their own
  const instance = await measuredInstance({ ROLE: 'api' })
  const took = await timed(() => fill(instance.databaseUrl, size)).catch(async (error) => {
    await instance.stop()
    throw error
  })
  const tokens = await tokensOf(instance.databaseUrl, CALLERS)
  const what = `laying down ${count(size.investors)} investors, ${count(size.entries)} entries`
  const note = plain(what, `${Math.round(took / 1000)} s`)
  return { side: { ...instance, size, tokens }, note }
}

/** Withdrawals by investors anywhere in each database, in turns. */
async function moneyFigures(small: Side, large: Side): Promise<Figure[]> {
  const run = ({ url, tokens }: Side, seconds: number) => {
    const people = { investors: tokens, ids: [], emails: [], admin: '' }
    return load(url, CLIENTS, seconds, 201, () => withdrawal(people))
  }
  const rounds: Array<[few: Load, many: Load]> = []
  for (const side of [small, large]) await run(side, WARM_UP)
  for (let round = 0; round < ROUNDS; round++) {
    // the first side alternates, so that a checkpoint or a warm processor favours neither
    const isSmallFirst = round % 2 === 0
    const first = await run(isSmallFirst ? small : large, SECONDS)
    const second = await run(isSmallFirst ? large : small, SECONDS)
    rounds.push(isSmallFirst ? [first, second] : [second, first])
    const [few, many] = rounds.at(-1) as [Load, Load]
    console.log(
      `  round ${round + 1}: ${Math.round(few.perSecond)}/s, ${Math.round(many.perSecond)}/s`,
    )
  }
  const ratio = median(rounds.map(([few, many]) => many.perSecond / few.perSecond))
  const speed = (side: 0 | 1) => Math.round(median(rounds.map((both) => both[side].perSecond)))
  const tail = (side: 0 | 1) => ms(median(rounds.map((both) => both[side].p99)))
  const by = `withdrawals by ${CLIENTS} clients of ${count(CALLERS)} investors`
  return [
    plain(
      `${by}, ${count(small.size.entries)} entries: a second, p99`,
      `${speed(0)}/s, ${tail(0)}`,
    ),
    plain(
      `${by}, ${count(large.size.entries)} entries: a second, p99`,
      `${speed(1)}/s, ${tail(1)}`,
    ),
    {
      what: 'share of the small database’s throughput, median of the rounds',
      figure: ratio.toFixed(2),
      budget: '≥ 0.85',
      holds: ratio >= 0.85,
    },
  ]
}

async function ask(url: string, token: string): Promise<void> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
}

/** Medians of one call over both databases, in turns. */
async function compared(
  what: string,
  sides: [Side, Side],
  call: (side: Side, nth: number) => Promise<void>,
): Promise<Figure> {
  const samples = sides.map((): number[] => [])
  for (let nth = 0; nth <= REPEATS; nth++) {
    for (const [at, side] of sides.entries()) {
      const took = await timed(() => call(side, nth))
      if (nth > 0) samples[at]?.push(took)
    }
  }
  const [few = Number.NaN, many = Number.NaN] = samples.map(median)
  return plain(what, `${ms(few)} → ${ms(many)}`)
}

async function readFigures(sides: [Side, Side]): Promise<Figure[]> {
  const figures: Figure[] = []
  const first = new URLSearchParams({ range: '[0,24]' })
  for (const side of sides) side.staffToken = await signInStaff(side.url)
  for (const name of LISTS) {
    const path = `/api/admin/${name}?${first}`
    const call = ({ url, staffToken }: Side) => ask(url + path, staffToken)
    figures.push(await compared(`page 1 of the list ${name}, small → large`, sides, call))
  }
  const history = ({ url, tokens }: Side, nth: number) =>
    ask(`${url}/api/transaction/all`, tokens[nth] as string)
  const another = 'one investor’s history, another one each time, small → large'
  return [...figures, await compared(another, sides, history)]
}

/**
 * What grows with the investors and what does not: the same calls over a small database and one of the full size, in one
 * run on one machine. Refuses to start where the disk is too small.
 */
export async function measureGrowth(): Promise<Figure[]> {
  const size = sizeAsked()
  const entries = Math.min(SMALL_ENTRIES, size.entries)
  const few = { investors: Math.round((size.investors * entries) / size.entries), entries }
  checkDisk([size, few])
  const made = [await filled(few), await filled(size)] as const
  const [small, large] = [made[0].side, made[1].side]
  try {
    return [
      ...made.map(({ note }) => note),
      ...(await sizeFigures(large.databaseUrl, size.investors)),
      ...(await moneyFigures(small, large)),
      ...(await readFigures([small, large])),
      ...(await checkFigures(small, large)),
    ]
  } finally {
    await small.stop()
    await large.stop()
  }
}
