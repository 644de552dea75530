import { test } from '@japa/runner'
import { oneOfEach } from '#tests/functional/transactions/one_of_each'
import {
  anInvestor,
  aStaffMember,
  fund,
  granted,
  type Json,
  theBanker,
  WALLETS,
} from '#tests/fixtures'
import { rewritten } from '#tests/rewritten'
import { answersTo, STAFF_ONLY } from '#tests/unauthorized'

const receive = async (id: string): Promise<Json> =>
  granted((await theBanker()).get(`/admin/transactions/${id}`))

/** Entries as: account, asset, debit or credit, and the balance after it. */
const lines = ({ entries }: Json): string[] =>
  entries.map(
    ({ accountKind, asset, debit, credit, balanceAfter, uid }: Json) =>
      `${accountKind} ${asset} ${debit ? `-${debit}` : credit}${uid ? ` ${balanceAfter}` : ''}`,
  )

const cents = (amount: string | null) => BigInt((amount ?? '0.00').replace('.', ''))

test.group('GET /admin/transactions/{id}', () => {
  test('shows every entry of each side, and who caused it', async ({ assert }) => {
    const [investor, one, two] = await Promise.all([
      anInvestor(),
      aStaffMember('admin'),
      aStaffMember('owner'),
    ])
    await fund(investor, 'BTC', '10.00')
    await fund(investor, 'ETH', '10.00')
    const { id } = await granted(
      investor.post('/withdrawal', {
        method: 'bitcoin',
        amount: '12.50',
        address: WALLETS.bitcoin,
      }),
    )
    await granted(one.patch(`/admin/withdrawals/${id}/processing`))
    const reason = 'The address is on a list.'
    await granted(two.patch(`/admin/withdrawals/${id}/decline`, { reason }))
    const matches = await receive(id)
    assert.deepEqual(
      [matches.type, matches.status, matches.reason, matches.address],
      ['withdrawal', 'declined', reason, WALLETS.bitcoin],
    )
    assert.deepEqual(
      matches.timeline.map((step: Json) => [
        step.status,
        step.actorKind,
        step.actorId,
        step.reason,
      ]),
      [
        ['pending', 'investor', investor.id, null],
        ['processing', 'staff', one.id, null],
        ['declined', 'staff', two.id, reason],
      ],
    )
    assert.deepEqual(
      matches.postings.map(({ kind, amount }: Json) => `${kind} ${amount}`),
      ['withdrawal_requested 12.50', 'withdrawal_declined 12.50'],
    )
    assert.sameMembers(lines(matches.postings[0]), [
      'available BTC -10.00 0.00',
      'held BTC 10.00 10.00',
      'available ETH -2.50 7.50',
      'held ETH 2.50 2.50',
    ])
    for (const step of matches.timeline) {
      const event = await granted(one.get(`/admin/audit-events/${step.auditEventId}`))
      assert.deepEqual([event.objectId, event.after.status], [id, step.status])
    }
  })

  test('shows both sides of what crosses the platform, which sum to zero', async ({ assert }) => {
    const investor = await anInvestor()
    const { deposit, investment, credit, debit } = await oneOfEach(investor)
    const { postings } = await receive(deposit.id)
    assert.lengthOf(postings, 1)
    assert.deepEqual(lines(postings[0]), ['custody BTC -500.00', 'available BTC 500.00 500.00'])
    const all = await Promise.all([deposit, investment, credit, debit].map(({ id }) => receive(id)))
    for (const posting of all.flatMap((one) => one.postings)) {
      const sum = posting.entries.reduce(
        (total: bigint, entry: Json) => total + cents(entry.credit) - cents(entry.debit),
        0n,
      )
      assert.equal(sum, 0n, posting.kind)
    }
    assert.deepEqual(
      all[1]?.postings.map(({ kind }: Json) => kind),
      [
        'investment_requested',
        'earnings_allocated',
        'earnings_credited',
        'earnings_debited',
        'earnings_returned',
      ],
      'an investment has its earnings with it',
    )
    assert.deepEqual(lines(all[3]?.postings[0]), ['available BTC -1.50 453.50', 'payable BTC 1.50'])
  })

  test('shows the way by the row where nothing was logged', async ({ assert }) => {
    const { id, decidedAt } = await fund(await anInvestor(), 'BTC', '1.00')
    const away = `elsewhere ${id}`
    const rename = 'update audit_events set object_id = $2 where object_id = $1'
    await rewritten(rename, [id, away])
    assert.deepEqual((await receive(id)).timeline, [
      {
        at: decidedAt,
        status: 'approved',
        actorKind: null,
        actorId: null,
        auditEventId: null,
        reason: null,
      },
    ])
    await rewritten(rename, [away, id])
  })

  test('knows none that is none, and is for staff of any role', async ({ assert }) => {
    const support = await aStaffMember('support')
    for (const id of [crypto.randomUUID(), '1', 'x'.repeat(300)]) {
      const { status, body } = await support.get(`/admin/transactions/${id}`)
      assert.deepEqual([status, body.code], [404, 'transaction_not_found'])
    }
    const { id } = await fund(await anInvestor(), 'SOL', '1.00')
    await granted(support.get(`/admin/transactions/${id}`))
    const path = `/admin/transactions/${id}`
    assert.deepEqual(await answersTo(STAFF_ONLY, 'GET', path), STAFF_ONLY)
  })
})
