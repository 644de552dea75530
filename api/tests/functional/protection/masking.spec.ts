import { test } from '@japa/runner'
import { page, written } from '#tests/functional/lists/pages'
import {
  anInvestor,
  aStaffMember,
  fund,
  granted,
  type Investor,
  type Json,
  type StaffMember,
} from '#tests/fixtures'

const NUMBERS = { accountNumber: '00CANARY77665544', routingNumber: 'R0UT1NG99887766' }
const DOB = '1993-07-21'
const MASKED = { accountNumber: '•••• 5544', routingNumber: '•••• 7766' }
const WHOLE = [...Object.values(NUMBERS), DOB]

/** Every answer of the back office in which one investor's numbers or day of birth may show. */
const places = (investor: Investor, withdrawalId: string): [what: string, path: string][] => [
  ['the list of users', `users?${written({ filter: { id: investor.id } })}`],
  ['one user', `users/${investor.id}`],
  ['the export of users', `users/export?${written({ filter: { id: investor.id } })}`],
  ['the list of withdrawals', `withdrawals?${written({ filter: { uid: investor.id } })}`],
  ['one withdrawal', `withdrawals/${withdrawalId}`],
  ['the export of withdrawals', `withdrawals/export?${written({ filter: { uid: investor.id } })}`],
]
const others = (investor: Investor, withdrawalId: string): [what: string, path: string][] => [
  ['the search of a list', `users?${written({ filter: { q: investor.username } })}`],
  ['the search of withdrawals', `withdrawals?${written({ filter: { q: investor.email } })}`],
  ['the search of everything', `search?q=${investor.username}`],
  ['history', `transactions?${written({ filter: { uid: investor.id } })}`],
  ['a line of history', `transactions/${withdrawalId}`],
  ['the export of history', `transactions/export?${written({ filter: { uid: investor.id } })}`],
  ['the audit log', `audit-events?${written({ range: [0, 999] })}`],
]

test.group('Bank numbers and days of birth, by caller', (group) => {
  let investor: Investor
  let staff: Record<'owner' | 'admin' | 'support', StaffMember>
  let withdrawal: Json

  group.setup(async () => {
    investor = await anInvestor()
    staff = {
      owner: await aStaffMember('owner'),
      admin: await aStaffMember('admin'),
      support: await aStaffMember('support'),
    }
    await fund(investor, 'BTC', '100.00')
    await granted(investor.patch('/user/profile', { ...NUMBERS, bankName: 'First Bank', dob: DOB }))
    withdrawal = await granted(investor.post('/withdrawal', { method: 'bank', amount: '5.00' }))
  })

  test('the investor sees them whole, in the profile and on the withdrawal', async ({ assert }) => {
    const profile = await granted(investor.get('/user/profile'))
    assert.containSubset(profile, { ...NUMBERS, dob: DOB })
    assert.containSubset(withdrawal, NUMBERS)
    assert.containSubset(await granted(investor.get(`/withdrawal/${withdrawal.id}`)), NUMBERS)
  })

  for (const role of ['owner', 'admin'] as const) {
    test(`${role}: sees them whole everywhere (control)`, async ({ assert }) => {
      for (const [what, path] of places(investor, withdrawal.id)) {
        const { status, text } = await staff[role].get(`/admin/${path}`)
        assert.equal(status, 200, what)
        for (const number of Object.values(NUMBERS)) assert.include(text, number, what)
        if (path.startsWith('users')) assert.include(text, DOB, what)
      }
    })
  }

  test('support: sees the last four everywhere, and no day of birth', async ({ assert }) => {
    for (const [what, path] of places(investor, withdrawal.id)) {
      const { status, text } = await staff.support.get(`/admin/${path}`)
      assert.equal(status, 200, what)
      for (const whole of WHOLE) assert.notInclude(text, whole, what)
      for (const masked of Object.values(MASKED)) assert.include(text, masked, what)
    }
    const user = await granted(staff.support.get(`/admin/users/${investor.id}`))
    assert.containSubset(user, { ...MASKED, dob: null })
  })

  test('nobody sees them where they do not belong', async ({ assert }) => {
    for (const [what, path] of others(investor, withdrawal.id)) {
      const { status, text } = await staff.support.get(`/admin/${path}`)
      assert.equal(status, 200, what)
      for (const whole of WHOLE) assert.notInclude(text, whole, what)
    }
    const today = new Date().toISOString().slice(0, 7)
    const statement = await investor.get(`/transaction/statement?month=${today}`)
    assert.equal(statement.status, 200)
    for (const whole of WHOLE) assert.notInclude(statement.text, whole)
  })

  test('owners and admins find by them, exactly; support cannot try them out', async ({
    assert,
  }) => {
    const filters = { ...NUMBERS, dob: DOB }
    for (const [field, value] of Object.entries(filters)) {
      const answer = await page(staff.admin, 'users', {
        filter: { id: investor.id, [field]: value },
      })
      assert.equal(answer.body.data.length, 1, field)
      const near = value.slice(0, -1)
      const missed = await page(staff.admin, 'users', { filter: { [field]: near } })
      assert.deepEqual([missed.status, missed.body.data], [200, []], field)
      for (const path of [
        `users?${written({ filter: { [field]: value } })}`,
        `users/export?${written({ filter: { [field]: value } })}`,
        ...(field === 'dob' ? [] : [`withdrawals?${written({ filter: { [field]: value } })}`]),
      ]) {
        const refused = await staff.support.get(`/admin/${path}`)
        assert.deepEqual([refused.status, refused.body.code], [422, 'validation_failed'], path)
      }
    }
    const own = { filter: { uid: investor.id, accountNumber: NUMBERS.accountNumber } }
    assert.equal((await page(staff.admin, 'withdrawals', own)).body.data.length, 1)
  })

  test('nobody sorts by them', async ({ assert }) => {
    for (const field of ['accountNumber', 'routingNumber', 'dob']) {
      const { status } = await page(staff.owner, 'users', { sort: [field, 'ASC'] })
      assert.equal(status, 422, field)
    }
  })
})
