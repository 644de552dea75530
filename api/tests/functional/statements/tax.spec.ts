import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { dateAfter } from '#domain/accrual'
import { publishedKeys } from '#signing/keys_controller'
import { anInvestor, fund, granted, type Json, type StaffMember, theBanker } from '#tests/fixtures'
import { readCsv } from '#tests/functional/inputs/csv_reader'
import { oneOfEach } from '#tests/functional/transactions/one_of_each'
import { aDeclaredInvestment, declare } from '#tests/functional/declarations/declared'
import { closeDates, followCalendar, runAhead } from '#tests/invariants/close_of_business'
import { threePeople } from '#tests/functional/approvals/two_people'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'
import { beforeSignature, fileOf, isGenuine, keysUntil } from './files.js'
import { cents, PATH, rowsIn, sumOf, yearOf } from './tax_files.js'

const VERIFIER = app.makePath('../verifier/src/cli.ts')

/** What the verifier that investors use says of a file. */
async function verified(bytes: Buffer, published: object = publishedKeys()): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-tax-'))
  const [file, keys] = [join(folder, 'tax.csv'), join(folder, 'keys.json')]
  try {
    await writeFile(file, bytes)
    await writeFile(keys, JSON.stringify(published))
    return (await promisify(execFile)(process.execPath, [VERIFIER, file, keys])).stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}

test.group('GET /user/statement/tax', (group) => {
  let people: [StaffMember, StaffMember, StaffMember]
  group.setup(async () => {
    await runAhead()
    people = await threePeople()
    return async () => void (await followCalendar())
  })

  test('has income by date, what was paid out with its lots, and lots that sum to what is there', async ({
    assert,
  }) => {
    const investor = await anInvestor({ name: '=Ada "Ace", Lovelace' })
    const { withdrawal } = await oneOfEach(investor)
    await granted((await theBanker()).patch(`/admin/withdrawals/${withdrawal.id}/approve`))
    await closeDates(1)
    const year = await yearOf(investor)
    const { status, headers, text, bytes } = await fileOf(investor, `${PATH}?year=${year}`)
    assert.equal(status, 200, text)
    const rows = rowsIn(text)
    const to = rows.find(({ Record }) => Record === 'To')?.Date ?? ''
    assert.equal(
      headers.get('content-disposition'),
      `attachment; filename="tax-${year}-to-${to}.csv"`,
    )
    const statement = await fileOf(
      investor,
      `/user/statement?from=${year}-01-01&to=${to}&format=json`,
    )
    const { totals, lines }: Json = JSON.parse(statement.text)
    for (const { asset, closing } of totals) {
      const own = rows.filter((row) => row.Asset === asset)
      assert.equal(sumOf(own, 'Lot left', 'Cost (USD)'), cents(closing), asset)
      assert.equal(sumOf(own, 'Income'), sumOf(own, 'Total income'), asset)
      assert.equal(sumOf(own, 'Paid out'), sumOf(own, 'Total paid out'), asset)
    }
    const moved = (...kinds: string[]) =>
      lines
        .filter(({ kind }: Json) => kinds.includes(kind))
        .reduce((total: bigint, { amount }: Json) => total + cents(amount), 0n)
    const paidOut = -moved('withdrawal_approved')
    assert.isTrue(paidOut > 0n)
    assert.equal(sumOf(rows, 'Paid out'), paidOut)
    assert.equal(sumOf(rows, 'Paid out', 'Cost (USD)'), paidOut)
    assert.equal(
      sumOf(rows, 'Income'),
      moved('earnings_credited', 'earnings_debited', 'earnings_paid'),
    )
    assert.isAbove(rows.filter(({ Record }) => Record === 'Income').length, 0)
    const { signed, last } = beforeSignature(text)
    const [, , , , , , , keyId = '', , , , value = ''] = readCsv(last)[0] ?? []
    assert.isTrue(isGenuine(signed, { keyId, value }))
    assert.match(await verified(bytes), /^This file is genuine/)
    assert.match(await verified(bytes, keysUntil(to)), /^This file is genuine/)
    await assert.rejects(() => verified(bytes, keysUntil(dateAfter(to, -1))))
    const changed = Buffer.from(text.replace(`,${year}-`, `,${Number(year) - 1}-`))
    await assert.rejects(() => verified(changed))
    await fund(investor, 'ETH', '11.00')
    const again = await fileOf(investor, `${PATH}?year=${year}`)
    assert.isTrue(again.bytes.equals(bytes), 'the same bytes, also after money has moved')
    assert.equal(rows.find(({ Record }) => Record === 'Holder')?.What, `'=Ada "Ace", Lovelace`)
  })

  test('a loss takes the oldest lot for nothing', async ({ assert }) => {
    const { investor, plan, first } = await aDeclaredInvestment()
    await closeDates(2)
    await declare(people, plan, first, '-10')
    await closeDates(1)
    const { text } = await fileOf(investor, `${PATH}?year=${await yearOf(investor)}`)
    const rows = rowsIn(text)
    const [lost] = rows.filter(({ Record }) => Record === 'Lost')
    const bought = rows.find(({ Record }) => Record === 'Principal')
    assert.containSubset(lost, {
      ...{ 'Amount (USD)': '0.00', 'Cost (USD)': '10.00', 'Result (USD)': '-10.00' },
      Acquired: bought?.Date,
    })
    assert.equal(sumOf(rows, 'Total paid out', 'Result (USD)'), -1000n)
  })

  test('refuses a year that is none, or has no closed day: {query}')
    .with(
      ['', '?year=26', '?year=20266', '?year=2026-01', '?year=2999'].map((query) => ({ query })),
    )
    .run(async ({ assert }, { query }) => {
      const { status, body } = await (await anInvestor()).get(`${PATH}${query}`)
      assert.deepEqual(
        [status, body.code, body.errors?.[0].field],
        [422, 'validation_failed', 'year'],
      )
    })

  test('is for signed-in investors only, each of their own', async ({ assert }) => {
    const path = `${PATH}?year=2026`
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'GET', path), INVESTORS_ONLY)
    const rows = rowsIn((await fileOf(await anInvestor(), path)).text)
    const own = new Set(['Income', 'Principal', 'Paid out', 'Lost', 'Lot left'])
    assert.isEmpty(rows.filter(({ Record = '' }) => own.has(Record)))
  })
})
