import { test } from '@japa/runner'
import {
  request,
  codeOf,
  confirmed,
  largeWithdrawal,
  threePeople,
  withMoney,
} from '#tests/functional/approvals/two_people'
import { readCsv } from '#tests/functional/inputs/csv_reader'
import { page } from '#tests/functional/lists/pages'
import { aRequest, bringTo } from '#tests/functional/withdrawals/request'
import { fund, granted, type Json, theBanker, unique, WALLETS } from '#tests/fixtures'

const aHash = () => unique('0x').padEnd(66, 'ab12')

test.group('PATCH /admin/withdrawals/{id}/approve: the payment', () => {
  test('is kept with the approval, and the investor and staff find the withdrawal by it', async ({
    assert,
  }) => {
    const { investor, id } = await aRequest()
    const banker = await theBanker()
    const paymentReference = aHash()
    const body = { paymentReference: `  ${paymentReference} ` }
    const row = await granted(banker.patch(`/admin/withdrawals/${id}/approve`, body))
    assert.deepEqual([row.status, row.paymentReference], ['approved', paymentReference])
    const shown = await granted(investor.get(`/transaction/${id}`))
    assert.equal(shown.paymentReference, paymentReference)
    assert.equal(
      (await granted(investor.get(`/withdrawal/${id}`))).paymentReference,
      paymentReference,
    )
    const part = paymentReference.slice(4, 40).toUpperCase()
    const matches = await granted(investor.get(`/transaction/all?q=${part}`))
    assert.deepEqual(
      matches.map((line: Json) => line.id),
      [id],
    )
    const [head = [], line = []] = readCsv(
      (await investor.get(`/transaction/export?q=${part}`)).text,
    )
    assert.equal(line[head.indexOf('Payment reference')], paymentReference)
    for (const list of ['withdrawals', 'transactions'])
      for (const filter of [{ q: paymentReference }, { paymentReference }]) {
        const { data } = (await page(banker, list, { filter })).body
        assert.deepEqual(
          data.map((one: Json) => [one.id, one.paymentReference]),
          [[id, paymentReference]],
        )
      }
    const [hit] = await granted(banker.get(`/admin/search?q=${paymentReference}`))
    assert.deepEqual([hit.kind, hit.id], ['withdrawal', id])
  })

  test('may be left out, and is nothing of what was declined', async ({ assert }) => {
    const banker = await theBanker()
    const bodies: [command: string, body: Json][] = [
      ['approve', undefined],
      ['approve', {}],
      ['approve', { paymentReference: null }],
      ['decline', { paymentReference: 'x' }],
      ['processing', { paymentReference: 'x' }],
    ]
    for (const [command, body] of bodies) {
      const { id } = await aRequest()
      const row = await granted(banker.patch(`/admin/withdrawals/${id}/${command}`, body))
      assert.isNull(row.paymentReference, command)
    }
  })

  test('refuses what is not one visible line of 1 to 120 characters, and approves nothing', async ({
    assert,
  }) => {
    const { id } = await aRequest()
    const banker = await theBanker()
    for (const paymentReference of [
      '',
      '  ',
      'x'.repeat(121),
      'a\nb',
      'a\u0000b',
      '\u200b',
      7,
      ['x'],
    ]) {
      const answer = await banker.patch(`/admin/withdrawals/${id}/approve`, { paymentReference })
      assert.deepEqual(codeOf(answer), [422, 'validation_failed'], String(paymentReference))
      assert.equal(answer.body.errors[0].field, 'paymentReference')
    }
    assert.equal((await granted(banker.get(`/admin/withdrawals/${id}`))).status, 'pending')
    const paymentReference = 'x'.repeat(120)
    const row = await granted(
      banker.patch(`/admin/withdrawals/${id}/approve`, { paymentReference }),
    )
    assert.equal(row.paymentReference, paymentReference)
  })

  test('is part of the command: another one under the same key is refused', async ({ assert }) => {
    const { id } = await aRequest()
    const banker = await theBanker()
    const key = unique()
    const approve = (paymentReference: string) =>
      banker.patch(`/admin/withdrawals/${id}/approve`, { paymentReference }, key)
    const first = await approve('FT-1')
    assert.equal(first.status, 200, first.text)
    assert.deepEqual(codeOf(await approve('FT-2')), [422, 'idempotency_key_reused'])
    assert.deepEqual((await approve('FT-1')).body, first.body)
  })

  test('is what two people approve, and nobody changes it in between', async ({ assert }) => {
    const [maker, checker] = await threePeople()
    const investor = await withMoney()
    const { id } = await largeWithdrawal(investor)
    const approve = (paymentReference: string) =>
      maker.patch(`/admin/withdrawals/${id}/approve`, { paymentReference })
    const approval = await request(approve('FT-2026-1'))
    assert.equal(approval.shown.paymentReference, 'FT-2026-1')
    assert.equal((await request(approve('FT-2026-1'))).id, approval.id)
    assert.deepEqual(codeOf(await approve('FT-2026-2')), [409, 'approval_open'])
    assert.isNull((await granted(investor.get(`/withdrawal/${id}`))).paymentReference)
    assert.equal((await confirmed(checker, approval)).status, 200)
    const row = await granted(investor.get(`/withdrawal/${id}`))
    assert.deepEqual([row.status, row.paymentReference], ['approved', 'FT-2026-1'])
  })

  test('is erased with the destination when the account is closed', async ({ assert }) => {
    const { investor, id } = await aRequest()
    const banker = await theBanker()
    const body = { paymentReference: 'FT-9' }
    await granted(banker.patch(`/admin/withdrawals/${id}/approve`, body))
    const rest = await granted(
      investor.post('/withdrawal', {
        method: 'bitcoin',
        amount: '50.00',
        address: WALLETS.bitcoin,
      }),
    )
    await bringTo(rest.id, 'approved')
    const closed = await banker.delete(`/admin/users/${investor.id}`)
    assert.equal(closed.status, 200, closed.text)
    const row = await granted(banker.get(`/admin/withdrawals/${id}`))
    assert.deepEqual([row.address, row.paymentReference], [null, null])
  })
})

