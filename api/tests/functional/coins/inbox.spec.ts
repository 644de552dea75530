import { test } from '@japa/runner'
import { settleArrivals } from '#coins/settlement'
import { EXAMPLE_ADDRESSES } from '#domain/asset'
import { arrived, coinsOf, paid, priced, watched } from '#tests/chain'
import { asLogin } from '#tests/owner_session'
import { aStaffMember, anInvestor, balancesOf, granted, theBanker } from '#tests/fixtures'
import type { Json } from '#tests/calls'
import { answersTo, OPERATORS_ONLY } from '#tests/unauthorized'

const PRICE = 6_400_000_000_000n
const ASSET = 'BTC'
const HUNDREDTH = 1_000_000n
const REASON = 'Shown by the sender'
const REFUND = EXAMPLE_ADDRESSES[ASSET].payout

/** A free address, which nobody was given. */
async function freeAddress(): Promise<string> {
  const { rows } = await asLogin((client) =>
    client.query(
      `select address from chains.addresses where asset = '${ASSET}' and handed_out_at is null order by id desc limit 1`,
    ),
  )
  return rows[0].address
}

const inbox = async (): Promise<Json[]> => granted((await theBanker()).get('/admin/chain-inbox'))
const itemOf = async (id: string) =>
  (await inbox()).find((item) => [id, `p${id}`].includes(item.id))

/** Coins that nobody is known to own: the number of the payment. */
async function stray(change: { kind?: 'token'; amount?: bigint; at?: Date } = {}): Promise<string> {
  const { at = new Date(), amount = HUNDREDTH } = change
  if (change.at === undefined) await priced(ASSET, PRICE, at)
  const id = await arrived({ asset: ASSET, address: await freeAddress(), ...change, amount, at })
  await settleArrivals()
  return `p${id}`
}

/** Confirms by another member of staff what was requested. */
async function confirmed(answer: Promise<{ status: number; body: Json; text: string }>) {
  const request = await granted(answer as never)
  const checker = await aStaffMember('admin')
  return granted(checker.patch(`/admin/approvals/${request.id}/confirm`, { seal: request.seal }))
}

