import {
  anInvestor,
  aPlan,
  fund,
  granted,
  type Investor,
  type Json,
  look,
  theBanker,
} from '#tests/fixtures'

/** An investment of 90.00 in SOL out of 40 in SOL and 100 in BTC, so that its money comes from both: 40 and 50. */
export async function aRequest(): Promise<{ investor: Investor; plan: Json; id: string }> {
  const investor = await anInvestor()
  const [plan] = await Promise.all([
    aPlan(),
    fund(investor, 'SOL', '40.00'),
    fund(investor, 'BTC', '100.00'),
  ])
  const { id } = await granted(
    investor.post('/investment', { plan_id: plan.id, amount: '90.00', method: 'SOL' }),
  )
  return { investor, plan, id }
}

/** What staff read of an investment, without what is read for them alone: the answer of a command has neither. */
export async function readByStaff(id: string): Promise<Json> {
  const row = await granted((await theBanker()).get(`/admin/investments/${id}`))
  return { ...row, termIfApproved: null, earningsBySource: null }
}

/** How many investments an investor has. */
export async function investmentsOf(uid: string): Promise<number | undefined> {
  const [row] = await look<{ n: number }>(
    'select count(*)::int as n from investments where user_id = :uid',
    { uid },
  )
  return row?.n
}

/** Moves it along the machine, as far as `status`. */
export async function bringTo(id: string, status: string) {
  const commands =
    {
      processing: ['processing'],
      approved: ['approve'],
      declined: ['decline'],
      ended: ['approve', 'end'],
    }[status] ?? []
  for (const command of commands)
    await granted((await theBanker()).patch(`/admin/investments/${id}/${command}`))
}
