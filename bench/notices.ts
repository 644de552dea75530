import pg from 'pg'
import { type Figure, median, ms } from './figures.ts'
import { measuredInstance } from './instance.ts'
import { drainMail } from './mail_drain.ts'
import { aMailServer, type MailServer, type Mood } from './mail_server.ts'
import { withdrawal } from './money.ts'
import { type Load, load } from './money_clients.ts'
import { type Fixture, fixture } from './money_fixture.ts'

/** Live calls beside the delivery: some that always run, not as many as the machine can answer. */
const CLIENTS = 2
const SECONDS = Number.parseInt(process.env.BENCH_SECONDS ?? '5', 10)
const ROUNDS = Number.parseInt(process.env.BENCH_ROUNDS ?? '5', 10)
/** How long a server that hangs or refuses stays so: longer than an attempt may take. */
const TROUBLE_MS = 30_000
const TROUBLED = 1000
const LONGEST_MS = 900_000

type Target = { url: string; databaseUrl: string }

/** Writes notices as the triggers do, of facts that only this bench knows, and answers with their number. */
const QUEUE = `
insert into notices (id, bucket, audience, person_id, kind, fact, facts, mail_due_at)
select public.new_id(public.bucket_of(p)), public.bucket_of(p), 'investor', p, 'withdrawal_paid', gen_random_uuid()::text,
       jsonb_build_object('amountCents', n::text, 'method', 'bitcoin', 'reference', 'AS-0000-0000', 'reason', null, 'paymentReference', null), now()
  from generate_series(1, $1::int) n, lateral (select ($2::uuid[])[1 + n % cardinality($2::uuid[])] as p) who`

async function queue({ databaseUrl }: Target, { ids }: Fixture, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(QUEUE, [count, ids])
  } finally {
    await client.end()
  }
}

type Delivery = { perSecond: number; loads: Load[] }

/** Delivers so many notices while money calls are made, as long as the delivery takes. */
async function delivery(
  target: Target,
  people: Fixture,
  mail: MailServer,
  count: number,
): Promise<Delivery> {
  const calls = () => load(target.url, CLIENTS, SECONDS, 201, () => withdrawal(people))
  const loads: Load[] = []
  const before = mail.count
  await queue(target, people, count)
  const began = performance.now()
  while (mail.count - before < count) {
    if (performance.now() - began > LONGEST_MS)
      throw new Error(`${mail.count - before} of ${count}`)
    loads.push(await calls())
    console.log(`  ${mail.count - before} mails, p99 of calls ${ms(loads.at(-1)?.p99 ?? 0)}`)
  }
  return { perSecond: ((mail.count - before) * 1000) / (performance.now() - began), loads }
}

/** Notices that come while the server is in a mood, and are taken after it: how many of them were lost. */
async function lostIn(
  target: Target,
  people: Fixture,
  mail: MailServer,
  mood: Mood,
): Promise<number> {
  const before = mail.taken.size
  mail.mood = mood
  await queue(target, people, TROUBLED)
  await new Promise((done) => setTimeout(done, TROUBLE_MS))
  mail.mood = 'takes'
  await drainMail(target.databaseUrl, LONGEST_MS)
  return TROUBLED - (mail.taken.size - before)
}

const figure = (what: string, value: string, budget: string, holds: boolean | null): Figure => ({
  what,
  figure: value,
  budget,
  holds,
})

async function figuresOf(target: Target, mail: MailServer, count: number): Promise<Figure[]> {
  const people = await fixture(target)
  const quiet: Load[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const calls = await load(target.url, CLIENTS, SECONDS, 201, () => withdrawal(people))
    // the first round warms up; the mails of a round are not part of the next one
    if (round > 0) quiet.push(calls)
    await drainMail(target.databaseUrl, LONGEST_MS)
  }
  const { perSecond, loads } = await delivery(target, people, mail, count)
  await drainMail(target.databaseUrl, LONGEST_MS)
  const tail = (all: Load[]) => median(all.map(({ p99 }) => p99))
  const ratio = tail(loads) / tail(quiet)
  const rate = (all: Load[]) => Math.round(median(all.map((one) => one.perSecond)))
  const lost = {
    hangs: await lostIn(target, people, mail, 'hangs'),
    refuses: await lostIn(target, people, mail, 'refuses'),
  }
  return [
    figure(
      `${count.toLocaleString('en')} notices waiting, mails taken a second beside money calls`,
      `${Math.round(perSecond)}/s`,
      '≥ 500/s',
      perSecond >= 500,
    ),
    figure(
      `money calls of ${CLIENTS} clients meanwhile: a second, p99 (quiet: ${rate(quiet)}/s, ${ms(tail(quiet))})`,
      `${rate(loads)}/s, ${ms(tail(loads))}`,
      '',
      null,
    ),
    figure('their p99, relative to quiet', ratio.toFixed(2), '≤ 1.5', ratio <= 1.5),
    ...(['hangs', 'refuses'] as const).map((mood) =>
      figure(
        `${TROUBLED} notices while the mail server ${mood}: lost`,
        String(lost[mood]),
        '0',
        lost[mood] === 0,
      ),
    ),
  ]
}

/** Mail about many notices at once, over SMTP to a server on this machine, beside live money calls. */
export async function measureNotices(count: number): Promise<Figure[]> {
  const mail = await aMailServer()
  const instance = await measuredInstance({ SMTP_URL: mail.url })
  try {
    return await figuresOf(instance, mail, count)
  } finally {
    await instance.stop()
    await mail.stop()
  }
}
