import { randomUUID } from 'node:crypto'
import { joinStaff } from '#tests/staff'
import { fullFixture } from './full_fixture.js'
import { decide, type Fixture, open } from './fixture.js'
import { type Arguments, call, earningCommand, lines } from './ledger_calls.js'
import { ask } from './sessions.js'
import { confirmation } from './two_people.js'

const AMOUNT = 1_500_000n
export const REST = { call: { requestId: 'trial' }, key: null, fingerprint: null }
const REASON = 'Returns of a day'

type Item = { uid: string; planId: string; amountCents: string }
type Given = { reason: string; items: Record<string, Item> }
export type Batch = Fixture & { checker: string; first: string; second: string; given: Given }

/** Two active investments, one of each of two investors, and the data of a request to credit both. */
export async function fixture(): Promise<Batch> {
  const full = await fullFixture()
  const { other, plan, admin } = full
  const [row] = await ask<{ id: string }>(
    'assay_owner',
    ...joinStaff(`${randomUUID()}@ledger.test`, 'owner'),
  )
  const first = full.rows.investments.approved ?? ''
  const second = await open(other, 'investments', { method: 'BTC', plan_id: plan }, { BTC: 1000n })
  await decide({ admin, investor: other }, 'investments', second, ['pending', 'approved'])
  const item = (uid: string) => ({ uid, planId: plan, amountCents: String(AMOUNT) })
  const items = { [first]: item(full.investor), [second]: item(other) }
  return { ...full, checker: row?.id ?? '', first, second, given: { reason: REASON, items } }
}

export const quoted = (value: unknown) => `'${JSON.stringify(value)}'::jsonb`

/** Requests the batch; `given` may be anything. */
export const asking = ({ admin, given }: Batch, other: unknown = given, change: Arguments = {}) => {
  const command = { ...REST, actor: admin, action: 'earnings.batch', given: other, ...change }
  const object = `jsonb_build_object('object', ledger_api.batch_object(${quoted(other)}))`
  return `select ledger_api.request_approval(${object} || ${quoted(command)})`
}

export const LATEST = `(select id from approvals where action = 'earnings.batch' order by created_at desc, id desc limit 1)`

const entries = ({ first, second }: Batch, amount = AMOUNT) => ({
  [first]: lines('payable', 'available', { BTC: amount }),
  [second]: lines('payable', 'available', { BTC: amount }),
})

export const confirming = (
  batch: Batch,
  posted: object | null = entries(batch),
  by = batch.checker,
) => confirmation(LATEST, by, { lines: posted })

/** The first item, credited by one person: alone above the limit. */
export const creditAlone = (batch: Batch, change: Arguments = {}) =>
  earningCommand(
    batch,
    {
      open: { amount_cents: String(AMOUNT), reason: REASON },
      posting: { amount: String(AMOUNT) },
      ...change,
    },
    { BTC: AMOUNT },
  )

const changedItem = ({ given, first }: Batch, change: object): Given => ({
  ...given,
  items: { ...given.items, [first]: { ...given.items[first], ...change } as Item },
})

type Attack = { title: string; rule: string; tries: (batch: Batch) => string[] }

/** The forbidden data of a request to credit many. */
export const MISFITS: Array<[title: string, given: (batch: Batch) => unknown]> = [
  ['no items', () => ({ reason: REASON, items: {} })],
  ['items as a list', ({ given }) => ({ ...given, items: Object.values(given.items) })],
  ['no reason', ({ given }) => ({ items: given.items })],
  ['a reason that is none', ({ given }) => ({ ...given, reason: null })],
  ['a field too many', ({ given }) => ({ ...given, details: { amount: '0' } })],
  ['an item with a field too many', (batch) => changedItem(batch, { method: 'ETH' })],
  ['an amount below zero', (batch) => changedItem(batch, { amountCents: '-1' })],
  ['an amount of nothing', (batch) => changedItem(batch, { amountCents: '0' })],
  ['an amount as a number', (batch) => changedItem(batch, { amountCents: 1 })],
  [
    'more than 500 items',
    ({ given, first }) => ({
      ...given,
      items: Object.fromEntries(
        Array.from({ length: 501 }, () => [randomUUID(), given.items[first]]),
      ),
    }),
  ],
]

