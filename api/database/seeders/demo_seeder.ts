import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import { makeSecret } from '#protection/one_time_secret'
import { Audit } from '#audit/audit_log'
import { makeMessages, makeThread } from '#database/seeders/demo/correspondence'
import { makePerson, type Person, rowOf } from '#database/seeders/demo/people'
import { seedPlans, withdrawPlan } from '#database/seeders/demo/seed_plans'
import { withOwnTimes } from '#database/seeders/demo/own_times'
import { Random } from '#database/seeders/demo/random'
import { chooseRenewal } from '#database/seeders/demo/renewal'
import { replay } from '#database/seeders/demo/replay'
import { beginBooks, closesOf, dateCloses, firstDateOf } from '#database/seeders/demo/closed_days'
import { fundingsFor, keepFiles } from '#database/seeders/demo/fundings'
import { simulatePayments } from '#database/seeders/demo/simulated_payments'
import { declareDesk, investInDesk, resultsOf } from '#database/seeders/demo/simulate_desk'
import { leaveWaiting } from '#database/seeders/demo/waiting'
import { Scenario, type ScenarioCommand } from '#database/seeders/demo/scenario'
import { tellYears, wishLately } from '#database/seeders/demo/wishes'
import { may } from '#domain/permissions'
import { depositAddress } from '#deposits/deposit_address'
import { EXAMPLE_ADDRESSES, FIRST_ASSET, perAsset } from '#domain/asset'
import { inTransaction } from '#database/transaction'

const DAY = 86_400_000
const INVESTORS = 200
const SEED = 20262
const ANALYZE = `analyze users, deposits, withdrawals, investments, earnings, user_totals, audit_events, audit_chains,
  notices, ledger.accounts, ledger.transactions, ledger.entries`

/** Of two years nobody is mailed, and only the last days are news. */
const HEARD = `update notices set mail_due_at = null, read_at = case when created_at < now() - interval '7 days' then created_at end`

const STAFF = [
  ['owner@demo.test', 'owner', 'demo-owner-2026'],
  ['admin@demo.test', 'admin', 'demo-admin-2026'],
  ['support@demo.test', 'support', 'demo-support-2026'],
] as const

async function seedStaff(trx: TransactionClientContract, since: string): Promise<string[]> {
  const operators: string[] = []
  const hashes = await Promise.all(STAFF.map(([, , password]) => hash.make(password)))
  for (const [nth, [email, role]] of STAFF.entries()) {
    // the first owner by a setup code, the others invited by the owner
    const [invitation] = await trx
      .table('staff_invitations')
      .insert({
        ...(operators[0] ? { email, invited_by: operators[0] } : { setup: true }),
        ...{ role, token_hash: makeSecret().digest, created_at: since },
        ...{ expires_at: trx.raw("now() + interval '1 hour'"), used_at: trx.raw('now()') },
      })
      .returning('id')
    const [row] = await trx
      .table('staff')
      .insert({
        ...{ email, role, invitation_id: invitation.id, created_at: since },
        password: hashes[nth],
      })
      .returning('id')
    if (may(role, 'deposits.decide')) operators.push(row.id)
  }
  return operators
}

/** The published demo investor is the first; everybody else has a password that nobody knows. */
async function makePeople(
  random: Random,
  now: number,
): Promise<{ person: Person; joined: number; pace: number }[]> {
  const [nobodys, published] = await Promise.all([
    hash.make(makeSecret().secret),
    hash.make('demo-investor-2026'),
  ])
  const people = []
  for (let number = 0; number < INVESTORS; number++) {
    const joined = number === 0 ? now - 700 * DAY : now - random.between(3, 730) * DAY
    const person = makePerson(random, number, joined, nobodys)
    if (number === 0) {
      Object.assign(person, {
        name: 'Demo Investor',
        email: 'investor@demo.test',
        username: 'demo.investor',
        password: published,
      })
      Object.assign(person, {
        bank_name: 'First Harbour Bank',
        account_number: '10455512',
        routing_number: '021000021',
        city: 'Lisbon',
        state: 'Lisboa',
        dob: '1991-04-12',
      })
      person.payout_addresses = perAsset((asset) => EXAMPLE_ADDRESSES[asset].payout)
    }
    people.push({ person, joined, pace: number === 0 ? 9 : random.between(38, 130) })
  }
  return people
}

