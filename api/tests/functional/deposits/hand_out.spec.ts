import { test } from '@japa/runner'
import { priced, watched } from '#tests/chain'
import {
  aStaffMember,
  anInvestor,
  balancesOf,
  granted,
  type Json,
  theBanker,
} from '#tests/fixtures'

const ASSET = 'BTC'

/** Whether the staff reads that new deposits share one address. */
async function isShared(): Promise<boolean> {
  const staff = await aStaffMember('support')
  const states: Json[] = await granted(staff.get('/admin/deposit-addresses'))
  return states.find(({ asset }) => asset === ASSET)?.isShared
}

test.group('Addresses of deposits', (group) => {
  group.setup(async () => {
    await priced(ASSET, 6_400_000_000_000n)
    return watched(ASSET, 250)
  })

  test('200 at once get 200 addresses', async ({ assert }) => {
    const people = await Promise.all(Array.from({ length: 20 }, () => anInvestor()))
    const opened = await Promise.all(
      people.flatMap((investor) =>
        Array.from({ length: 10 }, () =>
          granted(investor.post('/deposit', { method: ASSET, amount: '20.00' })),
        ),
      ),
    )
    assert.equal(new Set(opened.map(({ address }) => address)).size, 200)
    assert.isTrue(opened.every(({ address, uri }) => uri === `bitcoin:${address}`))
    assert.isFalse(await isShared())
  })
})

test.group('A deposit without a free address', (group) => {
  group.setup(() => watched(ASSET, 1))

  test('is refused, and nothing is opened', async ({ assert }) => {
    const [one, other] = [await anInvestor(), await anInvestor()]
    const open = (investor: typeof one) =>
      investor.post('/deposit', { method: ASSET, amount: '20.00' })
    await granted(open(one))
    const answer = await open(other)
    assert.deepEqual([answer.status, answer.body.code], [409, 'no_deposit_address'])
    assert.deepEqual(await granted(other.get('/transaction/all')), [])
  })
})

test.group('A deposit in an asset whose chain nobody watches', () => {
  test('is verified by hand, and says so', async ({ assert }) => {
    const investor = await anInvestor()
    const opening = investor.post('/deposit', { method: ASSET, amount: '50.00' })
    const { id, ...deposit } = await granted(opening)
    assert.equal(deposit.verification, 'manual')
    assert.isTrue(await isShared())
    assert.isNull((await granted(investor.get(`/deposit/${id}`))).chain)
    const approving = (await theBanker()).patch(`/admin/deposits/${id}/${ASSET}/approve`)
    assert.containSubset(await granted(approving), { status: 'approved', creditedAmount: null })
    assert.equal((await balancesOf(investor)).balance, '50.00')
  })
})
