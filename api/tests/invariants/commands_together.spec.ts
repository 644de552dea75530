import { test } from '@japa/runner'
import { anInvestor, balancesOf, fund, look } from '#tests/fixtures'
import { fullFixture } from './full_fixture.js'
import { brokenRules, statusesOf, withdraw } from './money_at_once.js'
import { sendCommands } from './sent_commands.js'
import { ask, inSession } from './sessions.js'
import { lines } from './ledger_calls.js'
import type { Fixture } from './fixture.js'

const MISFIT = 'command_fits_its_action'

/** A withdrawal of 10.00 by bank, as one command of a batch; `row` is written into what it opens. */
const command = ({ investor }: Pick<Fixture, 'investor'>, row: object = {}) => {
  const posting = { kind: 'withdrawal_requested', amount: '1000', lines: asideOf(1000n) }
  return {
    ...{ actor: investor, owner: investor, action: 'withdrawal.requested' },
    call: { requestId: 'trial' },
    open: { amount_cents: '1000', method: 'bank', ...row },
    posting,
  }
}
const asideOf = (cents: bigint) => lines('available', 'held', { BTC: cents })

const send = (commands: object[]) => sendCommands<{ status: string }>('investor', commands)

test.group('Commands of one transaction', (group) => {
  let fixture: Fixture
  group.setup(async () => {
    fixture = await fullFixture()
  })

  test('are all there, in their order', async ({ assert }) => {
    const done = await send([command(fixture), command(fixture, { method: 'bitcoin' })])
    assert.isArray(done)
    assert.deepEqual(
      (done as unknown as Array<{ method: string }>).map(({ method }) => method),
      ['bank', 'bitcoin'],
    )
  })

  test('are none of them there where one is refused', async ({ assert }) => {
    const count = async () =>
      (await ask<{ n: bigint }>('assay_owner', 'select count(*) as n from withdrawals'))[0]?.n
    const before = await count()
    assert.equal(
      await send([command(fixture), command(fixture, { amount_cents: '-1000' })]),
      'request_amount_is_bounded',
    )
    assert.equal(await count(), before)
  })

  test('are each assessed as a single command is', async ({ assert }) => {
    const [other] = await ask<{ id: string }>(
      'assay_owner',
      'select id from users where id <> $1 limit 1',
      [fixture.investor],
    )
    const own = command(fixture)
    assert.equal(await send([own, { ...own, owner: other?.id }]), '42501')
    assert.equal(await send([own, command(fixture, { user_id: other?.id })]), MISFIT)
    const posting = { ...own.posting, kind: 'deposit_approved' }
    assert.equal(await send([own, { ...own, posting }]), MISFIT)
  })

  test('of several investors at once: in their order, each within their own money', async ({
    assert,
  }) => {
    const three = await Promise.all(Array.from({ length: 3 }, () => anInvestor()))
    for (const investor of three) await fund(investor, 'BTC', '15.00')
    const commandsWith = (middle: (own: ReturnType<typeof command>) => object = (own) => own) =>
      three.map(({ id }, at) => {
        const own = command({ ...fixture, investor: id })
        return at === 1 ? middle(own) : own
      })
    const done = (await send(commandsWith())) as unknown as Array<{ user_id: string }>
    assert.deepEqual(
      done.map(({ user_id }) => user_id),
      three.map(({ id }) => id),
    )
    const twice = { kind: 'withdrawal_requested', amount: '2000', lines: asideOf(2000n) }
    const refusals: Array<[string, (own: ReturnType<typeof command>) => object]> = [
      [
        'investor_account_not_below_zero',
        (own) => ({ ...own, posting: twice, open: { ...own.open, amount_cents: '2000' } }),
      ],
      ['rows_and_ledger_agree', (own) => ({ ...own, open: { ...own.open, amount_cents: '900' } })],
      ['42501', (own) => ({ ...own, owner: three[0]?.id })],
      ['42501', (own) => ({ ...own, actor: three[0]?.id, owner: own.actor })],
      [MISFIT, (own) => ({ ...own, open: { ...own.open, user_id: three[0]?.id } })],
      ['AS001', (own) => ({ ...own, expect: { BTC: '0' } })],
      [
        'account_is_known',
        (own) => ({
          ...own,
          posting: { ...own.posting, lines: [{ ...own.posting.lines[0], asset: 'XRP' }] },
        }),
      ],
    ]
    for (const [rule, middle] of refusals) assert.equal(await send(commandsWith(middle)), rule)
  })

  test('of two callers leave lines of two sessions and networks', async ({ assert }) => {
    const two = await Promise.all([anInvestor(), anInvestor()])
    for (const investor of two) await fund(investor, 'BTC', '25.00')
    const calls = two.map((_, nth) => ({
      requestId: `batched ${crypto.randomUUID()}`,
      session: crypto.randomUUID(),
      network: `203.0.${nth}.*`,
    }))
    const commands = two.map(({ id }, nth) => ({
      ...command({ ...fixture, investor: id }),
      call: calls[nth],
    }))
    assert.lengthOf(await sendCommands('investor', commands, true), 2)
    const audited = await look(
      `select actor_id as actor, request_id as "requestId", session, network from audit_events
        where request_id = any (:ids)`,
      { ids: calls.map(({ requestId }) => requestId) },
    )
    assert.sameDeepMembers(
      audited,
      two.map(({ id }, nth) => ({ actor: id, ...calls[nth] })),
    )
    // neither text of a request nor a whole address becomes a network, and only an id a session
    const [own] = commands
    for (const [wrong, rule] of [
      [{ network: '203.0.113.77' }, 'audit_events_network_check'],
      [{ network: '2001:db8:85a3:8d3:1319:8a2e:370:7348' }, 'audit_events_network_check'],
      [{ network: '203.0.113.*", "session": "x' }, 'audit_events_network_check'],
      [{ network: '' }, 'audit_events_network_check'],
      [{ session: 'x' }, '22P02'],
    ] as const)
      assert.equal(await send([{ ...own, call: { ...calls[0], ...wrong } }]), rule)
    assert.isArray(await send([{ ...own, call: { ...calls[0], network: '2001:db8:85a3::*' } }]))
  })

  test('of as many investors as a group holds are in their order, and one more is refused', async ({
    assert,
  }) => {
    const many = await Promise.all(Array.from({ length: 64 }, () => anInvestor()))
    await Promise.all(many.map((investor) => fund(investor, 'BTC', '15.00')))
    const commands = many.map(({ id }) => command({ ...fixture, investor: id }))
    const done = (await send(commands)) as unknown as Array<{ user_id: string }>
    assert.deepEqual(
      done.map(({ user_id }) => user_id),
      many.map(({ id }) => id),
    )
    const poor = commands.map((own, at) =>
      at === 63 ? { ...own, open: { ...own.open, amount_cents: '900' } } : own,
    )
    assert.equal(await send(poor), 'rows_and_ledger_agree')
    assert.equal(await send([...commands, command(fixture)]), 'batch_is_bounded')
  })

  test('never wait for an investor whom another transaction has locked', async ({ assert }) => {
    await inSession('assay_owner', async (busy) => {
      await busy.query('begin')
      await busy.query('select pg_advisory_xact_lock(ledger_api.investor_lock($1))', [
        fixture.investor,
      ])
      assert.equal(await send([command(fixture), command(fixture)]), 'AS001')
      await busy.query('rollback')
    })
    assert.isArray(await send([command(fixture), command(fixture)]))
  })
})