/** What people have written, and a thread of the first of them that support has answered. */
async function writeMessages(
  trx: TransactionClientContract,
  random: Random,
  people: Person[],
  { support, now }: { support: string; now: number },
): Promise<void> {
  await trx.table('messages').multiInsert(makeMessages(random, people, now))
  const [first] = people
  if (!first) return
  const { message, reply } = makeThread(random, first, support, now)
  await trx.table('messages').insert(message)
  await trx.table('message_replies').insert(reply)
}

const recordFilling = (trx: TransactionClientContract) =>
  Audit.record(
    { kind: 'system', id: null, call: null },
    { action: 'demo.filled', objectKind: 'installation', objectId: null },
    trx,
  )

/**
 * Fills an empty database with a business of two years: people, plans, and every movement of money through the
 * ledger's own functions. The same seed gives the same scenario, counted back from now. Does nothing where there are people already.
 */
export async function seedDemo(say: (line: string) => void): Promise<void> {
  const started = Date.now()
  await inTransaction(db.connection('owner'), async (trx) => {
    // one filling at a time, and only of an empty database
    await trx.rawQuery('select pg_advisory_xact_lock(7261002)')
    if (await trx.from('users').select('id').first()) return
    if (await trx.from('staff').select('id').first()) return
    say('Filling the database with demo data (about 3 s) …')
    const random = new Random(SEED)
    const now = Date.now()
    const since = new Date(now - 740 * DAY).toISOString()
    const firstDate = firstDateOf(now)
    const staff = await seedStaff(trx, since)
    const { plans, desk } = await seedPlans(trx, since, staff[0])
    const people = await makePeople(random, now)
    await trx.table('users').multiInsert(people.map(({ person }) => rowOf(person)))
    const addresses = perAsset(depositAddress)
    const commands: ScenarioCommand[] = people.flatMap(({ person, joined, pace }, number) => {
      const wealth = number === 0 ? 4 : random.pick([0.5, 1, 1, 1, 2, 2, 3])
      const scenario = new Scenario(
        { random, now, firstDate, staff, plans, addresses },
        person,
        wealth,
      )
      tellYears(scenario, joined, pace)
      wishLately(scenario, number === 0 ? 8 : random.between(0, 1))
      return scenario.commands
    })
    const settled = people.flatMap(({ person, joined }) => (joined < firstDate ? person : []))
    commands.push(...investInDesk(settled, desk, { now, firstDate, staff, addresses }))
    commands.sort((a, b) => a.at - b.at)
    const results = resultsOf(firstDate)
    const fundings = fundingsFor(new Random(SEED), { now, firstDate, plans }, commands)
    await keepFiles([...fundings, ...results])
    await withOwnTimes(trx, async () => {
      await beginBooks(trx, now)
      await replay(trx, commands, {
        ...{ fundings, staff, closes: closesOf(now) },
        beforeClose: (midnight) => declareDesk(trx, midnight, { plan: desk, results, staff }),
      })
      await withdrawPlan(trx, desk, firstDate + DAY)
      await dateCloses(trx)
      await simulatePayments(trx)
      await writeMessages(
        trx,
        random,
        people.map(({ person }) => person),
        { support: staff.at(-1) ?? '', now },
      )
      await leaveWaiting(trx, {
        now,
        staff,
        address: addresses[FIRST_ASSET],
        investor: people.at(-1)?.person.id ?? '',
        idOf: (one: string) => random.idOf(one, now),
      })
      await chooseRenewal(trx)
    })
    await trx.rawQuery(HEARD)
    // analyse the tables before the first query of a list
    await trx.rawQuery(ANALYZE)
    await recordFilling(trx)
    say(
      `Demo data: ${people.length} investors, ${commands.length} commands in ${((Date.now() - started) / 1000).toFixed(1)} s.`,
    )
  })
}
