import { createHash } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { jsonText } from '#database/json_text'
import { rowsOf } from '#database/rows'
import type { DemoFile } from '#database/seeders/demo/fundings'
import type { Person } from '#database/seeders/demo/people'
import type { Plan } from '#database/seeders/demo/plans'
import { Random } from '#database/seeders/demo/random'
import {
  DAY,
  HOUR,
  Scenario,
  type ScenarioCommand,
  type Setting,
} from '#database/seeders/demo/scenario'
import { ASSETS } from '#domain/asset'
import { cents } from '#domain/money'
import { depositApproved, investmentRequested } from '#domain/postings'

/** A generator of its own: what happens here changes nothing of what is drawn for the rest. */
const SEED = 20261
const MINUTE = HOUR / 60

/** Not the last: its pool covers the dues of the plans with a fixed rate and no more (fundings.ts). */
const INVESTED_IN = ASSETS.slice(0, -1)
/** What its investors have put in. */
const AMOUNTS = [cents(150_000n), cents(80_000n), cents(250_000n)]

/** The result of each closed date on which the plan has investments, with why: one of them is a loss. */
const RESULTS: readonly [rate: string, note: string][] = [
  ['0.4', 'Arbitrage between two venues.'],
  ['0.2', 'Funding rates received.'],
  ['-1.5', 'A position was closed at a loss.'],
  ['0', 'No position was open.'],
  ['0.3', 'Arbitrage between two venues.'],
  ['0.1', 'Funding rates received.'],
  ['0.25', 'Funding rates received.'],
  ['0.15', 'Arbitrage between two venues.'],
  ['0.2', 'Funding rates received.'],
]

/** A few people invest in a declared plan on the first business date, each out of a deposit of that much. */
export const investInDesk = (
  people: readonly Person[],
  plan: Plan,
  setting: Omit<Setting, 'random' | 'plans'>,
): ScenarioCommand[] => {
  const random = new Random(SEED)
  return AMOUNTS.flatMap((amount, nth) => {
    const person = people[nth]
    return person
      ? investing(new Scenario({ ...setting, random, plans: [plan] }, person, 1), plan, amount, nth)
      : []
  })
}

function investing(
  scenario: Scenario,
  plan: Plan,
  amount: (typeof AMOUNTS)[number],
  nth: number,
): ScenarioCommand[] {
  const { random, firstDate, addresses } = scenario.setting
  const asset = random.pick(INVESTED_IN)
  const at = firstDate + 2 * HOUR + nth * 7 * MINUTE
  const [deposit, investment] = [at, at + 30 * MINUTE].map((one) =>
    random.idOf(scenario.person.id, one),
  ) as [string, string]
  scenario.record(at, deposit, {
    action: 'deposit.requested',
    open: { method: asset, amount_cents: amount, address: addresses[asset] },
  })
  scenario.record(at + 20 * MINUTE, deposit, {
    action: 'deposit.approved',
    move: { id: deposit, from: 'pending', reason: null },
    posting: depositApproved(asset, amount),
  })
  scenario.record(at + 30 * MINUTE, investment, {
    action: 'investment.requested',
    open: { plan_id: plan.id, method: asset, amount_cents: amount, terms: null },
    posting: investmentRequested([{ asset, amount }]),
  })
  scenario.record(at + 90 * MINUTE, investment, {
    action: 'investment.approved',
    move: { id: investment, from: 'pending', reason: null },
  })
  return scenario.commands
}

type Result = { at: number; date: string; rate: string; note: string; file: DemoFile }

/** The result of each date, known at its midnight, with a statement that says the same. */
export const resultsOf = (firstDate: number): Result[] => {
  const random = new Random(SEED + 1)
  return RESULTS.map(([rate, note], nth) => {
    const at = firstDate + (nth + 2) * DAY
    const date = new Date(at - DAY).toISOString().slice(0, 10)
    const text = `date,plan,result_per_cent,note\n${date},Trading desk,${rate},${note}\n`
    const sha256 = createHash('sha256').update(text).digest('hex')
    return {
      ...{ at, date, rate, note },
      file: { id: random.uuid(at), name: `trading-desk-${date}.csv`, text, sha256 },
    }
  })
}

const CONFIRM = 'select ledger_api.confirm_approval(cast(:confirm as jsonb))'
const BY_NOBODY = { call: null, key: null, fingerprint: null }

/** Two of the staff declare the date that ends with a midnight, before it is closed. */
export async function declareDesk(
  trx: TransactionClientContract,
  midnight: number,
  { plan, results, staff }: { plan: Plan; results: readonly Result[]; staff: readonly string[] },
): Promise<void> {
  const result = results.find(({ at }) => at === midnight)
  if (!result) return
  const [maker = '', checker = ''] = staff
  const { date, rate, note, file } = result
  const at = new Date(midnight).toISOString()
  const given = { plan: plan.id, date, rate, note, evidence: [file.id] }
  await rowsOf(
    trx,
    `insert into pool_evidence (id, sha256, name, type, bytes, uploaded_by, created_at)
     select cast(:id as uuid), :sha256, :name, 'csv', octet_length(cast(:text as text)), cast(:maker as uuid), cast(:at as timestamptz)
     returning set_config('assay.moment', :at, true)`,
    { ...file, maker, at },
  )
  const request = { actor: maker, action: 'plan.declare', object: `${plan.id}/${date}`, given }
  const [asked] = await rowsOf<{ approval: { id: string } }>(
    trx,
    'select ledger_api.request_approval(cast(:request as jsonb)) as approval',
    { request: jsonText({ ...BY_NOBODY, ...request }) },
  )
  const confirmation = { actor: checker, id: asked?.approval.id, lines: null, digest: null }
  await rowsOf(trx, CONFIRM, { confirm: jsonText({ ...BY_NOBODY, ...confirmation }) })
}
