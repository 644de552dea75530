import type { LedgerKind } from '#domain/ledger_kinds'
import type { PlatformMovement } from '#domain/platform_movements'
import { entries, transaction } from './attacks.js'
import type { Fixture } from './fixture.js'
import { CROSSED_REVERSAL, LAWFUL_REVERSAL } from './lawful_reversal.js'
import { pairedId } from './an_earning.js'

type Script = (fixture: Fixture, id: string) => string[]
type Asset = 'BTC' | 'ETH'

/** The same id in bucket 0. */
export const inBucketZero = (id: string) => `${id.slice(0, -2)}00`

const BY_NOBODY = `{"call": null, "key": null, "fingerprint": null}`

type Funding = { action?: 'pool.fund' | 'pool.withdraw'; asset?: Asset; amount?: number }

/** What two of the staff have confirmed in this transaction: a funding of 10.00 in BTC, unless said otherwise. */
export const confirmed = (
  { admin }: Pick<Fixture, 'admin'>,
  object: string,
  action: Funding['action'] = 'pool.fund',
  amount = 1000,
): string[] => [
  `insert into pool_evidence (id, sha256, name, type, bytes, uploaded_by)
   values ('${object}', encode(sha256('x'), 'hex'), 'x.csv', 'csv', 1, '${admin}')`,
  `select ledger_api.request_approval('${BY_NOBODY}'::jsonb || '{"actor": "${admin}", "action": "${action}", "object": "${object}",
     "given": {"asset": "BTC", "amountCents": "${amount}", ${action === 'pool.fund' ? `"source": "trading", "period": "May",` : ''}
               "evidence": ["${object}"]}}'::jsonb)`,
  `update approvals set state = 'confirmed', decided_at = ledger_api.moment(),
          checker_id = (select s.id from staff s where s.email = 'pool2@staff.test') where object_id = '${object}'`,
]

/** The row of a funding, or of a withdrawal from the pool, of what was confirmed. */
export const fundingRow = (object: string, change: Record<string, string> = {}): string => {
  const row: Record<string, string> = {
    ...{ id: 'a.object_id::uuid', method: `a.given->>'asset'` },
    amount_cents: `case a.action when 'pool.fund' then a.amount_cents else -a.amount_cents end`,
    ...{ source: `a.given->>'source'`, period: `a.given->>'period'`, note: `a.given->>'note'` },
    ...{ approval_id: 'a.id', requested_by: 'a.maker_id', decided_by: 'a.checker_id' },
    created_at: 'a.decided_at',
    ...change,
  }
  return `insert into fundings (${Object.keys(row).join(', ')})
    select ${Object.values(row).join(', ')} from approvals a where a.object_id = '${object}'`
}

/** The custody account of the bucket of the pool. */
export const custodyOfPool = (asset: Asset) =>
  `(select c.id from ledger.accounts c where c.owner is null and c.kind = 'custody' and c.bucket = 0 and c.asset = '${asset}')`

/** A funding of 10.00 in BTC by two of the staff, or a withdrawal of it from the pool. */
export function funding(fixture: Fixture, id: string, change: Funding = {}): string[] {
  const { action = 'pool.fund', asset = 'BTC', amount = 1000 } = change
  const object = inBucketZero(id)
  const sides = [custodyOfPool(asset), fixture.accounts.pool[asset]] as const
  const [gives, takes] = action === 'pool.fund' ? sides : sides.toReversed()
  return [
    ...confirmed(fixture, object, action, amount),
    fundingRow(object),
    transaction(
      object,
      action === 'pool.fund' ? 'pool_funded' : 'pool_withdrawn',
      ['funding', object, 2],
      null,
      amount,
    ),
    entries(object, [
      [gives, -amount],
      [takes, amount],
    ]),
  ]
}

/** Puts 5.00 of the pool aside in the investor's bucket. */
export const allocation = (
  { accounts }: Fixture,
  id: string,
  asset: Asset = 'BTC',
  amount = 500,
): string[] => [
  `insert into pool_allocations (id, bucket, method, amount_cents) values ('${id}', bucket_of('${id}'), 'BTC', ${amount})`,
  transaction(id, 'pool_allocated', ['allocation', id, 1], null, amount),
  entries(id, [
    [accounts.pool[asset], -amount],
    [accounts.payable[asset], amount],
  ]),
]

/** Pays what was put aside to two investors of the bucket. */
export const payment = (
  { accounts, others }: Fixture,
  id: string,
  { shares: [one, other] = [200, 300], asset = 'BTC' as Asset } = {},
): string[] => [
  `update pool_allocations set status = 'paid', paid_at = now() where id = '${id}'`,
  transaction(pairedId(id), 'earnings_paid', ['allocation', id, 2], null, one + other),
  entries(pairedId(id), [
    [accounts.payable[asset], -(one + other)],
    [accounts.available[asset], one],
    [others.available[asset], other],
  ]),
]

/** What the approved investment lost today, as if its plan were declared: what the rules of declarations say is tried elsewhere. */
const accrued = (investment: string | undefined, amount: number): string[] => [
  'alter table accruals disable trigger user',
  `insert into accruals (investment_id, bucket, business_date, day, user_id, amount_cents)
   select i.id, i.bucket, ledger.business_date(), 1, i.user_id, -${amount} from investments i where i.id = '${investment}'`,
  'alter table accruals enable trigger user',
]

