import { test } from '@japa/runner'
import { bucketOf } from '#database/bucket'
import { type Active, anActiveInvestment } from '#tests/functional/earnings/active'
import { look, theBanker } from '#tests/fixtures'
import { brokenRules } from './money_at_once.js'
import { lines } from './ledger_calls.js'
import { sendCommands } from './sent_commands.js'

type Row = { user_id: string; amount_cents: string; investment_earnings_cents: string }

/** A credit of 1.00 in ETH for an active investment, as staff send it; `open` is written into its row. */
const credit = (staff: string, { investor, ids }: Active, open: object = {}) => ({
  ...{ actor: staff, owner: investor.id, action: 'earnings.credited' },
  call: { requestId: 'trial' },
  open: { ...ids, amount_cents: '100', reason: null, ...open },
  posting: {
    ...{ kind: 'earnings_credited', amount: '100' },
    lines: lines('payable', 'available', { ETH: 100n }),
  },
})

const send = (commands: object[], isKept = false) => sendCommands<Row>('staff', commands, isKept)

test.group('Earnings of several investors in one transaction', (group) => {
  let three: Active[] = []
  let staff = ''
  group.setup(async () => {
    three = await Promise.all(Array.from({ length: 3 }, () => anActiveInvestment()))
    staff = (await theBanker()).id
  })
  const commands = (middle: (own: ReturnType<typeof credit>) => object = (own) => own) =>
    three.map((one, at) => (at === 1 ? middle(credit(staff, one)) : credit(staff, one)))
  const sums = async () =>
    look<{ earned: bigint }>(
      'select earnings_cents as earned from investments where id = any (:ids) order by id',
      { ids: three.map(({ investment }) => investment.id) },
    )

  test('come in their order, each with the sum of its investment', async ({ assert }) => {
    const before = await sums()
    const done = (await send(commands(), true)) as Row[]
    assert.deepEqual(
      done.map((row) => [row.user_id, row.amount_cents, row.investment_earnings_cents]),
      three.map(({ investor }) => [investor.id, '100', '100']),
    )
    assert.deepEqual(
      (await sums()).map(({ earned }) => Number(earned)),
      before.map(({ earned }) => Number(earned) + 100),
    )
    const [entries] = await look<{ n: number; transactions: number; accounts: number }>(
      `select count(*)::int as n, count(distinct t.xid::text)::int as transactions,
              count(distinct a.id) filter (where a.kind = 'payable')::int as accounts
         from ledger.transactions t join ledger.entries e on e.tx_id = t.id join ledger.accounts a on a.id = e.account_id
        where t.kind = 'earnings_credited' and t.owner = any (:ids)`,
      { ids: three.map(({ investor }) => investor.id) },
    )
    // the platform's side is one account in each bucket, and investors may share a bucket
    const accounts = new Set(three.map(({ investor }) => bucketOf(investor.id))).size
    assert.deepEqual(entries, { n: 6, transactions: 1, accounts })
    assert.deepEqual(await brokenRules(), [])
  })

  test('are none of them there where one breaks a rule', async ({ assert }) => {
    const before = await sums()
    const [first, , last] = three as [Active, Active, Active]
    const refusals: [string, (own: ReturnType<typeof credit>) => object][] = [
      [
        'AS001',
        (own) => ({ ...own, open: { ...own.open, investment_id: first.ids.investment_id } }),
      ],
      ['AS001', (own) => ({ ...own, open: { ...own.open, plan_id: crypto.randomUUID() } })],
      ['AS001', (own) => ({ ...own, expect: { ETH: '-1' } })],
      [
        'transaction_balances',
        (own) => {
          const [taken, given] = own.posting.lines
          return {
            ...own,
            posting: { ...own.posting, lines: [taken, { ...given, amount: '200' }] },
          }
        },
      ],
      ['rows_and_ledger_agree', (own) => ({ ...own, open: { ...own.open, amount_cents: '90' } })],
      ['42501', (own) => ({ ...own, actor: crypto.randomUUID() })],
      // the row of one investor, the money to another
      ['AS001', (own) => ({ ...own, open: { ...own.open, ...last.ids } })],
      [
        'command_fits_its_action',
        (own) => ({ ...own, open: { ...own.open, user_id: last.investor.id, ...last.ids } }),
      ],
    ]
    for (const [rule, middle] of refusals) assert.equal(await send(commands(middle), true), rule)
    assert.deepEqual(await sums(), before)
    assert.deepEqual(await brokenRules(), [])
  })

  test('twice about one investor in a batch: both are credited, the one after the other', async ({
    assert,
  }) => {
    const [one, other] = three as [Active, Active]
    const done = (await send([
      credit(staff, one),
      credit(staff, other),
      credit(staff, one),
    ])) as Row[]
    assert.lengthOf(done, 3)
    const [first, , third] = done.map((row) => Number(row.investment_earnings_cents))
    assert.equal(third, (first ?? Number.NaN) + 100)
  })
})
