import { test } from '@japa/runner'
import { closeBusinessDates } from '#business_days/close_service'
import { dateAfter } from '#domain/accrual'
import { balancesOf, granted, look } from '#tests/fixtures'
import { anEnding, quoteFor } from '#tests/functional/investments/ending'
import {
  closeDates,
  cutInTheMiddle,
  followCalendar,
  openDate,
  runAhead,
} from './close_of_business.js'
import { brokenRules, statusesOf } from './money_at_once.js'
import { APPLICATION, attempt, inSession, OWNERS } from './sessions.js'

const RACERS = 16
const CLOSERS = 8
const KILLS = 8
const RENEWALS = 4

type Ending = Awaited<ReturnType<typeof anEnding>>

const renewing = async (terms?: object): Promise<Ending> => {
  const ending = await anEnding(terms)
  const wish = { choice: 'renew', terms: ending.plan.terms }
  await granted(ending.investor.put(`${ending.path}/at-maturity`, wish))
  return ending
}

/** How the renewals of these investments stand, and what they put aside. */
const renewalsOf = (endings: Ending[]) =>
  look<{ renewals: number; invested: bigint; outcome: string; status: string }>(
    `select (select count(*)::int from investments n where n.renews = i.id) as renewals, c.outcome, i.status,
            (select sum(a.balance)::bigint from ledger.accounts a where a.owner = i.user_id and a.kind = 'invested') as invested
       from investments i join maturity_choices c on c.investment_id = i.id where i.id = any(:ids)`,
    { ids: endings.map(({ id }) => id) },
  )

const RENEWED_ONCE = { renewals: 1, outcome: 'renewed', status: 'ended', invested: 9000n }

test.group('T64: the end of an investment, at once', (group) => {
  group.setup(async () => {
    await runAhead()
    return async () => void (await followCalendar())
  })

  test(`a quote is taken once under ${RACERS} calls at once: the fee and the rest are the principal`, async ({
    assert,
  }) => {
    const ending = await anEnding({ earlyExit: '3.333333' })
    const { seal, fee, net } = await quoteFor(ending)
    const leave = () => ending.investor.post(`${ending.path}/exit`, { seal })
    const answers = await Promise.all(Array.from({ length: RACERS }, leave))
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: RACERS - 1 })
    for (const { status, body } of answers)
      if (status === 409) assert.equal(body.code, 'invalid_transition')
    assert.deepEqual([fee, net], ['2.99', '87.01'])
    assert.containSubset(await balancesOf(ending.investor), {
      portfolio: '137.01',
      invested: '0.00',
    })
    assert.deepEqual(await brokenRules(), [])
  })

  test(`${CLOSERS} closers at once, cut ${KILLS} times, renew each investment once`, async ({
    assert,
  }) => {
    const endings: Ending[] = []
    for (let one = 0; one < RENEWALS; one++) endings.push(await renewing())
    await closeDates(2)
    const last = await openDate()
    // the pieces of accrue, allocate and pay, and into those of mature
    for (let cut = 0; cut < KILLS; cut++) await cutInTheMiddle(last, cut, 3)
    await Promise.all(
      Array.from({ length: CLOSERS }, () => closeBusinessDates({ ahead: 99, through: last })),
    )
    assert.equal(await openDate(), dateAfter(last, 1))
    assert.deepEqual(
      await renewalsOf(endings),
      endings.map(() => RENEWED_ONCE),
    )
    assert.deepEqual(await brokenRules(), [])
    // the same date again renews nothing
    await closeBusinessDates({ ahead: 99, through: last })
    assert.deepEqual(
      await renewalsOf(endings),
      endings.map(() => RENEWED_ONCE),
    )
  })

  test('leaving on the last date, while it is closed, ends it one way or the other', async ({
    assert,
  }) => {
    const ending = await renewing({ duration: 1 })
    await closeDates(1)
    const { seal } = await quoteFor(ending)
    const [left] = await Promise.all([
      ending.investor.post(`${ending.path}/exit`, { seal }),
      closeBusinessDates({ ahead: 1 }),
    ])
    const [row] = await renewalsOf([ending])
    const expected =
      left.status === 200
        ? { renewals: 0, outcome: 'left_early', status: 'ended', invested: 0n }
        : RENEWED_ONCE
    assert.deepEqual(row, expected, `${left.status} ${left.body.code}`)
    assert.deepEqual(await brokenRules(), [])
  })
})

/** Closes in this transaction up to the piece that renews an investment. */
const closeUntilRenewed = (id: string) => `do $$ begin
  for piece in 1 .. 500 loop
    perform ledger_api.close_next(true, null);
    exit when exists (select from investments where renews = '${id}');
  end loop; end $$`