export const ATTACKS: Attack[] = [
  {
    title: 'an item credited by one person, while the request is open',
    rule: 'above_the_limit_takes_two',
    tries: (batch) => [asking(batch), creditAlone(batch)],
  },
  {
    title: 'an item credited once more, after the confirmation',
    rule: 'above_the_limit_takes_two',
    tries: (batch) => [asking(batch), confirming(batch), creditAlone(batch)],
  },
  {
    title: 'maker = checker',
    rule: 'maker_is_not_checker',
    tries: (batch) => [asking(batch), confirming(batch, entries(batch), batch.admin)],
  },
  {
    title: 'entries of one item only',
    rule: 'command_fits_its_action',
    tries: (batch) => {
      const { [batch.first]: only } = entries(batch)
      return [asking(batch), confirming(batch, { [batch.first]: only })]
    },
  },
  {
    title: 'entries of an item that nobody asked for',
    rule: 'command_fits_its_action',
    tries: (batch) => [
      asking(batch),
      confirming(batch, { ...entries(batch), [randomUUID()]: lines('payable', 'available') }),
    ],
  },
  {
    title: 'entries as a list',
    rule: 'command_fits_its_action',
    tries: (batch) => [asking(batch), confirming(batch, Object.values(entries(batch)))],
  },
  {
    title: 'no entries',
    rule: 'command_fits_its_action',
    tries: (batch) => [asking(batch), confirming(batch, null)],
  },
  {
    title: 'another amount than was asked for',
    rule: 'transaction_balances',
    tries: (batch) => [asking(batch), confirming(batch, entries(batch, AMOUNT + 1n))],
  },
  {
    title: 'the investment of another investor',
    rule: 'AS001',
    tries: (batch) => [asking(batch, changedItem(batch, { uid: batch.other }))],
  },
  {
    title: 'an object that is not the digest of what is given',
    rule: 'command_fits_its_action',
    tries: (batch) => [asking(batch, batch.given, { object: batch.first })],
  },
  {
    title: 'confirmed twice',
    rule: 'AS005',
    tries: (batch) => [asking(batch), confirming(batch), confirming(batch)],
  },
  {
    title: 'confirmed after an investment has ended',
    rule: 'approval_shows_its_snapshot',
    tries: (batch) => [
      asking(batch),
      call('ledger_api.staff_execute', {
        p_commands: JSON.stringify([
          {
            ...{ actor: batch.admin, owner: batch.other, call: { requestId: 'trial' } },
            ...{
              action: 'investment.ended',
              move: { id: batch.second, from: 'approved', reason: null },
            },
            posting: {
              ...{ kind: 'investment_ended', amount: '1000' },
              lines: lines('invested', 'available', { BTC: 1000n }),
            },
          },
        ]),
      }),
      confirming(batch),
    ],
  },
]

const byHand = (state: string) => (batch: Batch) =>
  `update approvals set state = '${state}', checker_id = '${batch.checker}', decided_at = now() where id = ${LATEST}`

/** The further attacks of the owner of the tables. */
export const AS_OWNER: Attack[] = [
  {
    title: 'confirmed, and nothing done',
    rule: 'approval_is_used',
    tries: (batch) => [asking(batch), byHand('confirmed')(batch)],
  },
  {
    title: 'confirmed, and one item of two credited',
    rule: 'approval_is_used',
    tries: (batch) => [asking(batch), byHand('confirmed')(batch), creditAlone(batch)],
  },
  {
    title: 'confirmed, and an item credited with another amount',
    rule: 'above_the_limit_takes_two',
    tries: (batch) => [
      asking(batch, changedItem(batch, { amountCents: '1500001' })),
      byHand('confirmed')(batch),
      creditAlone(batch),
    ],
  },
  {
    title: 'confirmed, and an item credited with another reason',
    rule: 'above_the_limit_takes_two',
    tries: (batch) => [
      asking(batch, { ...batch.given, reason: 'Another' }),
      byHand('confirmed')(batch),
      creditAlone(batch),
    ],
  },
  {
    title: 'an item written for a transaction by hand',
    rule: 'approval_is_used',
    tries: (batch) => [
      asking(batch),
      `insert into approval_credits (approval_id, investment_id, tx_id)
       select ${LATEST}, '${batch.first}', t.id from ledger.transactions t limit 1`,
    ],
  },
  {
    title: 'an item taken from its transaction',
    rule: 'approvals_are_kept',
    tries: (batch) => [asking(batch), confirming(batch), 'delete from approval_credits'],
  },
]
