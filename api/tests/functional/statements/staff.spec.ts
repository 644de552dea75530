import { test } from '@japa/runner'
import { anInvestor, aStaffMember, fund, type Investor, type Json, look } from '#tests/fixtures'
import { closeDates, followCalendar, openDate, runAhead } from '#tests/invariants/close_of_business'
import { readPdf } from '#tests/pdf_reader'
import { answersTo, INVESTORS_ONLY, STAFF_ONLY } from '#tests/unauthorized'
import { fileOf, pathOf } from './files.js'

test.group('POST /admin/users/{id}/statements', (group) => {
  let investor: Investor
  let date = ''
  group.setup(async () => {
    investor = await anInvestor()
    await fund(investor, 'BTC', '25.00')
    await runAhead()
    date = await openDate()
    await closeDates(1)
    return async () => void (await followCalendar())
  })

  const path = () => `/admin/users/${investor.id}/statements`

  test('makes the file that the investor gets, with a line of the audit log and one notice', async ({
    assert,
  }) => {
    const support = await aStaffMember('support')
    const { status, text } = await support.post(path(), {
      firstDay: date,
      lastDay: date,
      format: 'json',
    })
    assert.equal(status, 200, text)
    assert.equal(text, (await fileOf(investor, pathOf(date, 'json'))).text)
    const lines = await look(
      `select actor_id, after from audit_events where action = 'statement.produced' and object_id = :id`,
      { id: investor.id },
    )
    const facts = { from: date, to: date, format: 'json' }
    assert.deepEqual(lines, [{ actor_id: support.id, after: facts }])
    const { body } = await investor.get('/user/notices')
    const told = body.data.filter(({ kind }: Json) => kind === 'statement_produced')
    assert.lengthOf(told, 1)
    assert.include(told[0].text, 'as JSON')
  })

  test('refuses without a trace: no such user, no such range, too long', async ({ assert }) => {
    const support = await aStaffMember('support')
    const body = { firstDay: date, format: 'csv' }
    const missing = await support.post(`/admin/users/${support.id}/statements`, body)
    assert.deepEqual([missing.status, missing.body.code], [404, 'user_not_found'])
    for (const wrong of [{ ...body, firstDay: '2098-01-01' }, { ...body, format: 'xls' }, {}]) {
      const answer = await support.post(path(), wrong)
      assert.equal(answer.status, 422, answer.text)
    }
    const lines = await look(
      `select from audit_events where action = 'statement.produced' and actor_id = :id`,
      { id: support.id },
    )
    assert.lengthOf(lines, 0)
  })

  test('is for staff', async ({ assert }) => {
    const body = { firstDay: date, format: 'csv' }
    assert.deepEqual(await answersTo(STAFF_ONLY, 'POST', path(), body), STAFF_ONLY)
  })
})

test.group('GET /transaction/{id}/receipt/pdf', () => {
  test('has reference, dates, amount, evidence and entries on one tagged page, the same bytes twice', async ({
    assert,
  }) => {
    const investor = await anInvestor({ name: 'Grace Hopper' })
    const deposit = await fund(investor, 'BTC', '25.00')
    const path = `/transaction/${deposit.id}/receipt/pdf`
    const { status, headers, bytes } = await fileOf(investor, path)
    assert.equal(status, 200)
    assert.equal(
      headers.get('content-disposition'),
      `attachment; filename="receipt-${deposit.reference}.pdf"`,
    )
    const { text, roles, info, pages } = await readPdf(bytes)
    assert.equal(pages, 1)
    for (const role of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD']) assert.include(roles, role)
    assert.containSubset(info, { Title: `Receipt ${deposit.reference}`, Language: 'en' })
    for (const part of ['Grace Hopper', '$25.00', 'approved', deposit.id, 'Deposit credited'])
      assert.include(text, part)
    assert.include(text, deposit.decidedAt)
    assert.isTrue(bytes.equals((await fileOf(investor, path)).bytes))
  })

  test('is of the caller alone: transaction_not_found for another’s', async ({ assert }) => {
    const [investor, other] = [await anInvestor(), await anInvestor()]
    const { id } = await fund(other, 'ETH', '5.00')
    const { status, body } = await investor.get(`/transaction/${id}/receipt/pdf`)
    assert.deepEqual([status, body.code], [404, 'transaction_not_found'])
    const path = `/transaction/${id}/receipt/pdf`
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'GET', path), INVESTORS_ONLY)
  })
})
