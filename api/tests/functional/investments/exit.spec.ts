import { test } from '@japa/runner'
import { seal } from '#protection/field_cipher'
import { balancesOf, granted, type Json, look, theBanker } from '#tests/fixtures'
import { anEnding, emptyPool, quoteFor } from '#tests/functional/investments/ending'
import { bringTo } from '#tests/functional/investments/request'
import { page } from '#tests/functional/lists/pages'
import { closeDates, followCalendar, runAhead } from '#tests/invariants/close_of_business'
import { brokenRules } from '#tests/invariants/money_at_once'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'

const EXPIRED = [
  409,
  'quote_expired',
  'This quote has expired. Nothing was done. Look at the new quote, then decide again.',
]

/** A seal with figures of our choice: what the product itself would have made at that time. */
const sealOf = (id: string, until: number, figures: string) =>
  seal({ table: 'investments', column: 'exit_quote', row: id }, `${until} ${figures}`)

test.group('POST /investment/{id}/exit', (group) => {
  group.setup(async () => void (await runAhead()))
  group.teardown(async () => void (await followCalendar()))

  test('ends it, takes the fee and gives back the rest, in the assets it was taken from', async ({
    assert,
  }) => {
    const ending = await anEnding({ earlyExit: '50' })
    const { investor, path, id } = ending
    const { seal: accepted } = await quoteFor(ending)
    const left = await granted(investor.post(`${path}/exit`, { seal: accepted }))
    assert.containSubset(left, { id, status: 'ended', reason: 'Left early by the investor' })
    // the fee of 45.00: all 40 in SOL, its own asset, and 5 in BTC
    assert.containSubset(await balancesOf(investor), {
      ...{ solBal: '0.00', btcBal: '95.00', invested: '0.00', portfolio: '95.00' },
    })
    const detail = await granted(investor.get(`/transaction/${id}`))
    assert.deepEqual(
      detail.movements
        .filter(({ kind }: Json) => kind !== 'investment_requested')
        .map(({ kind, account, asset, amount }: Json) => `${kind} ${account} ${asset} ${amount}`),
      [
        'exit_fee invested BTC -5.00',
        'exit_fee invested SOL -40.00',
        'investment_ended invested BTC -45.00',
        'investment_ended available BTC 45.00',
      ],
    )
    const statement = await granted(investor.get('/transaction/statement'))
    assert.containSubset(statement, {
      totals: { deposits: '140.00', invested: '90.00', returned: '45.00', fees: '45.00' },
      closing: { portfolio: '95.00' },
    })
    assert.containSubset(statement.lines.at(-2), { kind: 'exit_fee', requestId: id })
    const shown = await granted(investor.get(`${path}/at-maturity`))
    assert.containSubset(shown, { outcome: 'left_early', exitFee: '45.00', isOpen: false })
    assert.deepEqual(await brokenRules(), [])
  })

  test('leaves its audit lines: the exit, and the fee', async ({ assert }) => {
    const ending = await anEnding()
    const { investor, path, id } = ending
    const { seal: accepted } = await quoteFor(ending)
    await granted(investor.post(`${path}/exit`, { seal: accepted }))
    const banker = await theBanker()
    const { body } = await page(banker, 'audit-events', { filter: { objectId: id } })
    assert.containSubset(
      body.data.find(({ action }: Json) => action === 'investment.left'),
      {
        ...{ actorKind: 'investor', actorId: investor.id, objectKind: 'investment' },
        before: { status: 'approved' },
        after: { status: 'ended', amountCents: '9000' },
      },
    )
    const [charge] = await look<{ after: Json }>(
      `select after from audit_events where action = 'investment.exit_charged' and actor_id = :id`,
      { id: investor.id },
    )
    assert.containSubset(charge?.after, { investmentId: id, amountCents: '225' })
  })

  test('without a fee gives back all of it, with one of all of it nothing', async ({ assert }) => {
    for (const [earlyExit, portfolio, fee] of [
      ['0', '140.00', null],
      ['100', '50.00', '90.00'],
    ]) {
      const ending = await anEnding({ earlyExit })
      const { seal: accepted } = await quoteFor(ending)
      await granted(ending.investor.post(`${ending.path}/exit`, { seal: accepted }))
      assert.containSubset(await balancesOf(ending.investor), { portfolio, invested: '0.00' })
      const shown = await granted(ending.investor.get(`${ending.path}/at-maturity`))
      assert.containSubset(shown, { outcome: 'left_early', exitFee: fee })
    }
    assert.deepEqual(await brokenRules(), [])
  })

  test('keeps the dues, and the days from that on earn nothing', async ({ assert }) => {
    const ending = await anEnding({ duration: 9 })
    const { investor, path } = ending
    const fill = await emptyPool()
    await closeDates(2)
    await fill()
    const quote = await quoteFor(ending)
    assert.equal(quote.dues, '1.35')
    await granted(investor.post(`${path}/exit`, { seal: quote.seal }))
    await closeDates(1)
    const accruals = await granted(investor.get(`${path}/accruals`))
    // paid with the next close, though the investor has left
    assert.containSubset(accruals, { earned: '1.35', paid: '1.35', due: '0.00' })
  })

  test('refuses a seal that is none, forged, of another investment or too old, with a new quote', async ({
    assert,
  }) => {
    const [ending, other] = await Promise.all([anEnding(), anEnding()])
    const { investor, path, id, plan } = ending
    const figures = `9000 225 ${plan.terms}`
    const [soon, past] = [Date.now() + 60_000, Date.now() - 1]
    const quote = await quoteFor(ending)
    const seals = [
      'none',
      `${quote.seal.slice(0, -2)}AA`,
      (await quoteFor(other)).seal,
      sealOf(id, past, figures),
      sealOf(id, soon, figures.replace('225', '0')),
      // as after a loss: figures of another principal
      sealOf(id, soon, figures.replace('9000', '9001')),
      sealOf(id, soon, `${figures} 2026-01-01`),
      sealOf(id, soon, `9000 225 ${other.plan.terms.replace(/./, 'x')}`),
    ]
    const before = await balancesOf(investor)
    for (const one of seals) {
      const { status, body } = await investor.post(`${path}/exit`, { seal: one })
      assert.deepEqual([status, body.code, body.message], EXPIRED, one)
      assert.containSubset(body.data, { investment: id, principal: '90.00', fee: '2.25' })
    }
    assert.deepEqual(await balancesOf(investor), before)
    // and the quote that comes with the refusal holds
    const { body } = await investor.post(`${path}/exit`, { seal: 'none' })
    await granted(investor.post(`${path}/exit`, { seal: body.data.seal }))
  })

  test('does it once, whatever is sent again, and answers the same under the key', async ({
    assert,
  }) => {
    const ending = await anEnding()
    const { investor, path } = ending
    const { seal: accepted } = await quoteFor(ending)
    const key = crypto.randomUUID()
    const first = await investor.post(`${path}/exit`, { seal: accepted }, key)
    const again = await investor.post(`${path}/exit`, { seal: accepted }, key)
    assert.deepEqual([first.status, again.status], [200, 200], first.text)
    assert.deepEqual(again.body, first.body)
    const anew = await investor.post(`${path}/exit`, { seal: accepted })
    assert.deepEqual(
      [anew.status, anew.body.code, anew.body.message],
      [
        409,
        'invalid_transition',
        'This investment is ended and cannot be changed that way. Load the page again to see what is possible.',
      ],
    )
    assert.containSubset(await balancesOf(investor), { portfolio: '137.75' })
  })

  test('refuses one that waits, a body without a seal, and another’s investment', async ({
    assert,
  }) => {
    const { investor, path, id } = await anEnding()
    for (const body of [{}, { seal: '' }, { seal: 5 }, { seal: 'x'.repeat(1001) }]) {
      const { status, body: refused } = await investor.post(`${path}/exit`, body)
      assert.deepEqual([status, refused.errors?.[0].field], [422, 'seal'])
    }
    await bringTo(id, 'processing')
    const { status, body } = await investor.post(`${path}/exit`, { seal: 'any' })
    assert.deepEqual([status, body.code], [409, 'invalid_transition'])
    const other = await anEnding()
    const foreign = await other.investor.post(`${path}/exit`, { seal: 'any' })
    assert.deepEqual([foreign.status, foreign.body.code], [404, 'investment_not_found'])
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'POST', `${path}/exit`), INVESTORS_ONLY)
  })
})
