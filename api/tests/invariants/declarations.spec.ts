import { test } from '@japa/runner'
import { dateAfter } from '#domain/accrual'
import { threePeople } from '#tests/functional/approvals/two_people'
import {
  aDeclaration,
  aDeclaredInvestment,
  declare,
  type Declared,
} from '#tests/functional/declarations/declared'
import type { StaffMember } from '#tests/fixtures'
import { closeDates, followCalendar, runAhead } from './close_of_business.js'
import { APPLICATION, attempt, OWNERS } from './sessions.js'

const BY_NOBODY = '{"call": null, "key": null, "fingerprint": null}'

/** Statements of a transaction in which two of the staff have just confirmed the declaration of NEXT; the row is not written yet. */
const CONFIRMED = [
  `select ledger_api.request_approval('${BY_NOBODY}'::jsonb || jsonb_build_object('actor', 'MAKER', 'action', 'plan.declare',
     'object', 'PLAN/NEXT', 'given', jsonb_build_object('plan', 'PLAN', 'date', 'NEXT', 'rate', '-1', 'note', 'x',
                                                       'evidence', jsonb_build_array('FILE'))))`,
  `update approvals set state = 'confirmed', decided_at = ledger_api.moment(), checker_id = 'CHECKER' where object_id = 'PLAN/NEXT'`,
]
const ROW: Record<string, string> = {
  ...{ id: 'a.id', plan_id: `'PLAN'`, business_date: `date 'NEXT'`, rate: '-1', note: `'x'` },
  ...{ requested_by: 'a.maker_id', decided_by: 'a.checker_id', created_at: 'a.decided_at' },
}
const written = (change: Record<string, string> = {}, object = 'PLAN/NEXT') => {
  const row = { ...ROW, ...change }
  return `insert into declarations (${Object.keys(row).join(', ')})
    select ${Object.values(row).join(', ')} from approvals a where a.object_id = '${object}'`
}
const accrual = (date: string, cents: string) =>
  `insert into accruals (investment_id, bucket, business_date, day, user_id, amount_cents)
   select i.id, i.bucket, date '${date}', date '${date}' - i.approved_on, i.user_id, ${cents} from investments i where i.id = 'INVESTMENT'`
const CLOSING = [
  'update ledger.calendar set runs_ahead = true',
  'select ledger_api.close_next(true, null)',
]
const taken = (date: string) =>
  `insert into declaration_closes (declaration_id, closed_with)
   select d.id, b.date from declarations d, ledger.business_dates b where d.plan_id = 'PLAN' and d.business_date = '${date}' and b.status = 'closing'`

