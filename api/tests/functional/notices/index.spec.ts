import { test } from '@japa/runner'
import {
  anInvestment,
  anInvestor,
  aRichInvestor,
  aStaffMember,
  fund,
  granted,
  WALLETS,
} from '#tests/fixtures'
import { watching } from '#tests/functional/live/watching'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'
import { kindsOf, noticesOf } from './notices.js'

test.group('GET /user/notices', () => {
  test('tells what happened to the investor’s money, the newest first, each fact once', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const admin = await aStaffMember('admin')
    const deposit = await fund(investor, 'BTC', '1250.00')
    const withdraw = async (amount: string) =>
      granted(investor.post('/withdrawal', { method: 'bitcoin', amount, address: WALLETS.bitcoin }))
    const paid = await withdraw('20.00')
    const pay = { paymentReference: 'TRF-1' }
    await granted(admin.patch(`/admin/withdrawals/${paid.id}/approve`, pay))
    const declined = await withdraw('30.00')
    const reason = 'The address is not yours.'
    await granted(admin.patch(`/admin/withdrawals/${declined.id}/decline`, { reason }))
    await anInvestment(investor, '100.00')

    assert.deepEqual(await kindsOf(investor), [
      'investment_started',
      'investment_requested',
      'withdrawal_declined',
      'withdrawal_requested',
      'withdrawal_paid',
      'withdrawal_requested',
      'deposit_approved',
    ])
    const all = await noticesOf(investor)
    assert.deepInclude(all.at(-1), {
      kind: 'deposit_approved',
      category: 'money',
      title: 'Your deposit of $1,250.00 is in your account',
      text: `Bitcoin, reference ${deposit.reference}. You can invest or withdraw it now.`,
      link: `/user/transactions/${deposit.id}`,
      readAt: null,
    })
    assert.include(all[2]?.text, `The reason given: ${reason}`)
  })

  test('pages by a cursor, without a notice twice or left out', async ({ assert }) => {
    const investor = await aRichInvestor()
    const first = await investor.get('/user/notices?limit=2')
    assert.lengthOf(first.body.data, 2)
    const second = await investor.get(`/user/notices?limit=2&cursor=${first.body.meta.nextCursor}`)
    assert.lengthOf(second.body.data, 1)
    assert.isNull(second.body.meta.nextCursor)
    const ids = [...first.body.data, ...second.body.data].map(({ id }: { id: string }) => id)
    assert.lengthOf(new Set(ids), 3)
    const forged = await investor.get('/user/notices?cursor=AAAA')
    assert.deepEqual([forged.status, forged.body.code], [422, 'validation_failed'])
  })

  test('is for investors only, and each sees their own', async ({ assert }) => {
    const [ada, bob] = [await anInvestor(), await anInvestor()]
    await fund(ada, 'ETH', '5.00')
    assert.deepEqual(await kindsOf(bob), [])
    for (const path of ['/user/notices', '/user/notices/count', '/user/notice-preferences'])
      assert.deepEqual(await answersTo(INVESTORS_ONLY, 'GET', path), INVESTORS_ONLY, path)
  })
})

test.group('Unread notices', () => {
  test('are counted, and read one by one or all at once', async ({ assert }) => {
    const investor = await aRichInvestor()
    const unread = async () => (await granted(investor.get('/user/notices/count'))).unread
    assert.equal(await unread(), 3)
    const [first] = await noticesOf(investor)
    const path = `/user/notices/${first?.id}/read`
    assert.deepEqual(await granted(investor.patch(path)), { unread: 2 })
    const readAt = (await noticesOf(investor))[0]?.readAt
    assert.isString(readAt)
    assert.deepEqual(await granted(investor.patch(path)), { unread: 2 })
    assert.equal((await noticesOf(investor))[0]?.readAt, readAt)
    assert.deepEqual(await granted(investor.post('/user/notices/read-all')), { unread: 0 })
    assert.equal(await unread(), 0)
  })

  test('of another investor cannot be read: notice_not_found', async ({ assert }) => {
    const [ada, bob] = [await anInvestor(), await anInvestor()]
    await fund(ada, 'ETH', '5.00')
    const [notice] = await noticesOf(ada)
    for (const id of [notice?.id, crypto.randomUUID(), 'x']) {
      const { status, body } = await bob.patch(`/user/notices/${id}/read`)
      assert.deepEqual([status, body.code], [404, 'notice_not_found'])
    }
    assert.isNull((await noticesOf(ada))[0]?.readAt)
    assert.deepEqual(
      await answersTo(INVESTORS_ONLY, 'PATCH', `/user/notices/${notice?.id}/read`),
      INVESTORS_ONLY,
    )
  })

  test('are told to the reader’s other screens when one is read', async ({ assert, cleanup }) => {
    const investor = await anInvestor()
    await fund(investor, 'ETH', '5.00')
    const stream = await watching(investor.token)
    cleanup(() => stream.leave())
    await granted(investor.post('/user/notices/read-all'))
    // what the deposit has changed may still come first
    let event = ''
    while (!event.includes('notice')) event = JSON.stringify(await stream.next())
    assert.include(event, 'changed')
  })
})
