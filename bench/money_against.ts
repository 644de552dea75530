import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { median, ms } from './figures.ts'
import { measuredInstance } from './instance.ts'
import { drainMail } from './mail_drain.ts'
import { withdrawal } from './money.ts'
import { type Fixture, fixture } from './money_fixture.ts'
import { type Load, load } from './money_clients.ts'

/**
 * `node bench/money_against.ts FOLDER`: the money calls of this checkout and of another one in turns, in one run, since
 * figures of two runs differ more by the machine than by the code. FOLDER is a built checkout
 * (`node scripts/boot.mjs build`), for instance a `git worktree` of the previous commit. Prints the share of each round and
 * their median; it has no budget of its own.
 */
const ROUNDS = Number.parseInt(process.env.BENCH_ROUNDS ?? '9', 10)
const SECONDS = Number.parseInt(process.env.BENCH_SECONDS ?? '4', 10)
const WARM_UP = Number.parseInt(process.env.BENCH_WARM_UP ?? '8', 10)
const CLIENTS = Number.parseInt(process.env.BENCH_CLIENTS ?? '16', 10)

type Instance = Awaited<ReturnType<typeof measuredInstance>>
type Side = { name: string; instance: Instance; people: Fixture; loads: Load[] }

async function side(name: string, start: typeof measuredInstance): Promise<Side> {
  const instance = await start()
  return { name, instance, people: await fixture(instance), loads: [] }
}

const run = ({ instance, people }: Side, seconds: number) =>
  load(instance.url, CLIENTS, seconds, 201, () => withdrawal(people))

async function alternate(sides: Side[]): Promise<void> {
  for (const one of sides) {
    await run(one, WARM_UP)
    await drainMail(one.instance.databaseUrl)
  }
  for (let round = 0; round < ROUNDS; round++) {
    // the first side alternates, so that a checkpoint or a warm processor favours neither
    const order = round % 2 === 0 ? sides : sides.toReversed()
    for (const one of order) {
      one.loads.push(await run(one, SECONDS))
      await drainMail(one.instance.databaseUrl)
    }
    const rates = sides.map(({ name, loads }) => {
      const last = loads.at(-1) as Load
      return `${name} ${Math.round(last.perSecond)}/s (p99 ${ms(last.p99)})`
    })
    console.log(`  round ${round + 1}: ${rates.join(', ')}`)
  }
}

const folder = process.argv[2]
if (!folder || !existsSync(resolve(folder, 'bench/instance.ts')))
  throw new Error(
    'Name the folder of another checkout that is built: node bench/money_against.ts FOLDER',
  )
const other = await import(pathToFileURL(resolve(folder, 'bench/instance.ts')).href)
const sides: Side[] = []
try {
  sides.push(await side('this', measuredInstance), await side('other', other.measuredInstance))
  await alternate(sides)
} finally {
  for (const { instance } of sides) await instance.stop()
}
const [ours, theirs] = sides as [Side, Side]
const shares = ours.loads.map(
  (one, round) => one.perSecond / (theirs.loads[round] as Load).perSecond,
)
const sorted = shares.toSorted((a, b) => a - b)
console.log(
  `this checkout, share of the other: ${median(shares).toFixed(3)} (rounds ${sorted[0]?.toFixed(3)} to ${sorted.at(-1)?.toFixed(3)})`,
)
process.exit(0)