/** LAST is accrued, DECLARED is declared and not accrued yet, NEXT is neither. */
const ATTACKS: [title: string, rule: string, sql: string[]][] = [
  [
    'a declaration of nobody',
    'declaration_takes_two',
    [written({ id: `'INVESTMENT'` }, 'PLAN/LAST')],
  ],
  [
    'another rate than was confirmed',
    'declaration_takes_two',
    [...CONFIRMED, written({ rate: '1' })],
  ],
  ['another note', 'declaration_takes_two', [...CONFIRMED, written({ note: `'y'` })]],
  ['another plan', 'declaration_takes_two', [...CONFIRMED, written({ plan_id: `'OTHER'` })]],
  [
    'another date',
    'declaration_takes_two',
    [...CONFIRMED, written({ business_date: `date 'LAST'` })],
  ],
  [
    'another maker',
    'declaration_takes_two',
    [...CONFIRMED, written({ requested_by: 'a.checker_id' })],
  ],
  [
    'one person as both',
    'maker_is_not_checker',
    [...CONFIRMED.map((sql) => sql.replace('CHECKER', 'MAKER')), written()],
  ],
  ['the approval of an earlier date again', 'declaration_takes_two', [written({}, 'PLAN/LAST')]],
  ['confirmed and not declared', 'approval_is_used', CONFIRMED],
  [
    'a date that is declared already',
    'stale',
    CONFIRMED.map((sql) => sql.replaceAll('NEXT', 'LAST')),
  ],
  ['a date left out', 'stale', CONFIRMED.map((sql) => sql.replaceAll('NEXT', 'LATER'))],
  [
    'a declaration changes',
    'declarations_never_change',
    [`update declarations set rate = 0 where plan_id = 'PLAN'`],
  ],
  [
    'a declaration goes away',
    'declarations_never_change',
    [`delete from declarations where plan_id = 'PLAN'`],
  ],
  ['all declarations go away', 'declarations_never_change', ['truncate declarations cascade']],
  ['its evidence goes away', 'declarations_never_change', ['delete from declaration_evidence']],
  [
    'evidence is added',
    'declarations_never_change',
    [
      `insert into declaration_evidence select d.id, 'FILE' from declarations d where d.plan_id = 'PLAN' and d.business_date = 'LAST'`,
    ],
  ],
  ['it accrues in a second close', 'declaration_closes_pkey', [...CLOSING, taken('LAST')]],
  [
    'it accrues in another close',
    'declarations_accrue_once',
    ['update declaration_closes set closed_with = closed_with + 1'],
  ],
  [
    'what has accrued is declared again',
    'declarations_accrue_once',
    ['delete from declaration_closes'],
  ],
  ['a loss without entries', 'loss_is_charged', [...CLOSING, accrual('DECLARED', '-1000')]],
  [
    'a larger loss than was declared',
    'accrual_follows_its_terms',
    [...CLOSING, accrual('DECLARED', '-1001')],
  ],
  [
    'a gain where a loss was declared',
    'accrual_follows_its_terms',
    [...CLOSING, accrual('DECLARED', '1000')],
  ],
  [
    'a loss of a date that nobody declared',
    'accrual_follows_its_terms',
    [...CLOSING, accrual('NEXT', '-1000')],
  ],
  [
    'a loss before its close has begun',
    'accrual_follows_its_terms',
    [accrual('DECLARED', '-1000')],
  ],
  ['the same loss twice', 'one_accrual_a_date', [...CLOSING, accrual('LAST', '-1000')]],
]

test.group('T63: a declaration', (group) => {
  let words: Record<string, string> = {}
  let one: Declared
  let people: [StaffMember, StaffMember, StaffMember]
  group.setup(async () => {
    await runAhead()
    people = await threePeople()
    one = await aDeclaredInvestment()
    const other = await aDeclaredInvestment()
    await closeDates(4)
    await declare(people, one.plan, one.first, '0')
    await closeDates(1)
    const declared = dateAfter(one.first, 1)
    await declare(people, one.plan, declared, '-10')
    const [maker, checker] = people
    const { evidence } = await aDeclaration(maker, one.plan, declared)
    words = {
      ...{ PLAN: one.plan.id, OTHER: other.plan.id, INVESTMENT: one.investment.id },
      ...{ MAKER: maker.id, CHECKER: checker.id, FILE: evidence[0] ?? '' },
      ...{ LAST: one.first, DECLARED: declared },
      ...{ NEXT: dateAfter(declared, 1), LATER: dateAfter(declared, 2) },
    }
    return async () => void (await followCalendar())
  })
  const filled = (sql: string) =>
    Object.entries(words).reduce((text, [word, value]) => text.replaceAll(word, value), sql)
  const NAMES: Record<string, string> = { stale: 'AS001' }

  test('refuses: {0}')
    .with(ATTACKS)
    .run(async ({ assert }, [, rule, sql]) => {
      const statements = sql.map(filled)
      for (const role of OWNERS)
        assert.equal(await attempt(role, statements), NAMES[rule] ?? rule, role)
      for (const role of APPLICATION)
        assert.notEqual(await attempt(role, statements), 'nothing', role)
    })

  test('is refused to every role of the application by hand, and lawful in the transaction that confirms it', async ({
    assert,
  }) => {
    for (const role of APPLICATION)
      for (const sql of [
        written({ id: `'INVESTMENT'` }, 'PLAN/LAST'),
        'update declarations set rate = 0',
        'delete from declarations',
        accrual('DECLARED', '-1000'),
      ])
        assert.equal(await attempt(role, [filled(sql)]), '42501', role)
    for (const role of OWNERS)
      assert.equal(await attempt(role, [...CONFIRMED, written()].map(filled)), 'nothing', role)
  })
})
