import { test } from '@japa/runner'
import { oneOfEach } from '#tests/functional/transactions/one_of_each'
import {
  anInvestor,
  balancesOf,
  fund,
  granted,
  type Investor,
  type Json,
  theBanker,
} from '#tests/fixtures'
import { rewritten } from '#tests/rewritten'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'

const statement = (who: Investor, month?: string): Promise<Json> =>
  granted(who.get(`/transaction/statement${month ? `?month=${month}` : ''}`))

const THIS_MONTH = () => new Date().toISOString().slice(0, 7)
const NOTHING = { available: '0.00', held: '0.00', invested: '0.00', portfolio: '0.00' }

/** Says when a request was made and when money was moved for it. */
async function happened(table: string, id: string, requested: string, moved: string) {
  await rewritten(`update ${table} set created_at = $2 where id = $1`, [id, requested])
  await rewritten('update ledger.transactions set at = $2 where ref_id = $1', [id, moved])
}

const cents = (text: string) => BigInt(text.replace('.', ''))

test.group('GET /transaction/statement', () => {
  test('answers this month up to now unless another is requested', async ({ assert }) => {
    const investor = await anInvestor()
    const { deposit, withdrawal, investment, credit, debit } = await oneOfEach(investor)
    await granted((await theBanker()).patch(`/admin/investments/${investment.id}/end`))
    const received = await statement(investor)
    const { balance, held, invested, portfolio } = await balancesOf(investor)
    assert.equal(received.month, THIS_MONTH())
    assert.deepEqual(received.opening, NOTHING)
    assert.deepEqual(received.closing, { available: balance, held, invested, portfolio })
    assert.deepEqual(received.totals, {
      deposits: '500.00',
      withdrawals: '0.00',
      invested: '30.00',
      returned: '30.00',
      earnings: '3.50',
      lost: '0.00',
      fees: '0.00',
    })
    assert.deepEqual(
      received.rows.map(({ id }: Json) => id),
      [deposit, withdrawal, investment, credit, debit].map(({ id }) => id),
    )
    assert.equal(received.rows[0].decidedAt, deposit.decidedAt)
    assert.deepEqual(
      received.lines.map(({ kind, amount, requestId }: Json) => [kind, amount, requestId]),
      [
        ['deposit_approved', '500.00', deposit.id],
        ['withdrawal_requested', '20.00', withdrawal.id],
        ['investment_requested', '30.00', investment.id],
        ['earnings_credited', '5.00', credit.id],
        ['earnings_debited', '1.50', debit.id],
        ['investment_ended', '30.00', investment.id],
      ],
    )
    assert.isTrue(received.isComplete)
    assert.deepEqual(await statement(investor, THIS_MONTH()), received)
  })

  test('a request belongs to the month it was made in, and to that in which it moved money', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const early = await fund(investor, 'BTC', '100.00')
    const across = await fund(investor, 'ETH', '40.00')
    await happened('deposits', early.id, '2026-02-01T00:00:00Z', '2026-02-28T23:59:59.999Z')
    await happened('deposits', across.id, '2026-02-27T12:00:00Z', '2026-03-01T00:00:00Z')
    const idsOf = ({ rows }: Json) => rows.map(({ id }: Json) => id)
    const january = await statement(investor, '2026-01')
    assert.deepEqual([january.opening, january.closing], [NOTHING, NOTHING])
    assert.deepEqual(january.rows, [])
    const february = await statement(investor, '2026-02')
    assert.deepEqual([february.opening.portfolio, february.closing.portfolio], ['0.00', '100.00'])
    assert.equal(february.totals.deposits, '100.00')
    assert.deepEqual(idsOf(february), [early.id, across.id])
    const march = await statement(investor, '2026-03')
    assert.deepEqual([march.opening.portfolio, march.closing.portfolio], ['100.00', '140.00'])
    assert.equal(march.totals.deposits, '40.00')
    assert.deepEqual(idsOf(march), [across.id])
    const april = await statement(investor, '2026-04')
    assert.deepEqual([april.opening, april.closing], [march.closing, march.closing])
    assert.deepEqual(april.rows, [])
  })

  test('adds up: what came in less what went out is the change of the portfolio', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const { withdrawal, credit, debit } = await oneOfEach(investor)
    await granted((await theBanker()).patch(`/admin/withdrawals/${withdrawal.id}/approve`))
    await happened('earnings', credit.id, '2026-05-31T10:00:00Z', '2026-05-31T10:00:00Z')
    await happened('earnings', debit.id, '2026-06-01T00:00:00Z', '2026-06-01T00:00:00Z')
    for (const month of ['2026-05', '2026-06', THIS_MONTH()]) {
      const { opening, closing, totals } = await statement(investor, month)
      assert.equal(
        cents(closing.portfolio) - cents(opening.portfolio),
        cents(totals.deposits) - cents(totals.withdrawals) + cents(totals.earnings),
        month,
      )
    }
  })

  test('shows nothing of anybody else', async ({ assert }) => {
    const [investor, other] = await Promise.all([anInvestor(), anInvestor()])
    await oneOfEach(other)
    const { rows, closing } = await statement(investor)
    assert.deepEqual([rows, closing], [[], NOTHING])
  })

  test('refuses what is no month, and one that has not begun', async ({ assert }) => {
    const investor = await anInvestor()
    for (const month of ['2026-13', '2026-00', '2026-3', '2026', '1999-01', '2099-12', 'x', '']) {
      const { status, body } = await investor.get(`/transaction/statement?month=${month}`)
      assert.deepEqual([status, body.errors?.[0].field], [422, 'month'], month)
    }
  })

  test('is for signed-in investors only', async ({ assert }) => {
    const path = '/transaction/statement'
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'GET', path), INVESTORS_ONLY)
  })
})
