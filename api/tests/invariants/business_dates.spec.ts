import { test } from '@japa/runner'
import { anActiveInvestment } from '#tests/functional/earnings/active'
import { look } from '#tests/fixtures'
import { approving, idOf } from './attacks.js'
import { closeDates, followCalendar, runAhead } from './close_of_business.js'
import type { Fixture } from './fixture.js'
import { fullFixture } from './full_fixture.js'
import { APPLICATION, attempt, OWNERS } from './sessions.js'

/** Statements against a closed date, each with the rule that refuses them. `DATE` is the closed date, `ID` an investment. */
const ATTACKS: [title: string, rule: string, sql: string][] = [
  [
    'a closed date opens again',
    'business_dates_go_their_way',
    `update ledger.business_dates set status = 'open', closed_at = null where date = DATE`,
  ],
  [
    'a date goes away',
    'business_dates_go_their_way',
    'delete from ledger.business_dates where date = DATE',
  ],
  [
    'a date is left out',
    'business_dates_go_their_way',
    `with closing as (update ledger.business_dates set status = 'closing', closing_at = now() where status = 'open' returning date)
     insert into ledger.business_dates (date) select date + 2 from closing`,
  ],
  [
    'a date is closed without its steps',
    'business_dates_go_their_way',
    `update ledger.business_dates set status = 'closed', closed_at = now() where status = 'open'`,
  ],
  [
    'no date is open',
    'one_date_is_open',
    `update ledger.business_dates set status = 'closing', closing_at = now() where status = 'open'`,
  ],
  [
    'a second date is open',
    'one_date_is_open',
    `insert into ledger.business_dates (date) select max(date) + 1 from ledger.business_dates`,
  ],
  [
    'a step is done again',
    'close_steps_are_kept',
    `update ledger.close_steps set finished_at = null where business_date = DATE and step = 'pay'`,
  ],
  [
    'a step is added to a closed date',
    'close_steps_are_kept',
    `insert into ledger.close_steps (business_date, place, step) values (DATE, 9, 'again')`,
  ],
  [
    'recorded balances change',
    'trial_balances_are_kept',
    'update ledger.trial_balances set balance_cents = 0 where business_date = DATE',
  ],
  [
    'an accrual is written for a closed date',
    'accrual_follows_its_terms',
    `insert into accruals (investment_id, bucket, business_date, day, user_id, amount_cents, due_id)
     select investment_id, bucket, business_date - 1, day, user_id, amount_cents, due_id from accruals where investment_id = ID`,
  ],
  [
    'the same date accrues again',
    'one_accrual_a_date',
    'insert into accruals select * from accruals where investment_id = ID',
  ],
  [
    'an accrual changes',
    'ledger_is_append_only',
    'update accruals set amount_cents = amount_cents + 1 where investment_id = ID',
  ],
  [
    'an accrual goes away',
    'ledger_is_append_only',
    'delete from accruals where investment_id = ID',
  ],
  [
    'a due changes its amount',
    'dues_go_their_way',
    'update dues set amount_cents = amount_cents + 1 where business_date = DATE',
  ],
  [
    'a due is unpaid again',
    'dues_go_their_way',
    `update dues set status = 'due', paid_on = null where business_date = DATE`,
  ],
  [
    'a due is written for a closed date',
    'dues_go_their_way',
    `insert into dues (id, bucket, business_date, plan_id, method, part, investments, amount_cents)
     select new_id(bucket), bucket, business_date, plan_id, method, 99, 1, 100 from dues where business_date = DATE`,
  ],
  [
    'an investment was approved earlier than it was',
    'investment_dates_follow_status',
    'update investments set approved_on = approved_on - 10 where id = ID',
  ],
  ['the calendar goes away', 'ledger_is_append_only', 'delete from ledger.calendar'],
  [
    'the balances of many accounts move without entries',
    'balance_moves_with_an_entry',
    `update ledger.accounts set balance = balance + 1, seq = seq + 1 where owner is null and kind = 'payable'`,
  ],
  ['all accruals go away', 'ledger_is_append_only', 'truncate accruals'],
]

test.group('T62: a closed business date', (group) => {
  let date = ''
  let id = ''
  let fixture: Fixture
  group.setup(async () => {
    fixture = await fullFixture()
    const { investment } = await anActiveInvestment()
    await runAhead()
    const [, closed] = await closeDates(2)
    ;[date, id] = [closed ?? '', investment.id]
    await followCalendar()
  })
  const filled = (sql: string) =>
    sql.replaceAll('DATE', `date '${date}'`).replaceAll('ID', `'${id}'`)

  test('refuses: {0}')
    .with(ATTACKS)
    .run(async ({ assert }, [, rule, sql]) => {
      // where dates may run ahead, so that the calendar is not what refuses
      const ahead = 'update ledger.calendar set runs_ahead = true'
      for (const role of OWNERS) assert.equal(await attempt(role, [ahead, filled(sql)]), rule, role)
      for (const role of APPLICATION)
        assert.equal(await attempt(role, [filled(sql)]), '42501', role)
    })

  test('takes no posting, whoever posts', async ({ assert }) => {
    const posted = (on: string) => {
      const own = idOf(fixture)
      const dated = approving(fixture, own).map((sql) =>
        sql.replace('actor)', 'actor, business_date)').replace("'trial')", `'trial', ${on})`),
      )
      return [...dated, creditOf(own)]
    }
    const creditOf = (own: string) =>
      `insert into ledger.entries (tx_id, bucket, line, account_id, amount, balance_after, seq, hash)
       values ('${own}', bucket_of('${own}'), 1, ${fixture.accounts.custody.BTC}, -1000, 0, 0, ''),
              ('${own}', bucket_of('${own}'), 2, ${fixture.accounts.available.BTC}, 1000, 0, 0, '')`
    const open = `(select date from ledger.business_dates where status = 'open')`
    for (const role of OWNERS) {
      assert.equal(
        await attempt(role, posted(`date '${date}'`)),
        'closed_date_takes_no_posting',
        role,
      )
      assert.equal(await attempt(role, posted(`${open} + 1`)), 'closed_date_takes_no_posting', role)
      assert.equal(await attempt(role, posted(open)), 'nothing', role)
    }
    for (const role of APPLICATION)
      assert.equal(await attempt(role, posted(`date '${date}'`)), '42501', role)
  })

  test('is not followed by one that is closed before it is over', async ({ assert }) => {
    const close = 'select ledger_api.close_next(true, null)'
    assert.equal(await attempt('assay_identity', [close]), 'business_date_is_over')
    assert.equal(await attempt('assay_staff', [close]), '42501')
    assert.equal(await attempt('assay_investor', [close]), '42501')
    const [row] = await look<{ done: unknown }>('select ledger_api.close_next(false, null) as done')
    assert.isNull(row?.done)
  })

  test('is the date of every posting and decision that came before its end', async ({ assert }) => {
    const rows = await look<{ dated: boolean }>(
      `select t.business_date is not null and t.business_date <= b.date as dated
         from ledger.transactions t, ledger.business_dates b where b.status = 'open'`,
    )
    assert.isAbove(rows.length, 10)
    assert.deepEqual(
      rows.filter(({ dated }) => !dated),
      [],
    )
  })
})