const renewal = (of: string, change: Record<string, string> = {}): string => {
  const columns: Record<string, string> = {
    ...{ id: 'new_id(i.bucket)', bucket: 'i.bucket', user_id: 'i.user_id', plan_id: 'i.plan_id' },
    ...{ method: 'i.method', amount_cents: 'i.amount_cents', terms_number: 'i.terms_number' },
    ...{ renews: 'i.id', ends_at: 'now()' },
    ...change,
  }
  return `insert into investments (${Object.keys(columns)}) select ${Object.values(columns)} from investments i where i.id = '${of}'`
}

test.group('T64: hostile SQL about the end of an investment', (group) => {
  let ending: Ending
  let silent: Ending
  group.setup(async () => {
    await runAhead()
    ending = await renewing({ duration: 1 })
    silent = await anEnding({ duration: 1, atMaturity: ['payout'] })
    await closeDates(1)
    return async () => void (await followCalendar())
  })

  const ATTACKS: [title: string, rule: string, after: 'renewed' | 'before', sql: () => string[]][] =
    [
      ['a second renewal', 'one_renewal_of_an_investment', 'renewed', () => [renewal(ending.id)]],
      [
        'a renewal nobody chose',
        'renewal_follows_its_choice',
        'renewed',
        () => [renewal(silent.id)],
      ],
      [
        'a renewal before the end',
        'renewal_follows_its_choice',
        'before',
        () => [renewal(ending.id)],
      ],
      [
        'a renewal for more than is left',
        'renewal_follows_its_choice',
        'renewed',
        () => [renewal(ending.id, { amount_cents: 'i.amount_cents + 1' })],
      ],
      [
        'a renewal in another asset',
        'renewal_follows_its_choice',
        'renewed',
        () => [renewal(ending.id, { method: `'ETH'` })],
      ],
      [
        'a link to another investment',
        'terms_never_change',
        'renewed',
        () => [`update investments set renews = null where renews = '${ending.id}'`],
      ],
      [
        'another outcome',
        'maturity_choices_are_kept',
        'renewed',
        () => [
          `update maturity_choices set outcome = 'paid_out' where investment_id = '${ending.id}'`,
        ],
      ],
      [
        'a removed choice',
        'maturity_choices_are_kept',
        'before',
        () => ['delete from maturity_choices'],
      ],
      ['no choices', 'maturity_choices_are_kept', 'before', () => ['truncate maturity_choices']],
      [
        'an outcome before the end',
        'choice_fits_its_investment',
        'before',
        () => [
          `update maturity_choices set outcome = 'renewed', settled_on = ledger.business_date() where investment_id = '${ending.id}'`,
        ],
      ],
      [
        'a renewal that the terms do not offer',
        'renewal_is_offered',
        'before',
        () => [
          `insert into maturity_choices (investment_id, bucket, user_id, choice, terms_sha256, chosen_at)
         select id, bucket, user_id, 'renew', terms_sha256, now() from investments where id = '${silent.id}'`,
        ],
      ],
    ]

  for (const [title, rule, after, sql] of ATTACKS)
    test(`refuses ${title}`, async ({ assert }) => {
      const first = after === 'renewed' ? [closeUntilRenewed(ending.id)] : []
      for (const role of OWNERS) assert.equal(await attempt(role, [...first, ...sql()]), rule, role)
      for (const role of APPLICATION) assert.equal(await attempt(role, sql()), '42501', role)
      assert.equal(await attempt('assay_owner', first), 'nothing', 'without the attack')
    })

  test('an exit at other figures than those of its terms is refused, and that of another investor', async ({
    assert,
  }) => {
    const call = (owner: string, uid: string, quote: object) =>
      inSession('assay_investor', async (client) => {
        try {
          await client.query(
            `select ledger_api.exit_investment($2, $3, $4, '{"call": {"requestId": "trial"}}') from set_config('app.uid', $1, true)`,
            [uid, owner, ending.id, JSON.stringify(quote)],
          )
          return 'nothing'
        } catch (error) {
          return (error as { code?: string }).code
        }
      })
    const [own, other] = [ending.investor.id, silent.investor.id]
    for (const quote of [
      { principal: 9000, fee: 0 },
      { principal: 8999, fee: 225 },
      { principal: 9000, fee: null },
      {},
    ])
      assert.equal(await call(own, own, quote), 'AS001', JSON.stringify(quote))
    for (const [owner, uid] of [
      [own, other],
      [other, other],
      [own, ''],
    ] as const)
      assert.equal(await call(owner, uid, { principal: 9000, fee: 225 }), '42501')
    assert.deepEqual(await brokenRules(), [])
  })
})
