import { test } from '@japa/runner'
import { termOf } from '#domain/accrual'
import { balancesOf, granted, look, theBanker } from '#tests/fixtures'
import { aRequest, bringTo } from '#tests/functional/investments/request'
import { answersTo, OPERATORS_ONLY } from '#tests/unauthorized'

test.group('PATCH /admin/investments/{id}/approve and /processing', () => {
  for (const [from, command, to] of [
    ['pending', 'approve', 'approved'],
    ['processing', 'approve', 'approved'],
    ['pending', 'processing', 'processing'],
    ['approved', 'processing', 'processing'],
  ] as const) {
    test(`${command} takes a ${from} one to ${to}, answers the changed row and moves nothing`, async ({
      assert,
    }) => {
      const { investor, id } = await aRequest()
      await bringTo(id, from)
      const before = await balancesOf(investor)
      assert.containSubset(before, { balance: '50.00', invested: '90.00', portfolio: '140.00' })
      const banker = await theBanker()
      const was = await granted(banker.get(`/admin/investments/${id}`))
      const answer = await banker.patch(`/admin/investments/${id}/${command}`)
      assert.equal(answer.status, 200, answer.text)
      const { decidedAt } = answer.body.data
      const [{ today } = { today: '' }] = await look<{ today: string }>(
        `select date::text as today from ledger.business_dates where status = 'open'`,
      )
      // what a row that can be approved announces is what its approval sets
      const term = termOf(today, was.duration)
      const isApproved = to === 'approved'
      assert.deepEqual(was.termIfApproved, isApproved || from === 'pending' ? term : null)
      const now = {
        ...was,
        status: to,
        decidedAt,
        lastDate: isApproved ? term.last : was.lastDate,
        currentDay: isApproved ? 0 : null,
        termIfApproved: isApproved ? null : term,
      }
      const read = { termIfApproved: null, earningsBySource: null }
      assert.deepEqual(answer.body.data, { ...now, ...read })
      assert.isAtLeast(Date.parse(decidedAt), Date.parse(was.createdAt))
      assert.deepEqual(await balancesOf(investor), before)
      assert.deepEqual(await granted(banker.get(`/admin/investments/${id}`)), now)
    })
  }

  test('goes the whole way: processing, approved, processing again, approved, ended', async ({
    assert,
  }) => {
    const { investor, id } = await aRequest()
    const banker = await theBanker()
    for (const command of ['processing', 'approve', 'processing', 'approve', 'end'])
      await granted(banker.patch(`/admin/investments/${id}/${command}`))
    assert.containSubset(await balancesOf(investor), {
      balance: '140.00',
      invested: '0.00',
      portfolio: '140.00',
    })
  })

  test('approves once when approved many times at once', async ({ assert }) => {
    const { id } = await aRequest()
    const banker = await theBanker()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => banker.patch(`/admin/investments/${id}/approve`)),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(7).fill(409)])
  })

  test('knows no investment by an unknown id', async ({ assert }) => {
    const banker = await theBanker()
    for (const command of ['approve', 'end', 'processing']) {
      const { status, body } = await banker.patch(
        `/admin/investments/${crypto.randomUUID()}/${command}`,
      )
      assert.deepEqual(
        [status, body.code, body.message],
        [404, 'investment_not_found', 'There is no such investment.'],
      )
    }
  })

  test('is for staff who may decide, and the investor is not one of them', async ({ assert }) => {
    const { investor, id } = await aRequest()
    for (const command of ['approve', 'end', 'processing']) {
      assert.deepEqual(
        await answersTo(OPERATORS_ONLY, 'PATCH', `/admin/investments/${id}/${command}`),
        OPERATORS_ONLY,
      )
      assert.equal((await investor.patch(`/admin/investments/${id}/${command}`)).status, 401)
    }
    assert.equal(
      (await granted((await theBanker()).get(`/admin/investments/${id}`))).status,
      'pending',
    )
  })
})

/** Section 4 of the specification. */
const ALLOWED = [
  'pending approve',
  'pending processing',
  'processing approve',
  'approved end',
  'approved processing',
]

test.group('The states of an investment', () => {
  for (const status of ['pending', 'processing', 'approved', 'ended'] as const) {
    for (const command of ['approve', 'processing', 'end'].filter(
      (name) => !ALLOWED.includes(`${status} ${name}`),
    )) {
      test(`${/^[aeiou]/.test(status) ? 'an' : 'a'} ${status} one refuses ${command}, and nothing changes`, async ({
        assert,
      }) => {
        const { investor, id } = await aRequest()
        await bringTo(id, status)
        const before = await balancesOf(investor)
        const banker = await theBanker()
        const was = await granted(banker.get(`/admin/investments/${id}`))
        const answer = await banker.patch(`/admin/investments/${id}/${command}`)
        assert.deepEqual([answer.status, answer.body.code], [409, 'invalid_transition'])
        assert.equal(
          answer.body.message,
          `This investment is ${status} and cannot be changed that way. Load the page again to see what is possible.`,
        )
        assert.deepEqual(await balancesOf(investor), before)
        assert.deepEqual(await granted(banker.get(`/admin/investments/${id}`)), was)
      })
    }
  }
})
