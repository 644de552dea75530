import { test } from '@japa/runner'
import pg from 'pg'
import { anSmtpServer } from '#tests/functional/notifications/smtp_server'
import { until } from '#tests/patience'
import { randomFor } from '#tests/seed'
import { FIRST_OWNER, joinStaff } from '#tests/staff'
import { ApiProcess } from './api_process.js'
import type { Cluster } from './cluster.js'
import { setting, tell } from './figures.js'
import { aPreparedCluster } from './prepared_cluster.js'

const KILLS = setting('FAULT_NOTICE_KILLS', 3)
const PEOPLE = setting('FAULT_NOTICE_PEOPLE', 150)
const STAFF = 4
const WORKERS = 2

const INVESTORS = `
  insert into users (name, username, email, phone_number, password)
  select 'Ada', 'reader' || n, 'reader' || n || '@reader.test', '+14155552671', '-' from generate_series(1, $1::integer) n`
/** One fact each, as its trigger writes it. */
const FACTS = `
  insert into notices (id, bucket, audience, person_id, kind, fact, facts, mail_due_at)
  select new_id(bucket_of(u.id)), bucket_of(u.id), 'investor', u.id, 'deposit_declined', 'f' || $1::text,
         '{"amountCents": "125000", "method": "x", "reference": "DP-1", "reason": null}', now()
    from users u`
/** What staff are told of by a worker: a chain that is halted. */
const HALTED = `
  with account as (
    insert into chains.accounts (asset, form, public_key, check_address, genesis, in_force_at)
    select code, 'pool', repeat('k', 40), 'check', repeat('0', 64), now() from ledger.assets order by place limit 1 returning asset)
  insert into chains.cursors (asset, genesis, height, hash, tip, source, halted_why, halted_at)
  select asset, repeat('0', 64), 1, 'x', 1, 'trial', 'the providers disagree', now() from account`
const WAITING = `
  select (select count(*) from notices where mail_due_at is not null)::int as undecided,
         (select count(*) from mail_outbox)::int as unsent`

/** How the mail server answers: `null` is a server that hangs. */
const WAYS = [null, '451 try again later', '250 ok'] as const

async function world(cluster: Cluster) {
  const owner = new pg.Client({ connectionString: cluster.url })
  await owner.connect()
  await owner.query(FIRST_OWNER)
  for (let n = 1; n < STAFF; n++) await owner.query(...joinStaff(`staff${n}@staff.test`, 'owner'))
  await owner.query(INVESTORS, [PEOPLE])
  await owner.query(HALTED)
  return owner
}

/** The mails about facts, by their reader; of a reader the Message-IDs, of which a repeat has the same. */
function mailsOf(received: { to: string[]; data: string }[]): Map<string, Map<string, number>> {
  const mails = new Map<string, Map<string, number>>()
  for (const { to, data } of received) {
    const id = /^Message-ID: (.*)$/im.exec(data)?.[1] ?? ''
    for (const address of to) {
      const own = mails.get(address) ?? new Map<string, number>()
      mails.set(address, own.set(id, (own.get(id) ?? 0) + 1))
    }
  }
  return mails
}

test.group('T75: workers that deliver notices', () => {
  test(`after ${KILLS} kills -9 of all of them, with a mail server that hangs and refuses, each person has one notice and one mail of each fact`, async ({
    assert,
  }) => {
    const { cluster } = await aPreparedCluster()
    let way: (typeof WAYS)[number] = null
    const smtp = await anSmtpServer(() => way)
    const settings = { ROLE: 'worker', NODE_ENV: 'development', SMTP_URL: smtp.url }
    const workers = Array.from({ length: WORKERS }, () => new ApiProcess(cluster.url, settings))
    const chance = randomFor('kills of workers on notices')
    const owner = await world(cluster)
    const tried = () => [...smtp.attempts.values()].reduce((sum, attempts) => sum + attempts, 0)
    const waiting = async () =>
      (await owner.query<{ undecided: number; unsent: number }>(WAITING)).rows[0]
    try {
      for (let kill = 0; kill < KILLS; kill++) {
        way = WAYS[kill % WAYS.length] ?? null
        await owner.query(FACTS, [kill])
        for (const one of workers) await one.start()
        // a server that hangs is tried by the few connections of each worker alone
        const enough = tried() + 1 + Math.floor(chance() * (way === null ? 3 : 10))
        await until(
          'mails are tried',
          () => ({ tried: tried(), said: workers.map(({ printed }) => printed.slice(-500)) }),
          (seen) => seen.tried >= enough,
        )
        for (const one of workers) await one.kill()
        // what was claimed or refused is due again, as it is when its time has passed
        await owner.query('update mail_outbox set due_at = now()')
      }
      way = '250 ok'
      for (const one of workers) await one.start()
      await until('nothing waits', waiting, (row) => row?.undecided === 0 && row.unsent === 0)
      const { rows: told } = await owner.query<{ audience: string; n: string }>(
        `select audience, count(*) as n from notices group by audience, person_id, kind, fact`,
      )
      const mails = mailsOf(smtp.received)
      const readers = [...mails].filter(([address]) => address.endsWith('@reader.test'))
      const distinct = readers.reduce((sum, [, ids]) => sum + ids.size, 0)
      const all = readers.flatMap(([, ids]) => [...ids.values()]).reduce((sum, n) => sum + n, 0)
      const facts = PEOPLE * KILLS
      tell('T75', `facts, ${KILLS} kills of ${WORKERS} workers`, `${facts}`, 'all told', true)
      tell('T75', 'mails lost, or queued twice', `${facts - distinct}`, '0', distinct === facts)
      tell('T75', 'sent again under the same Message-ID', `${all - distinct}`, 'few', true)
      assert.equal(distinct, facts)
      for (const [address, ids] of readers) assert.equal(ids.size, KILLS, address)
      assert.lengthOf(readers, PEOPLE)
      assert.isTrue(told.every(({ n }) => Number(n) === 1))
      assert.lengthOf(
        told.filter(({ audience }) => audience === 'staff'),
        STAFF,
      )
    } finally {
      await owner.end()
      for (const one of workers) await one.remove()
      await cluster.remove()
      await smtp.stop()
    }
  }).timeout(600_000)
})
