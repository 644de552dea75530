import { test } from '@japa/runner'
import { settleArrivals, settleReversals } from '#coins/settlement'
import { workOnNotices } from '#notices/notice_worker'
import { arrived, coinsOf, found, lost, priced, watched } from '#tests/chain'
import { asLogin } from '#tests/owner_session'
import {
  type Investor,
  anInvestor,
  balancesOf,
  fund,
  granted,
  look,
  theBanker,
  WALLETS,
} from '#tests/fixtures'

/** 64,000.00 for a coin, so that 0.01 of one is 640.00. */
const PRICE = 6_400_000_000_000n
const ASSET = 'BTC'
const HUNDREDTH = 1_000_000n

/** A deposit of 640.00 that its chain has credited. */
async function credited(investor?: Investor) {
  const owner = investor ?? (await anInvestor())
  const { id, address } = await granted(owner.post('/deposit', { method: ASSET, amount: '640.00' }))
  await priced(ASSET, PRICE)
  const observation = await arrived({ asset: ASSET, address, amount: HUNDREDTH })
  await settleArrivals()
  await granted((await theBanker()).patch(`/admin/deposits/${id}/${ASSET}/approve`))
  return { investor: owner, id: id as string, observation }
}

const withdraw = (investor: Investor, amount: string) =>
  investor.post('/withdrawal', { method: 'bitcoin', amount, address: WALLETS.bitcoin })

/** The chain leaves the block, and what was credited is taken back. */
async function reversed(change: { withdraw?: string; also?: string } = {}) {
  const deposit = await credited()
  const { investor } = deposit
  if (change.also) await fund(investor, 'ETH', change.also)
  if (change.withdraw) await granted(withdraw(investor, change.withdraw))
  await lost(deposit.observation)
  await settleReversals()
  return deposit
}

const factsOf = (id: string) =>
  look(
    'select status, amount_cents::int as cents from deposit_reversals where deposit_id = :id order by created_at, id',
    { id },
  )
const availableOf = async ({ id }: Investor) =>
  (
    await look(
      `select asset, balance::int as cents from ledger.accounts where owner = :id and kind = 'available' and balance > 0 order by asset`,
      { id },
    )
  ).map(({ asset, cents }) => [asset, cents])
const noticesOf = (id: string) =>
  look(
    `select kind, facts->>'claimCents' as claim from notices where fact like :id order by created_at, kind`,
    { id: `${id} %` },
  )
const broken = () =>
  asLogin(
    async (client) =>
      (await client.query('select rule, detail from ledger.check_all() where not holds')).rows,
  )
const frozenAt = async ({ id }: Investor) =>
  (await look('select frozen_at from users where id = :id', { id }))[0]?.frozen_at

