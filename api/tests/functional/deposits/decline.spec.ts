import { test } from '@japa/runner'
import { anInvestor, balancesOf, fund, granted, theBanker } from '#tests/fixtures'
import { answersTo, OPERATORS_ONLY } from '#tests/unauthorized'

async function pending() {
  const investor = await anInvestor()
  const { id } = await granted(investor.post('/deposit', { method: 'SOL', amount: '40.00' }))
  return { investor, id: id as string }
}

test.group('PATCH /admin/deposits/{id}/decline', () => {
  test('declines with a reason that the row keeps, and moves nothing', async ({ assert }) => {
    const { investor, id } = await pending()
    await fund(investor, 'SOL', '7.00')
    const before = await balancesOf(investor)
    const banker = await theBanker()
    const answer = await banker.patch(`/admin/deposits/${id}/decline`, {
      reason: '  Nothing arrived at our address.  ',
    })
    assert.equal(answer.status, 200, answer.text)
    assert.containSubset(answer.body.data, {
      id,
      status: 'declined',
      reason: 'Nothing arrived at our address.',
      amount: '40.00',
    })
    assert.isNotNull(answer.body.data.decidedAt)
    assert.deepEqual(await balancesOf(investor), before)
    assert.deepEqual(await granted(banker.get(`/admin/deposits/${id}`)), answer.body.data)
  })

  test('needs no body, and an empty reason is none', async ({ assert }) => {
    for (const body of [undefined, { reason: '' }, { reason: '  ' }]) {
      const { id } = await pending()
      const answer = await (await theBanker()).patch(`/admin/deposits/${id}/decline`, body)
      assert.equal(answer.status, 200, answer.text)
      assert.containSubset(answer.body.data, { status: 'declined', reason: null })
    }
  })

  test('refuses a reason that is no text or longer than 500 characters', async ({ assert }) => {
    const { id } = await pending()
    const banker = await theBanker()
    for (const reason of ['x'.repeat(501), 5, ['no'], { text: 'no' }, true]) {
      const answer = await banker.patch(`/admin/deposits/${id}/decline`, { reason })
      assert.equal(answer.status, 422)
      assert.equal(answer.body.errors[0].field, 'reason')
    }
    assert.equal((await granted(banker.get(`/admin/deposits/${id}`))).status, 'pending')
    assert.equal(
      (await banker.patch(`/admin/deposits/${id}/decline`, { reason: 'x'.repeat(500) })).status,
      200,
    )
  })

  test('refuses a deposit that was decided already, and takes nothing back', async ({ assert }) => {
    const { investor, id } = await pending()
    const banker = await theBanker()
    const approved = await fund(investor, 'SOL', '9.00')
    await granted(banker.patch(`/admin/deposits/${id}/decline`, { reason: 'first' }))
    for (const [decided, status] of [
      [approved.id, 'approved'],
      [id, 'declined'],
    ]) {
      const answer = await banker.patch(`/admin/deposits/${decided}/decline`, { reason: 'second' })
      assert.deepEqual([answer.status, answer.body.code], [409, 'invalid_transition'])
      assert.equal(
        answer.body.message,
        `This deposit is ${status} and cannot be changed that way. Load the page again to see what is possible.`,
      )
    }
    assert.equal((await granted(banker.get(`/admin/deposits/${id}`))).reason, 'first')
    assert.containSubset(await balancesOf(investor), { balance: '9.00', totalDeposits: '9.00' })
  })

  test('knows no deposit by an unknown id', async ({ assert }) => {
    const answer = await (await theBanker()).patch(`/admin/deposits/${crypto.randomUUID()}/decline`)
    assert.deepEqual([answer.status, answer.body.code], [404, 'deposit_not_found'])
  })

  test('is for staff who may decide', async ({ assert }) => {
    const { id } = await pending()
    assert.deepEqual(
      await answersTo(OPERATORS_ONLY, 'PATCH', `/admin/deposits/${id}/decline`),
      OPERATORS_ONLY,
    )
    assert.equal(
      (await granted((await theBanker()).get(`/admin/deposits/${id}`))).status,
      'pending',
    )
  })
})
