import { OF_DECLARATIONS } from '#tests/functional/declarations/declared'
import { OF_POOL } from '#tests/functional/pool/evidence'
import { anInvestment, anInvestor, aPlan, fund, type Investor, type Json } from '#tests/fixtures'

export type Item = { uid: string; planId: string; investmentId: string; amount: string }

/** One item of a batch, about an investment. */
export const itemOf = ({ id, uid, plan_id }: Json, amount = '1.00'): Item => ({
  uid,
  planId: plan_id,
  investmentId: id,
  amount,
})

export type Funds = { investor: Investor; investments: Json[] }

/** An investor with so many active investments of 100.00 on a plan. */
export async function investedOn(plan: Json, count = 1): Promise<Funds> {
  const investor = await anInvestor()
  await fund(investor, 'BTC', String(100 * count))
  const investments: Json[] = []
  for (let nth = 0; nth < count; nth++)
    investments.push(await anInvestment(investor, '100.00', { plan }))
  return { investor, investments }
}

/** As many investors with one active investment each on a plan of their own. */
export async function aPlanWith(count: number): Promise<{ plan: Json; people: Funds[] }> {
  const plan = await aPlan()
  const people = await Promise.all(Array.from({ length: count }, () => investedOn(plan)))
  return { plan, people }
}

type OneInvestment = { investor: { id: string }; plan: string; rows: Record<string, string> }

/** An accepted call of the batch and of its proposals, about the investment of a scene. */
export const OF_EARNINGS = {
  ...OF_POOL,
  ...OF_DECLARATIONS,
  'GET /admin/earnings/proposals': ({ plan }: OneInvestment) => ({
    path: `/api/admin/earnings/proposals?plan=${plan}`,
  }),
  'POST /admin/earnings/batch': ({ investor, plan, rows }: OneInvestment) => ({
    body: {
      items: [itemOf({ id: rows.investments, uid: investor.id, plan_id: plan })],
      reason: 'A day',
    },
  }),
}