test.group('GET /admin/withdrawals: first payments', () => {
  test('says where nothing was ever paid to for this investor, until it is decided', async ({
    assert,
  }) => {
    const { investor, id } = await aRequest()
    const banker = await theBanker()
    await fund(investor, 'BTC', '100.00')
    const isFirst = async (uid: string) => {
      const { body } = await page(banker, 'withdrawals', { filter: { uid } })
      return Object.fromEntries(body.data.map((row: Json) => [row.id, row.isFirstPayment]))
    }
    const withdraw = (method: string, address?: string) =>
      granted(investor.post('/withdrawal', { method, amount: '10.00', address }))
    const again = await withdraw('ethereum', WALLETS.ethereum)
    const elsewhere = await withdraw('bitcoin', WALLETS.bitcoin)
    assert.deepEqual(await isFirst(investor.id), {
      [id]: true,
      [again.id]: true,
      [elsewhere.id]: true,
    })
    await bringTo(id, 'approved')
    // another investor's payment there says nothing of this investor
    const other = await aRequest()
    assert.deepEqual(await isFirst(other.investor.id), { [other.id]: true })
    const bank = { bankName: 'First Bank', accountNumber: '000123456789' }
    await granted(investor.patch('/user/profile', { ...bank, routingNumber: '021000021' }))
    const [first, second] = [await withdraw('bank'), await withdraw('bank')]
    await bringTo(first.id, 'approved')
    assert.deepEqual(await isFirst(investor.id), {
      [id]: null,
      [again.id]: false,
      [elsewhere.id]: true,
      [first.id]: null,
      [second.id]: false,
    })
  })
})
