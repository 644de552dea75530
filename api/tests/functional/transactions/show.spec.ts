import { test } from '@japa/runner'
import { asInvestor } from '#database/as_investor'
import { rowsOf } from '#database/rows'
import { oneOfEach } from '#tests/functional/transactions/one_of_each'
import {
  anInvestor,
  fund,
  granted,
  type Investor,
  type Json,
  theBanker,
  WALLETS,
} from '#tests/fixtures'
import { rewritten } from '#tests/rewritten'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'

const detail = (who: Investor, id: string): Promise<Json> => granted(who.get(`/transaction/${id}`))

/** Movements without their times: kind, account, asset, amount, and the balance after it. */
const moved = ({ movements }: Json): string[] =>
  movements.map(
    ({ kind, account, asset, amount, balanceAfter }: Json) =>
      `${kind} ${account} ${asset} ${amount} ${balanceAfter}`,
  )

const statuses = ({ timeline }: Json): string[] => timeline.map(({ status }: Json) => status)

test.group('GET /transaction/{id}', () => {
  test('answers the line of the history, with more about it', async ({ assert }) => {
    const investor = await anInvestor()
    const rows = Object.values(await oneOfEach(investor))
    const lines = await granted(investor.get('/transaction/all'))
    for (const line of lines) assert.containSubset(await detail(investor, line.id), line)
    assert.lengthOf(lines, rows.length)
  })

  test('shows a deposit: where to send, its way, what it moved', async ({ assert }) => {
    const investor = await anInvestor()
    const made = await granted(investor.post('/deposit', { method: 'ETH', amount: '75.00' }))
    const open = await detail(investor, made.id)
    assert.deepEqual([open.address, open.uri, open.reason], [made.address, made.uri, null])
    assert.deepEqual(open.timeline, [{ at: made.createdAt, status: 'pending' }])
    assert.deepEqual(open.movements, [])
    const done = await granted((await theBanker()).patch(`/admin/deposits/${made.id}/ETH/approve`))
    const approved = await detail(investor, made.id)
    assert.deepEqual(approved.timeline, [
      { at: made.createdAt, status: 'pending' },
      { at: done.decidedAt, status: 'approved' },
    ])
    assert.equal(approved.decidedAt, done.decidedAt)
    assert.deepEqual(moved(approved), ['deposit_approved available ETH 75.00 75.00'])
  })

  test('shows a withdrawal that was declined on its way, with the reason', async ({ assert }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    await fund(investor, 'BTC', '10.00')
    await fund(investor, 'ETH', '10.00')
    const request = { method: 'bitcoin', amount: '12.50', address: WALLETS.bitcoin }
    const { id } = await granted(investor.post('/withdrawal', request))
    await granted(banker.patch(`/admin/withdrawals/${id}/processing`))
    const reason = 'The address is on a list.'
    await granted(banker.patch(`/admin/withdrawals/${id}/decline`, { reason }))
    const received = await detail(investor, id)
    assert.deepEqual(statuses(received), ['pending', 'processing', 'declined'])
    assert.deepEqual(
      received.timeline.map((step: Json) => step.reason),
      [undefined, undefined, reason],
    )
    assert.isTrue(
      received.timeline.every(
        ({ at }: Json, i: number) => i === 0 || at >= received.timeline[i - 1].at,
      ),
    )
    assert.deepEqual(
      [received.address, received.uri, received.reason],
      [WALLETS.bitcoin, null, reason],
    )
    assert.sameMembers(moved(received), [
      'withdrawal_requested available BTC -10.00 0.00',
      'withdrawal_requested held BTC 10.00 10.00',
      'withdrawal_requested available ETH -2.50 7.50',
      'withdrawal_requested held ETH 2.50 2.50',
      'withdrawal_declined held BTC -10.00 0.00',
      'withdrawal_declined available BTC 10.00 10.00',
      'withdrawal_declined held ETH -2.50 0.00',
      'withdrawal_declined available ETH 2.50 10.00',
    ])
  })

  test('shows an investment with every credit and debit of it', async ({ assert }) => {
    const investor = await anInvestor()
    const { investment, credit, debit } = await oneOfEach(investor)
    await granted((await theBanker()).patch(`/admin/investments/${investment.id}/end`))
    const received = await detail(investor, investment.id)
    assert.deepEqual(statuses(received), ['pending', 'approved', 'ended'])
    assert.deepEqual(moved(received), [
      'investment_requested available BTC -30.00 450.00',
      'investment_requested invested BTC 30.00 30.00',
      'earnings_credited available BTC 5.00 455.00',
      'earnings_debited available BTC -1.50 453.50',
      'investment_ended invested BTC -30.00 0.00',
      'investment_ended available BTC 30.00 483.50',
    ])
    assert.deepEqual(moved(await detail(investor, credit.id)), [
      'earnings_credited available BTC 5.00 455.00',
    ])
    const debited = await detail(investor, debit.id)
    assert.deepEqual(moved(debited), ['earnings_debited available BTC -1.50 453.50'])
    assert.deepEqual(debited.timeline, [{ at: debited.createdAt, status: 'approved' }])
  })

  test('says with an investment why its earnings were debited', async ({ assert }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    const { investment } = await oneOfEach(investor)
    const ids = { plan_id: investment.plan_id, investment_id: investment.id }
    const debit = { ...ids, amount: '0.50', reason: 'Credited twice on 3 May.' }
    await granted(banker.post(`/admin/earnings/deduct/${investor.id}`, debit))
    const { movements } = await detail(investor, investment.id)
    assert.deepEqual(
      movements.map(({ kind, reason }: Json) => [kind, reason]),
      [
        ['investment_requested', null],
        ['investment_requested', null],
        ['earnings_credited', null],
        ['earnings_debited', null],
        ['earnings_debited', debit.reason],
      ],
    )
  })

  test('shows the way by the row where nothing was logged', async ({ assert }) => {
    const investor = await anInvestor()
    const deposit = await fund(investor, 'BTC', '1.00')
    const received = await detail(investor, deposit.id)
    const away = `elsewhere ${deposit.id}`
    const rename = 'update audit_events set object_id = $2 where object_id = $1'
    await rewritten(rename, [deposit.id, away])
    assert.deepEqual(await detail(investor, deposit.id), received)
    await rewritten(rename, [away, deposit.id])
  })

  test('the way of another investor’s transaction is not read past the rows either', async ({
    assert,
  }) => {
    const [investor, other] = await Promise.all([anInvestor(), anInvestor()])
    const { id } = await fund(other, 'BTC', '1.00')
    const timeline = (who: Investor) =>
      asInvestor(who, (trx) => rowsOf(trx, 'select * from ledger_api.own_timeline(:id)', { id }))
    assert.deepEqual(await timeline(investor), [])
    assert.lengthOf(await timeline(other), 2, 'control')
  })

  test('names nobody of the staff', async ({ assert }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    const { id } = await fund(investor, 'BTC', '1.00')
    const { text } = await investor.get(`/transaction/${id}`)
    assert.notInclude(text, banker.id)
    assert.notInclude(text, banker.email)
  })

  test('knows neither another investor’s line nor one that is none', async ({ assert }) => {
    const [investor, other] = await Promise.all([anInvestor(), anInvestor()])
    const { deposit, withdrawal, investment, credit } = await oneOfEach(other)
    const others = [deposit, withdrawal, investment, credit].map(({ id }) => id)
    for (const requested of [...others, crypto.randomUUID(), '1', 'x'.repeat(300)]) {
      const { status, body } = await investor.get(`/transaction/${requested}`)
      assert.deepEqual(
        [status, body.code, body.message],
        [404, 'transaction_not_found', 'There is no such transaction.'],
        requested,
      )
    }
  })

  test('is for signed-in investors only', async ({ assert }) => {
    const path = `/transaction/${crypto.randomUUID()}`
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'GET', path), INVESTORS_ONLY)
  })
})
