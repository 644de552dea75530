import { test } from '@japa/runner'
import { dateAfter } from '#domain/accrual'
import { granted, type StaffMember } from '#tests/fixtures'
import { threePeople } from '#tests/functional/approvals/two_people'
import {
  aDeclaredInvestment,
  aDeclaredPlan,
  declare,
  type Declared,
} from '#tests/functional/declarations/declared'
import { anEnding } from '#tests/functional/investments/ending'
import { closeDates, followCalendar, openDate, runAhead } from './close_of_business.js'
import { APPLICATION, attempt, OWNERS } from './sessions.js'

const leaves = (id: string, after: string, change = '') =>
  `insert into maturity_choices (investment_id, bucket, user_id, choice, chosen_at, leaves_after)
   select id, bucket, user_id, 'payout', now(), ${after} from investments where id = '${id}' ${change}`

test.group('T64: hostile SQL about leaving a declared plan', (group) => {
  let left: Declared
  let staying: Declared
  let fixed: string
  group.setup(async () => {
    await runAhead()
    const people: [StaffMember, StaffMember, StaffMember] = await threePeople()
    const plan = await aDeclaredPlan({ earlyExit: '2.5' })
    left = await aDeclaredInvestment({}, plan)
    staying = await aDeclaredInvestment({}, await aDeclaredPlan({ earlyExit: '2.5', duration: 3 }))
    fixed = (await anEnding()).id
    await closeDates(1)
    const path = `/investment/${left.investment.id}`
    const { seal } = await granted(left.investor.get(`${path}/exit-quote`))
    await granted(left.investor.post(`${path}/exit`, { seal }))
    await closeDates(1)
    // the day after the one on which it was left
    await declare(people, plan, left.first, '0')
    return async () => void (await followCalendar())
  })

  const open = `(select date from ledger.business_dates where status = 'open')`
  const ATTACKS: [title: string, rule: string, sql: () => string[]][] = [
    [
      'another date of leaving',
      'maturity_choices_are_kept',
      () => [
        `update maturity_choices set leaves_after = leaves_after + 1 where investment_id = '${left.investment.id}'`,
      ],
    ],
    [
      'leaving that is taken back',
      'maturity_choices_are_kept',
      () => [
        `update maturity_choices set leaves_after = null where investment_id = '${left.investment.id}'`,
      ],
    ],
    [
      'leaving on a date before',
      'leaving_fits_its_investment',
      () => [leaves(staying.investment.id, `${open} - 1`)],
    ],
    [
      'leaving on a date to come',
      'leaving_fits_its_investment',
      () => [leaves(staying.investment.id, `${open} + 1`)],
    ],
    ['leaving a fixed rate later', 'leaving_fits_its_investment', () => [leaves(fixed, open)]],
    [
      'an end as left, of one that nobody left',
      'choice_fits_its_investment',
      () => [
        `update investments set status = 'ended' where id = '${staying.investment.id}'`,
        `insert into maturity_choices (investment_id, bucket, user_id, choice, chosen_at, outcome, settled_on)
         select id, bucket, user_id, 'payout', now(), 'left_early', ended_on from investments where id = '${staying.investment.id}'`,
      ],
    ],
    [
      'a fee before the date of leaving has accrued',
      'charge_fits_its_investment',
      () => [
        `insert into investment_charges (id, bucket, user_id, investment_id, method, amount_cents, status)
         select new_id(bucket), bucket, user_id, id, method, 250, 'charged' from investments where id = '${left.investment.id}'`,
      ],
    ],
  ]

  for (const [title, rule, sql] of ATTACKS)
    test(`refuses ${title}`, async ({ assert }) => {
      for (const role of OWNERS) assert.equal(await attempt(role, sql()), rule, role)
      for (const role of APPLICATION) assert.equal(await attempt(role, sql()), '42501', role)
    })

  test('leaves on the open date, which passes', async ({ assert }) => {
    const today = await openDate()
    assert.isBelow(today.localeCompare(dateAfter(staying.first, 2)), 1)
    assert.equal(await attempt('assay_owner', [leaves(staying.investment.id, open)]), 'nothing')
  })
})