test.group('Calls that arrive together', () => {
  test('share transactions, and each has its own answer', async ({ assert }) => {
    const investors = await Promise.all(Array.from({ length: 24 }, () => anInvestor()))
    for (const investor of investors) await fund(investor, 'BTC', '15.00')
    // the second one of every investor does not fit any more
    const answers = await Promise.all(
      [...investors, ...investors].map((investor) => withdraw(investor, '10.00')),
    )
    assert.deepEqual(statusesOf(answers), { 201: 24, 409: 24 })
    for (const investor of investors)
      assert.containSubset(await balancesOf(investor), { balance: '5.00', held: '10.00' })
    const [{ together }] = (await look<{ together: bigint }>(
      `select count(*) - count(distinct xid::text) as together from ledger.transactions
        where kind = 'withdrawal_requested' and owner = any (:ids)`,
      { ids: investors.map(({ id }) => id) },
    )) as [{ together: bigint }]
    assert.isAbove(Number(together), 0, 'every call had a transaction of its own')
    assert.deepEqual(await brokenRules(), [])
  })

  test('do not suffer from one that has to wait', async ({ assert }) => {
    const [waits, ...others] = await Promise.all(Array.from({ length: 8 }, () => anInvestor()))
    if (!waits) throw new Error('nobody to wait')
    for (const investor of [waits, ...others]) await fund(investor, 'BTC', '15.00')
    await inSession('assay_owner', async (busy) => {
      await busy.query('begin')
      await busy.query('select pg_advisory_xact_lock(ledger_api.investor_lock($1))', [waits.id])
      const late = withdraw(waits, '10.00')
      const answers = await Promise.all(others.map((investor) => withdraw(investor, '10.00')))
      assert.deepEqual(statusesOf(answers), { 201: others.length })
      await busy.query('rollback')
      assert.equal((await late).status, 201)
    })
  })
})
