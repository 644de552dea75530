import { test } from '@japa/runner'
import { ASSETS } from '#domain/asset'
import { page, walk } from '#tests/functional/lists/pages'
import { oneOfEach } from '#tests/functional/transactions/one_of_each'
import { anInvestor, aStaffMember, granted, type Json } from '#tests/fixtures'

const cents = (amount: string | null) => BigInt((amount ?? '0.00').replace('.', ''))

test.group('GET /admin/accounts and /admin/entries', () => {
  test('an investor has nine accounts, and the balance of each is the end of its statement', async ({
    assert,
  }) => {
    const [investor, support] = await Promise.all([anInvestor(), aStaffMember('support')])
    await oneOfEach(investor)
    const { body } = await page(support, 'accounts', { filter: { uid: investor.id } })
    assert.deepEqual(
      body.data.map(({ kind, asset }: Json) => `${kind} ${asset}`),
      ['available', 'held', 'invested'].flatMap((kind) =>
        ASSETS.map((asset) => `${kind} ${asset}`),
      ),
    )
    for (const account of body.data) {
      assert.deepEqual(account.user.email, investor.email)
      const entries = await walk(
        support,
        'entries',
        { filter: { accountId: account.id }, sort: ['position', 'ASC'] },
        3,
      )
      assert.lengthOf(entries, account.entries)
      let stands = 0n
      for (const [i, entry] of entries.entries()) {
        stands += cents(entry.credit) - cents(entry.debit)
        assert.deepEqual(
          [entry.position, cents(entry.balanceAfter), entry.uid],
          [i + 1, stands, investor.id],
        )
      }
      assert.equal(cents(account.balance), stands)
      if (entries.length > 0) assert.equal(account.head, entries.at(-1)?.seal)
    }
  })

  test('a statement narrows to its days, and all entries of a request are found by its id', async ({
    assert,
  }) => {
    const [investor, support] = await Promise.all([anInvestor(), aStaffMember('support')])
    const { deposit, withdrawal } = await oneOfEach(investor)
    const of = async (filter: Json) => (await page(support, 'entries', { filter })).body.data
    const own = { uid: investor.id }
    const today = new Date(deposit.decidedAt).toISOString().slice(0, 10)
    assert.deepEqual(
      await of({ ...own, createdAt_gte: today, createdAt_lte: today }),
      await of(own),
    )
    assert.deepEqual(await of({ ...own, createdAt_lte: '2020-01-01' }), [])
    const held = await of({ referenceId: withdrawal.id })
    assert.sameMembers(
      held.map(({ accountKind, kind }: Json) => `${kind} ${accountKind}`),
      ['withdrawal_requested available', 'withdrawal_requested held'],
    )
    const [posting] = new Set(held.map(({ postingId }: Json) => postingId))
    assert.sameDeepMembers(await of({ postingId: posting }), held)
    assert.sameDeepMembers(await of({ ...own, q: withdrawal.id }), held)
    for (const entry of held)
      assert.deepEqual(await granted(support.get(`/admin/entries/${entry.id}`)), entry)
  })

  test('the platform’s accounts are found among everybody’s', async ({ assert }) => {
    const support = await aStaffMember('support')
    const { body } = await page(support, 'accounts', {
      filter: { isPlatform: true, asset: 'ETH', bucket: 7 },
    })
    assert.deepEqual(body.data.map(({ kind, uid, user }: Json) => [kind, uid, user]).toSorted(), [
      ['claims', null, null],
      ['custody', null, null],
      ['fees', null, null],
      ['losses', null, null],
      ['payable', null, null],
      ['position', null, null],
      ['write_offs', null, null],
    ])
    const investor = await anInvestor()
    const answer = await page(support, 'accounts', { filter: { q: investor.email } })
    assert.deepEqual(new Set(answer.body.data.map(({ uid }: Json) => uid)), new Set([investor.id]))
    const [custody] = body.data
    assert.deepEqual(await granted(support.get(`/admin/accounts/${custody.id}`)), custody)
  })
})