test.group('T74: a credited deposit whose chain takes it back', (group) => {
  group.setup(async () => {
    await priced(ASSET, PRICE)
    return watched(ASSET, 1000)
  })

  test('is reversed: its money and its coins leave, its status says so, both sides hear of it', async ({
    assert,
  }) => {
    const before = await coinsOf(ASSET)
    const { investor, id } = await reversed()
    assert.deepEqual(await coinsOf(ASSET), before)
    assert.containSubset(await balancesOf(investor), { balance: '0.00', totalDeposits: '0.00' })
    assert.containSubset(await granted(investor.get(`/deposit/${id}`)), { status: 'reversed' })
    const [line] = await granted(investor.get(`/transaction/all?q=${id}`))
    assert.containSubset(line, { status: 'reversed', amount: '640.00' })
    const detail = await granted(investor.get(`/transaction/${id}`))
    assert.deepEqual(
      detail.timeline.map(({ status }: { status: string }) => status),
      ['pending', 'approved', 'reversed'],
    )
    assert.deepEqual(
      detail.movements.map(({ kind, amount }: { kind: string; amount: string }) => [kind, amount]),
      [
        ['deposit_credited', '640.00'],
        ['claim_settled', '-640.00'],
      ],
    )
    const statement = await granted(investor.get('/transaction/statement'))
    assert.equal(statement.totals.deposits, '0.00')
    assert.isNull(await frozenAt(investor))
    await workOnNotices()
    const notices = await noticesOf(id)
    assert.containSubset(notices, [{ kind: 'deposit_reversed', claim: '0' }])
    assert.isTrue(notices.some(({ kind }) => kind === 'deposit_taken_back'))
    const audit = await look(
      `select action, actor_kind from audit_events where object_id = :id order by id desc limit 1`,
      { id },
    )
    assert.deepEqual(audit, [{ action: 'deposit.reversed', actor_kind: 'system' }])
    assert.deepEqual(await broken(), [])
  })

  test('is reversed once, however often it is looked at', async ({ assert }) => {
    const { id } = await reversed()
    await Promise.all([settleReversals(), settleReversals(), settleReversals()])
    assert.deepEqual(await factsOf(id), [
      { status: 'reversed', cents: 64_000 },
      { status: 'settled', cents: -64_000 },
    ])
  })

  test('takes what is lacking out of the other assets', async ({ assert }) => {
    const { investor, id } = await reversed({ withdraw: '600.00', also: '1000.00' })
    // (a withdrawal draws on BTC first: 40.00 of it are left)
    assert.deepEqual(await availableOf(investor), [['ETH', 40_000]])
    assert.isNull(await frozenAt(investor))
    assert.lengthOf(await factsOf(id), 2)
    assert.deepEqual(await broken(), [])
  })

  test('never below zero: what is lacking is a claim, the account is frozen, and money that comes in later settles it', async ({
    assert,
  }) => {
    const { investor, id } = await reversed({ withdraw: '500.00' })
    assert.deepEqual(await availableOf(investor), [])
    assert.isNotNull(await frozenAt(investor))
    assert.deepEqual(await factsOf(id), [
      { status: 'reversed', cents: 64_000 },
      { status: 'settled', cents: -14_000 },
    ])
    assert.containSubset(await noticesOf(id), [{ kind: 'deposit_reversed', claim: '50000' }])
    assert.deepEqual(await broken(), [])
    // the withdrawal that was under way is declined: its money settles the claim
    const [withdrawal] = await look('select id from withdrawals where user_id = :id', {
      id: investor.id,
    })
    const banker = await theBanker()
    await granted(
      banker.patch(`/admin/withdrawals/${withdrawal?.id}/decline`, { reason: 'reversed' }),
    )
    await settleReversals()
    assert.deepEqual(await availableOf(investor), [])
    assert.deepEqual((await factsOf(id)).at(-1), { status: 'settled', cents: -50_000 })
    assert.deepEqual(await broken(), [])
  })

  test('is credited again where the chain has it again, at the same amount, and so on', async ({
    assert,
  }) => {
    const { investor, id, observation } = await reversed()
    for (const times of [1, 2]) {
      await found(observation)
      await settleReversals()
      await settleArrivals()
      assert.containSubset(await balancesOf(investor), {
        balance: '640.00',
        totalDeposits: '640.00',
      })
      assert.containSubset(await granted(investor.get(`/deposit/${id}`)), { status: 'approved' })
      assert.isTrue((await noticesOf(id)).some(({ kind }) => kind === 'deposit_restored'))
      assert.deepEqual(await broken(), [])
      if (times === 2) break
      await lost(observation)
      await settleReversals()
      assert.equal((await balancesOf(investor)).balance, '0.00')
    }
    assert.equal((await granted(investor.get('/transaction/statement'))).totals.deposits, '640.00')
  })

  test('gives back what was settled, and nothing for what was never paid', async ({ assert }) => {
    const { investor, id, observation } = await reversed({ withdraw: '500.00' })
    await found(observation)
    await settleReversals()
    assert.deepEqual(await availableOf(investor), [['BTC', 14_000]])
    assert.deepEqual((await factsOf(id)).slice(2), [
      { status: 'restored', cents: -64_000 },
      { status: 'returned', cents: 14_000 },
    ])
    assert.deepEqual(await broken(), [])
  })

  test('that comes back before anybody has looked is reversed and restored', async ({ assert }) => {
    const { investor, id, observation } = await credited()
    await lost(observation)
    await found(observation)
    await settleReversals()
    assert.equal((await balancesOf(investor)).balance, '640.00')
    assert.lengthOf(await factsOf(id), 4)
    assert.deepEqual(await broken(), [])
  })

  test('is not approved again by staff while it is reversed', async ({ assert }) => {
    const { id } = await reversed()
    const answer = await (await theBanker()).patch(`/admin/deposits/${id}/${ASSET}/approve`)
    assert.deepEqual([answer.status, answer.body.code], [409, 'invalid_transition'])
  })

  test('against withdrawals at the same moment: each cent is paid back or owed', async ({
    assert,
  }) => {
    for (let round = 0; round < 5; round++) {
      const { investor, id, observation } = await credited()
      await lost(observation)
      const answers = await Promise.all([
        ...['300.00', '200.00', '640.00'].map((amount) => withdraw(investor, amount)),
        settleReversals(),
        settleReversals(),
      ])
      await settleReversals()
      const held = answers
        .flatMap((answer) => (answer && answer.status === 201 ? [answer.body.data.amount] : []))
        .reduce((sum, amount) => sum + Math.round(Number.parseFloat(amount) * 100), 0)
      const [claim] = await look('select coins.claim_of(:id)::int as cents', { id })
      assert.equal(claim?.cents, held)
      assert.deepEqual(await availableOf(investor), [])
    }
    assert.deepEqual(await broken(), [])
  })

  test('an end in the middle leaves nothing, and the next look does all', async ({ assert }) => {
    const { id, observation } = await credited()
    await lost(observation)
    await asLogin(async (client) => {
      client.on('error', () => undefined)
      await client.query('begin')
      await client.query('select * from coins.reverse_next(0)')
      const [{ pid }] = (await client.query('select pg_backend_pid() as pid')).rows
      await asLogin((other) => other.query('select pg_terminate_backend($1)', [pid]))
      await assert.rejects(() => client.query('commit'))
    }).catch(() => undefined)
    assert.deepEqual(await factsOf(id), [])
    assert.containSubset(await broken(), [{ rule: 'no deposit waits to be reversed' }])
    await settleReversals()
    assert.lengthOf(await factsOf(id), 2)
    assert.deepEqual(await broken(), [])
  })
})