test.group('/admin/chain-inbox', (group) => {
  group.setup(() => watched(ASSET, 200))

  test('lists what backs no deposit, with the reason', async ({ assert }) => {
    const investor = await anInvestor()
    const { address } = await granted(investor.post('/deposit', { method: ASSET, amount: '5.00' }))
    await priced(ASSET, PRICE)
    const small = await arrived({ asset: ASSET, address, amount: 1n })
    const disputed = await paid({ asset: ASSET, address, amount: HUNDREDTH })
    await asLogin((client) =>
      client.query(
        `update chains.observations set state = 'disputed', disputed_why = 'amounts differ' where id = ${disputed}`,
      ),
    )
    const [unknown, token] = [await stray(), await stray({ kind: 'token' })]
    assert.containSubset(await itemOf(unknown), {
      asset: ASSET,
      coins: '0.01',
      worth: '640.00',
      state: 'final',
      reason: 'unknown_owner',
      uid: null,
      ownerId: null,
    })
    assert.containSubset(await itemOf(small), { reason: 'below_minimum', uid: investor.id })
    assert.containSubset(await itemOf(token), { reason: 'token', token: 'TKN', worth: null })
    assert.containSubset(await itemOf(disputed), {
      state: 'disputed',
      disputedWhy: 'amounts differ',
    })
  })

  test('gives coins an owner among the staff', async ({ assert }) => {
    const [id, banker] = [await stray(), await theBanker()]
    const item = await granted(
      banker.patch(`/admin/chain-inbox/${id}/owner`, { ownerId: banker.id }),
    )
    assert.deepEqual([item.ownerId, item.ownerEmail], [banker.id, banker.email])
    await granted(banker.patch(`/admin/chain-inbox/${id}/owner`, { ownerId: null }))
    assert.isNull((await itemOf(id))?.ownerId)
    const unknown = await banker.patch(`/admin/chain-inbox/${id}/owner`, {
      ownerId: crypto.randomUUID(),
    })
    assert.deepEqual([unknown.status, unknown.body.code], [404, 'staff_not_found'])
  })

  test('credits an investor by two of the staff, for what arrived, at once', async ({ assert }) => {
    const [id, investor, banker] = [await stray(), await anInvestor(), await theBanker()]
    const given = { uid: investor.id, reason: REASON }
    await confirmed(banker.post(`/admin/chain-inbox/${id}/credit`, given))
    assert.equal((await balancesOf(investor)).balance, '640.00')
    assert.isUndefined(await itemOf(id))
    const [line] = await granted(investor.get('/transaction/all'))
    assert.containSubset(line, { type: 'deposit', status: 'approved', amount: '640.00' })
  })

  test('credits above the limit as well: two have confirmed it', async ({ assert }) => {
    const id = await stray({ amount: HUNDREDTH * 100n })
    const [investor, banker] = [await anInvestor(), await theBanker()]
    const given = { uid: investor.id, reason: REASON }
    await confirmed(banker.post(`/admin/chain-inbox/${id}/credit`, given))
    assert.equal((await balancesOf(investor)).balance, '64000.00')
  })

  test('instructs a refund by two of the staff, and keeps the coins until it is paid', async ({
    assert,
  }) => {
    const id = await stray()
    const before = await coinsOf(ASSET)
    const given = { address: REFUND, reason: REASON }
    await confirmed((await theBanker()).post(`/admin/chain-inbox/${id}/refund`, given))
    assert.equal((await itemOf(id))?.refundTo, REFUND)
    assert.deepEqual(await coinsOf(ASSET), before)
    const again = await (await theBanker()).post(`/admin/chain-inbox/${id}/recover`, {
      reason: REASON,
    })
    assert.deepEqual([again.status, again.body.code], [404, 'inbox_item_not_found'])
  })

  test('keeps coins for the platform by two of the staff', async ({ assert }) => {
    const id = await stray()
    const before = await coinsOf(ASSET)
    await confirmed(
      (await theBanker()).post(`/admin/chain-inbox/${id}/recover`, { reason: REASON }),
    )
    const after = await coinsOf(ASSET)
    assert.equal(after.dust, (before.dust ?? 0n) + HUNDREDTH)
    assert.isUndefined(await itemOf(id))
  })

  test('refuses a way out of coins that are not there, twice at once, or by one person', async ({
    assert,
  }) => {
    const [id, banker] = [await stray(), await theBanker()]
    for (const unknown of ['p0', 'p999999999', '1', 'all', crypto.randomUUID()]) {
      const answer = await banker.post(`/admin/chain-inbox/${unknown}/recover`, { reason: REASON })
      assert.deepEqual([answer.status, answer.body.code], [404, 'inbox_item_not_found'], unknown)
    }
    const request = await granted(
      banker.post(`/admin/chain-inbox/${id}/recover`, { reason: REASON }),
    )
    const seal = { seal: request.seal }
    const own = await banker.patch(`/admin/approvals/${request.id}/confirm`, seal)
    assert.equal(own.body.code, 'own_approval')
    const other = await aStaffMember('admin')
    const second = await other.post(`/admin/chain-inbox/${id}/recover`, { reason: 'Another' })
    assert.deepEqual([second.status, second.body.code], [409, 'approval_open'])
    assert.equal((await itemOf(id))?.approvalId, request.id)
  })

  test('refuses an address of another chain, an unknown investor, a token, and coins without a price', async ({
    assert,
  }) => {
    const [id, token, banker] = [await stray(), await stray({ kind: 'token' }), await theBanker()]
    const unpriced = await stray({ at: new Date('2020-03-03T03:03:00Z') })
    const investor = await anInvestor()
    const given = { uid: investor.id, reason: REASON }
    const tries = [
      [
        `${id}/refund`,
        { address: EXAMPLE_ADDRESSES.ETH.payout, reason: REASON },
        422,
        'validation_failed',
      ],
      [`${id}/credit`, { ...given, uid: crypto.randomUUID() }, 422, 'validation_failed'],
      [`${token}/credit`, given, 422, 'validation_failed'],
      [`${unpriced}/credit`, given, 409, 'price_missing'],
    ] as const
    for (const [path, body, status, code] of tries) {
      const answer = await banker.post(`/admin/chain-inbox/${path}`, body)
      assert.deepEqual([answer.status, answer.body.code], [status, code], path)
    }
  })

  test('is read by all staff, and decided by staff who may', async ({ assert }) => {
    const id = await stray()
    for (const path of [`${id}/recover`, `${id}/credit`, `${id}/refund`])
      assert.deepEqual(
        await answersTo(OPERATORS_ONLY, 'POST', `/admin/chain-inbox/${path}`),
        OPERATORS_ONLY,
      )
  })
})

test.group('GET /admin/chains', (group) => {
  group.setup(() => watched(ASSET, 7))

  test('says how far each chain is watched and where its coins are', async ({ assert }) => {
    const support = await aStaffMember('support')
    const states = await granted(support.get('/admin/chains'))
    const state = states.find(({ asset }: Json) => asset === ASSET)
    assert.containSubset(state, {
      isWatched: true,
      height: 1000,
      addressesLeft: 7,
      haltedWhy: null,
    })
    assert.lengthOf(state.firstAddresses, 3)
    const { arrived: all, credited, inbox: waiting, kept } = state.coins
    const sum = [credited, waiting, kept].reduce(
      (so, text) => so + Math.round(Number(text) * 1e8),
      0,
    )
    assert.equal(Math.round(Number(all) * 1e8), sum)
    assert.containSubset(
      states.find(({ asset }: Json) => asset === 'ETH'),
      { isWatched: false },
    )
  })
})
