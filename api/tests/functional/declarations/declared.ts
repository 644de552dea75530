import { dateAfter, dateIn } from '#domain/accrual'
import {
  anInvestment,
  anInvestor,
  aPlan,
  fund,
  type Investor,
  type Json,
  type StaffMember,
} from '#tests/fixtures'
import { confirmed, request } from '#tests/functional/approvals/two_people'
import { anUpload } from '#tests/functional/pool/evidence'
import { openDate } from '#tests/invariants/close_of_business'
import { ask } from '#tests/invariants/sessions'

export type Declared = {
  investor: Investor
  plan: Json
  investment: Json
  /** The first date that is declared. */
  first: string
}

export const aDeclaredPlan = (change: object = {}) =>
  aPlan({ name: 'Trading', minAmount: '1.00', duration: 60, kind: 'declared', ...change })

/** An investor with an active investment in a declared plan: 100.00 in ETH unless said otherwise, 40.00 of it in BTC. */
export async function aDeclaredInvestment(
  { amount = '100.00', ...change }: { amount?: string; duration?: number } = {},
  plan?: Json,
): Promise<Declared> {
  const investor = await anInvestor()
  const own = plan ?? (await aDeclaredPlan(change))
  await fund(investor, 'BTC', '40.00')
  await fund(investor, 'ETH', '60.00')
  const investment = await anInvestment(investor, amount, { plan: own, method: 'ETH' })
  return { investor, plan: own, investment, first: dateAfter(await openDate(), 1) }
}

/** What a declaration takes: a day of a plan at half a per cent, with a file. */
export const aDeclaration = async (staff: StaffMember, plan: Json, date: string, change = {}) => ({
  ...{ plan: plan.id, date, rate: '0.5', note: 'The desk was up.' },
  evidence: [await anUpload(staff)],
  ...change,
})

/** Has two of the staff declare a date. */
export async function declare(
  [maker, checker]: readonly [StaffMember, StaffMember, ...StaffMember[]],
  plan: Json,
  date: string,
  rate: string,
): Promise<Json> {
  const body = await aDeclaration(maker, plan, date, { rate })
  const approval = await request(maker.post('/admin/declarations', body))
  const { status, text } = await confirmed(checker, approval)
  if (status !== 200) throw new Error(`not declared: ${status} ${text}`)
  return approval
}

/** The same, approved ten days ago: its first days are over by the calendar too. */
export async function aPastInvestment(): Promise<Declared> {
  const one = await aDeclaredInvestment()
  const approved = dateAfter(dateIn('UTC', new Date()), -10)
  await ask(
    'assay_owner',
    `begin; alter table investments disable trigger investment_is_dated;
     update investments set approved_on = '${approved}' where id = '${one.investment.id}';
     alter table investments enable trigger investment_is_dated; commit`,
  )
  return { ...one, first: dateAfter(approved, 1) }
}

/** The calls about declarations whose body is not made of its fields alone. */
export const OF_DECLARATIONS = {
  'POST /admin/declarations': async ({ owner }: { owner: StaffMember }) => {
    const { plan, first } = await aPastInvestment()
    return { body: await aDeclaration(owner, plan, first) }
  },
}
