import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { ownerUrl } from '#database/owner_url'
import { ASSETS } from '#domain/asset'
import {
  type Answer,
  aStaffMember,
  anInvestor,
  type Investor,
  type StaffMember,
} from '#tests/fixtures'
import { executeDirectly } from './history.js'
import type { Model, Request, Standing } from './model.js'
import { anOpenPlan } from './money_at_once.js'

/** The real thing that the model is compared with: people of their own, and a look behind the API. */
export type World = {
  people: Investor[]
  staff: StaffMember
  plan: string
  eyes: pg.Client
  /** Calls that were made, with their answers, to be made again. */
  past: Array<{ again: () => Promise<Answer>; text: string; status: number }>
}

const KINDS = ['available', 'held', 'invested'] as const

/** The model's figures of an investor, as the database has them, and the faults of their ledger. */
const LOOK = `
select a.owner, jsonb_object_agg(a.kind || a.asset, a.balance::text) as balances,
       bool_or(a.balance < 0) as below,
       bool_or(a.balance <> coalesce(e.balance_after, 0) or a.seq <> coalesce(e.seq, 0)
               or a.head <> coalesce(e.hash, sha256('assay'))) as off_chain,
       (select coalesce(sum(x.amount), 0) <> 0 from ledger.transactions t join ledger.entries x on x.tx_id = t.id
         where t.owner = a.owner) as unbalanced,
       (select jsonb_object_agg(r.id, r.status || ' ' || r.earned) from (
          select id, status, '0' as earned from deposits where user_id = a.owner
          union all select id, status, '0' from withdrawals where user_id = a.owner
          union all select id, status, earnings_cents::text from investments where user_id = a.owner) r) as requests,
       (select jsonb_build_array(deposits_cents::text, withdrawals_cents::text, earnings_cents::text)
          from user_totals where user_id = a.owner) as totals
  from ledger.accounts a
  left join lateral (select balance_after, seq, hash from ledger.entries where account_id = a.id order by seq desc limit 1) e on true
 where a.owner = any ($1)
 group by a.owner`

/** Money in every asset and an active investment, for later commands to move. */
const BEGINNING = `
create function pg_temp.beginning(who uuid, plan uuid) returns uuid[] language plpgsql as $$
declare
  ids uuid[];
  asset text;
begin
  foreach asset in array array(select code from ledger.assets order by place) loop
    perform set_config('trial.asset', asset, true);
    ids := ids || pg_temp.command(who, 'deposit.requested', jsonb_build_object('amount_cents', '3000', 'address', '-'), null, null, null, null, null, null);
    perform pg_temp.command(who, 'deposit.approved', null, ids[cardinality(ids)], 'pending', 'deposit_approved', 3000, 'custody', 'available');
  end loop;
  perform set_config('trial.asset', (select code from ledger.assets order by place limit 1), true);
  ids := ids || pg_temp.command(who, 'investment.requested', jsonb_build_object('amount_cents', '1000', 'plan_id', plan), null, null, 'investment_requested', 1000, 'available', 'invested');
  perform pg_temp.command(who, 'investment.approved', null, ids[cardinality(ids)], 'pending', null, null, null, null);
  return ids;
end $$`

/** The beginning of every history, in the database and in the model. */
export async function begin(model: Model, { people, plan, eyes }: World): Promise<void> {
  for (const [nth, person] of people.entries()) {
    const { rows } = await eyes.query('select pg_temp.beginning($1, $2) as ids', [person.id, plan])
    for (const asset of ASSETS) model.open('deposits', nth, 3000n, asset)
    const opened: Request[] = model.requests.slice(-ASSETS.length)
    for (const request of opened) model.decide(request, 'approved')
    model.open('investments', nth, 1000n, 'BTC')
    const invested = model.requests.slice(-1)
    for (const request of invested) model.decide(request, 'approved')
    for (const [at, request] of [...opened, ...invested].entries()) request.id = rows[0].ids[at]
  }
}

export async function aWorld(people: number): Promise<World> {
  const staff = await aStaffMember('admin')
  const eyes = new pg.Client({ connectionString: ownerUrl() })
  await eyes.connect()
  await executeDirectly(eyes, staff.id)
  await eyes.query(BEGINNING)
  return {
    people: await Promise.all(Array.from({ length: people }, () => anInvestor())),
    staff,
    plan: await anOpenPlan(staff),
    eyes,
    past: [],
  }
}

/** The same world for other people. */
export async function withOthers(world: World): Promise<World> {
  return { ...world, people: await Promise.all(world.people.map(() => anInvestor())), past: [] }
}

const figures = (standing: Standing) =>
  Object.fromEntries(
    KINDS.flatMap((kind) =>
      Object.entries(standing[kind]).map(([asset, amount]) => [kind + asset, String(amount)]),
    ),
  )

type Looked = {
  owner: string
  balances: Record<string, string>
  below: boolean
  off_chain: boolean
  unbalanced: boolean
  requests: Record<string, string> | null
  totals: string[]
}

/**
 * The five invariants, after each command: every balance, status, earning and total is the model's; no account
 * below zero; every transaction sums to zero; every balance is that at the end of its account's chain.
 */
export async function compare(model: Model, world: World): Promise<void> {
  const { rows } = await world.eyes.query<Looked>(LOOK, [world.people.map(({ id }) => id)])
  world.people.forEach((person, nth) => {
    const real = rows.find((row) => row.owner === person.id)
    const standing = model.standing(nth)
    const requests = model.requests.filter((request) => request.investor === nth)
    const expected = {
      owner: person.id,
      balances: figures(standing),
      ...{ below: false, off_chain: false, unbalanced: false },
      requests: requests.length
        ? Object.fromEntries(requests.map(({ id, status, earned }) => [id, `${status} ${earned}`]))
        : null,
      totals: [standing.deposits, standing.withdrawals, standing.earnings].map(String),
    }
    if (!isDeepStrictEqual({ ...real }, expected)) {
      throw new Error(
        `investor ${nth} has ${JSON.stringify(real)}, the model has ${JSON.stringify(expected)}`,
      )
    }
  })
}