/** Terms by which leaving the approved investment costs so much of what is left of it. */
const costing = (investment: string | undefined, amount: number): string[] => [
  'alter table plan_terms disable trigger user',
  `update plan_terms t set exit_fee = 100.0 * ${amount} / (i.amount_cents - i.charged_cents) from investments i
    where i.id = '${investment}' and t.plan_id = i.plan_id and t.number = i.terms_number`,
  'alter table plan_terms enable trigger user',
]

/** Charges the approved investment, which lies in BTC (600) and ETH (400). */
export const charge =
  (kind: 'investment_loss' | 'exit_fee', asset: Asset = 'ETH', amount = 400): Script =>
  ({ investor, rows, accounts }, id) => [
    ...(kind === 'exit_fee' ? costing : accrued)(rows.investments.approved, amount),
    `insert into investment_charges (id, bucket, user_id, investment_id, method, amount_cents, status, business_date)
     values ('${id}', bucket_of('${id}'), '${investor}', '${rows.investments.approved}', 'BTC', ${amount},
             ${kind === 'exit_fee' ? `'charged', null` : `'lost', ledger.business_date()`})`,
    transaction(id, kind, ['charge', id, 2], investor, amount),
    entries(id, [
      [accounts.invested[asset], -amount],
      [accounts[kind === 'exit_fee' ? 'fees' : 'losses'][asset], amount],
    ]),
  ]

/** The end of the approved investment, which gives back what is left in each asset, and no transaction where nothing is. */
export function ended(
  { rows, investor, accounts }: Fixture,
  id: string,
  left: Partial<Record<Asset, number>>,
): string[] {
  const request = rows.investments.approved ?? ''
  const assets = (['BTC', 'ETH'] as const).filter((asset) => left[asset])
  const amount = assets.reduce((sum, asset) => sum + (left[asset] ?? 0), 0)
  const moves = [
    transaction(id, 'investment_ended', ['investment', request, 2], investor, amount),
    entries(
      id,
      assets.flatMap((asset): [string, number][] => [
        [accounts.invested[asset], -(left[asset] ?? 0)],
        [accounts.available[asset], left[asset] ?? 0],
      ]),
    ),
  ]
  return [
    `update investments set status = 'ended' where id = '${request}'`,
    ...(amount > 0 ? moves : []),
  ]
}

/** That its investor has left the approved investment, which has ended. */
export const leftEarly = ({ rows }: Fixture): string =>
  `insert into maturity_choices (investment_id, bucket, user_id, choice, chosen_at, outcome, settled_on)
   select id, bucket, user_id, 'payout', now(), 'left_early', ended_on from investments where id = '${rows.investments.approved}'`

/** Leaving the approved investment for a fee of 4.00. */
const leaving: Script = (fixture, id) => [
  ...charge('exit_fee')(fixture, id),
  ...ended(fixture, pairedId(id), { BTC: 600 }),
  leftEarly(fixture),
]

/** Each kind of the platform with its row. Where a kind may move another asset than that of its row, it does. */
export const LAWFUL_PLATFORM: Record<PlatformMovement, Script> = {
  pool_funded: (fixture, id) => funding(fixture, id),
  pool_withdrawn: (fixture, id) => funding(fixture, id, { action: 'pool.withdraw' }),
  pool_allocated: (fixture, id) => allocation(fixture, id),
  earnings_paid: (fixture, id) => [...allocation(fixture, id), ...payment(fixture, id)],
  investment_loss: charge('investment_loss'),
  exit_fee: leaving,
  ...LAWFUL_REVERSAL,
}

/** The same in another asset than that of the row. */
export const CROSSED_PLATFORM: Partial<Record<LedgerKind, Script>> = {
  ...CROSSED_REVERSAL,
  pool_funded: (fixture, id) => funding(fixture, id, { asset: 'ETH' }),
  pool_withdrawn: (fixture, id) => funding(fixture, id, { action: 'pool.withdraw', asset: 'ETH' }),
  pool_allocated: (fixture, id) => allocation(fixture, id, 'ETH'),
  earnings_paid: (fixture, id) => [
    ...allocation(fixture, id, 'ETH'),
    ...payment(fixture, id, { asset: 'ETH' }),
  ],
}

/** Lines of a kind that go from one account to another, whatever the kind says. */
export const moved = (id: string, taken: string, given: string, amount = 500) =>
  entries(id, [
    [taken, -amount],
    [given, amount],
  ])

/** A lawful script whose lines are others: those of the last statement. */
export const astray =
  (
    script: (fixture: Fixture, id: string) => string[],
    lines: (fixture: Fixture, id: string) => string,
  ) =>
  (fixture: Fixture, id: string) => [...script(fixture, id).slice(0, -1), lines(fixture, id)]

/** A funding, and a payment to two investors, in one word. */
export const funded = (fixture: Fixture, id: string) => funding(fixture, id)
export const paid = (fixture: Fixture, id: string) => [
  ...allocation(fixture, id),
  ...payment(fixture, id),
]
