import { test } from '@japa/runner'
import { parseReference } from '#domain/reference'
import { readCsv } from '#tests/functional/inputs/csv_reader'
import { page } from '#tests/functional/lists/pages'
import { oneOfEach } from '#tests/functional/transactions/one_of_each'
import { anInvestor, aStaffMember, granted, type Json } from '#tests/fixtures'

const idsOf = (rows: Json[]): string[] => rows.map(({ id }) => id)

/** As a person reads it out or types it. */
const typed = (reference: string) => [
  reference,
  reference.toLowerCase(),
  reference.replaceAll('-', ''),
  reference.slice(3),
  ` ${reference.replaceAll('-', ' ')} `,
  reference.replaceAll('1', 'l').replaceAll('0', 'O'),
]

/** The reference with one character changed. */
const mistyped = (reference: string) =>
  `${reference.slice(0, -1)}${reference.endsWith('7') ? '8' : '7'}`

test.group('Short references', () => {
  test('every transaction has one of its own, and shows it wherever it is shown', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const all = await oneOfEach(investor)
    const rows = Object.values(all)
    assert.equal(new Set(rows.map(({ reference }) => reference)).size, rows.length)
    const lines: Json[] = await granted(investor.get('/transaction/all'))
    for (const { id, reference } of rows) {
      assert.equal(parseReference(reference), reference)
      assert.equal(lines.find((line) => line.id === id)?.reference, reference)
      assert.equal((await granted(investor.get(`/transaction/${id}`))).reference, reference)
    }
    const { deposit, withdrawal, investment } = all
    const [logged] = await granted(investor.get('/investment/all'))
    assert.equal(logged.reference, investment.reference)
    for (const [path, row] of [
      [`/deposit/${deposit.id}`, deposit],
      [`/withdrawal/${withdrawal.id}`, withdrawal],
      [`/investment/${investment.id}`, investment],
    ])
      assert.equal((await granted(investor.get(path))).reference, row.reference)
  })

  test('its investor finds it by any part of it, and nobody else does', async ({ assert }) => {
    const [investor, other] = await Promise.all([anInvestor(), anInvestor()])
    const { withdrawal } = await oneOfEach(investor)
    const find = async (who: typeof investor, q: string) =>
      idsOf(await granted(who.get(`/transaction/all?${new URLSearchParams({ q })}`)))
    const { reference } = withdrawal
    for (const q of [...typed(reference), reference.slice(4), reference.slice(0, 10)])
      assert.deepEqual(await find(investor, q), [withdrawal.id], q)
    assert.deepEqual(await find(investor, mistyped(reference)), [])
    assert.deepEqual(await find(other, reference), [])
  })

  test('staff find it in its list, in all transactions and by the search, however it is typed', async ({
    assert,
  }) => {
    const support = await aStaffMember('support')
    const { deposit, withdrawal, investment, credit } = await oneOfEach(await anInvestor())
    const lists = { deposits: deposit, withdrawals: withdrawal, investments: investment }
    for (const [list, row] of Object.entries({ ...lists, earnings: credit }))
      for (const q of typed(row.reference)) {
        for (const resource of [list, 'transactions']) {
          const { body } = await page(support, resource, { filter: { q } })
          assert.deepEqual(idsOf(body.data), [row.id], `${resource} ${q}`)
        }
        const hits = await granted(support.get(`/admin/search?${new URLSearchParams({ q })}`))
        const hit = hits.find(({ id }: Json) => id === row.id)
        assert.include(hit?.detail, row.reference, q)
      }
    const begun = await granted(support.get(`/admin/search?q=${deposit.reference.slice(0, 9)}`))
    assert.include(idsOf(begun), deposit.id)
    const filter = { reference: deposit.reference.toLowerCase() }
    assert.deepEqual(idsOf((await page(support, 'deposits', { filter })).body.data), [deposit.id])
    for (const requested of [{ q: mistyped(deposit.reference) }, { reference: 'AS-0000-0001' }])
      assert.deepEqual((await page(support, 'deposits', { filter: requested })).body.data, [])
  })

  test('staff find by it what names the transaction by its id: audit lines, entries, approvals', async ({
    assert,
  }) => {
    const admin = await aStaffMember('admin')
    const investor = await anInvestor()
    const { deposit } = await oneOfEach(investor)
    const filter = { q: deposit.reference }
    const events = (await page(admin, 'audit-events', { filter })).body.data
    assert.sameMembers(
      events.map(({ action }: Json) => action),
      ['deposit.requested', 'deposit.approved'],
    )
    const entries = (await page(admin, 'entries', { filter })).body.data
    assert.lengthOf(entries, 2)
    assert.isTrue(entries.every(({ referenceId }: Json) => referenceId === deposit.id))
    const large = await granted(investor.post('/deposit', { method: 'BTC', amount: '90000.00' }))
    const requests = await granted(admin.patch(`/admin/deposits/${large.id}/BTC/approve`))
    assert.equal(requests.shown.reference, large.reference)
    const matches = (await page(admin, 'approvals', { filter: { q: large.reference } })).body.data
    assert.deepEqual(idsOf(matches), [requests.id])
  })

  test('is in the files', async ({ assert }) => {
    const admin = await aStaffMember('admin')
    const { deposit, withdrawal, investment, credit } = await oneOfEach(await anInvestor())
    const lists = { deposits: deposit, withdrawals: withdrawal, investments: investment }
    for (const [list, row] of Object.entries({ ...lists, earnings: credit })) {
      const filter = JSON.stringify({ id: row.id })
      const { text } = await admin.get(`/admin/${list}/export?${new URLSearchParams({ filter })}`)
      const [head = [], line = []] = readCsv(text)
      assert.equal(line[head.indexOf('reference')], row.reference, list)
    }
  })
})
