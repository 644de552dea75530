import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { freePort } from '../scripts/ports.mjs'
import { type Figure, median, ms, table } from './figures.ts'
import { measuredInstance } from './instance.ts'
import { type Drain, drainMail } from './mail_drain.ts'
import { type Load, load, type Sent } from './money_clients.ts'
import { type Fixture, fixture, openDeposits, type Target, walWritten } from './money_fixture.ts'

const CLIENTS = 16
const SECONDS = Number.parseInt(process.env.BENCH_SECONDS ?? '5', 10)
const ROUNDS = Number.parseInt(process.env.BENCH_ROUNDS ?? '5', 10)
const WARM_UP = Number.parseInt(process.env.BENCH_WARM_UP ?? '10', 10)
const BARE = fileURLToPath(new URL('money_bare.ts', import.meta.url))
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

const any = <T>(from: T[]): T => from[Math.floor(Math.random() * from.length)] as T
const signed = (token: string) => ({
  authorization: `Bearer ${token}`,
  'idempotency-key': randomUUID(),
})

/** A withdrawal of a cent by one of the investors: token, balance, hold with two entries, audit line, saved answer. */
export const withdrawal = ({ investors }: Fixture): Sent => ({
  method: 'POST',
  path: '/api/withdrawal',
  headers: signed(any(investors)),
  body: JSON.stringify({ method: 'bitcoin', amount: '0.01', address: ADDRESS }),
})
const plainMove = (): Sent => ({
  method: 'POST',
  path: '/',
  body: JSON.stringify({ account: 1 + Math.floor(Math.random() * 50), cents: 1 }),
})

/** Approvals of deposits: each posts to the platform's custody of the same asset. */
async function approvals(
  { admin, ids }: Fixture,
  databaseUrl: string,
  expected: number,
): Promise<() => Sent> {
  const waiting = await openDeposits(databaseUrl, ids, expected)
  return () => {
    const id = waiting.pop()
    if (!id) throw new Error('there are no deposits left to approve')
    return {
      method: 'PATCH',
      path: `/api/admin/deposits/${id}/BTC/approve`,
      headers: signed(admin),
    }
  }
}

async function startBare(databaseUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const child = spawn(process.execPath, [BARE, databaseUrl, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function checkDurability(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')`,
  )
  await client.end()
  const off = rows.filter((row) => row.setting !== 'on')
  if (off.length)
    throw new Error(`not measured: ${off.map((row) => row.name).join(', ')} is not on`)
}

type Rounds = { ours: Load[]; bare: Load[]; platform: Load[]; mail: Drain[] }

/** The product, the bare server, and the product with one platform account, in turns: other load affects all alike. */
async function alternate(target: Target, people: Fixture, bareUrl: string): Promise<Rounds> {
  const rounds: Rounds = { ours: [], bare: [], platform: [], mail: [] }
  const ours = (seconds: number) =>
    load(target.url, CLIENTS, seconds, 201, () => withdrawal(people))
  const bare = (seconds: number) => load(bareUrl, CLIENTS, seconds, 201, plainMove)
  // after a checkpoint the first change of a page logs the whole page, which a running instance rarely does
  await ours(WARM_UP)
  await drainMail(target.databaseUrl)
  await bare(3)
  for (let round = 0; round < ROUNDS; round++) {
    rounds.ours.push(await ours(SECONDS))
    rounds.mail.push(await drainMail(target.databaseUrl))
    rounds.bare.push(await bare(SECONDS))
    const next = await approvals(people, target.databaseUrl, SECONDS * 5000)
    rounds.platform.push(await load(target.url, CLIENTS, SECONDS, 200, next))
    await drainMail(target.databaseUrl)
    const [one, other, third] = [rounds.ours, rounds.bare, rounds.platform].map((all) =>
      all.at(-1),
    ) as [Load, Load, Load]
    console.log(
      `  round ${round + 1}: ours ${rate(one)}, bare ${rate(other)}, one platform account ${rate(third)}`,
    )
  }
  return rounds
}

const rate = (one: Load) => `${Math.round(one.perSecond)}/s (p99 ${ms(one.p99)})`
const speed = (loads: Load[]) => median(loads.map((one) => one.perSecond))
const tail = (loads: Load[]) => median(loads.map((one) => one.p99))
const figure = (what: string, value: string, budget: string, holds: boolean | null): Figure => ({
  what,
  figure: value,
  budget,
  holds,
})

/** The figures of the money calls on an instance. */
export async function moneyFigures(target: Target): Promise<Figure[]> {
  await checkDurability(target.databaseUrl)
  const people = await fixture(target)
  const bare = await startBare(target.databaseUrl)
  try {
    const { ours, bare: plain, platform, mail } = await alternate(target, people, bare.url)
    const ratios = ours.map((one, round) => one.perSecond / (plain[round]?.perSecond ?? Number.NaN))
    const ratio = median(ratios)
    const shared = median(
      platform.map((one, round) => one.perSecond / (ours[round]?.perSecond ?? Number.NaN)),
    )
    const written = await walWritten(target, people)
    return [
      figure(
        `money calls a second, ${CLIENTS} clients (bare node + pg: ${Math.round(speed(plain))}/s)`,
        `${Math.round(speed(ours))}/s`,
        '≥ 400/s',
        speed(ours) >= 400,
      ),
      figure(
        'money calls, share of the bare program’s throughput',
        ratio.toFixed(2),
        '≥ 0.65, aim 1.0',
        ratio >= 0.65,
      ),
      figure(
        `money calls, p99 (bare: ${ms(tail(plain))})`,
        ms(tail(ours)),
        '≤ 100 ms',
        tail(ours) <= 100,
      ),
      figure(
        'every call on one platform account, share of the money calls',
        shared.toFixed(2),
        '≥ 0.8',
        shared >= 0.8,
      ),
      figure(
        `mails sent a second after a round (${median(mail.map((one) => one.mails))} waited)`,
        `${Math.round(median(mail.map((one) => one.perSecond)))}/s`,
        '≥ 500/s',
        median(mail.map((one) => one.perSecond)) >= 500,
      ),
      figure(
        '200 authenticated GETs, bytes of write-ahead log',
        String(written.reads),
        '0',
        written.reads === 0n,
      ),
      figure(
        'one POST, bytes of write-ahead log (control)',
        String(written.write),
        '> 0',
        written.write > 0n,
      ),
    ]
  } finally {
    await bare.stop()
  }
}

/** The money calls of an instance as `npm start` makes it. */
export async function measureMoney(): Promise<Figure[]> {
  const instance = await measuredInstance()
  try {
    return await moneyFigures(instance)
  } finally {
    await instance.stop()
  }
}

if (import.meta.main) {
  console.log(table('Money calls', 'node bench/money.ts', await measureMoney()))
  process.exit(0)
}
