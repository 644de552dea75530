import { aClaim } from '#tests/claims'
import { strayCoins } from '#tests/chain'
import { make } from '#tests/functional/authorization/scene'
import { aDeclaration, aPastInvestment } from '#tests/functional/declarations/declared'
import { anUpload } from '#tests/functional/pool/evidence'
import {
  anInvestment,
  anInvestor,
  aPlan,
  aStaffMember,
  type Answer,
  fund,
  granted,
  type Investor,
  PLAN_TERMS,
  type StaffMember,
  theBanker,
  unique,
  WALLETS,
} from '#tests/fixtures'

/** A call that takes an Idempotency-Key, ready to be made: by whom, on what, and whose money it is about. */
export type Keyed = {
  caller: Investor | StaffMember
  investor: Investor
  method: 'POST' | 'PATCH' | 'PUT'
  path: string
  body?: object
  status: number
}

/** The status where it is not that of its method. */
type Made = Omit<Keyed, 'method' | 'status'> & { status?: number }

async function aRichInvestor(): Promise<Investor> {
  const investor = await anInvestor()
  await fund(investor, 'BTC', '500.00')
  return investor
}

const withdraw = (investor: Investor) =>
  granted(
    investor.post('/withdrawal', { method: 'bitcoin', amount: '20.00', address: WALLETS.bitcoin }),
  )

async function deciding(
  opening: (investor: Investor) => Promise<{ id: string }>,
  path: (id: string) => string,
  body?: object,
): Promise<Made> {
  const investor = await aRichInvestor()
  const { id } = await opening(investor)
  return { caller: await theBanker(), investor, path: path(id), ...(body ? { body } : {}) }
}

async function cancelling(
  opening: (investor: Investor) => Promise<{ id: string }>,
  path: string,
): Promise<Made> {
  const investor = await aRichInvestor()
  const { id } = await opening(investor)
  return { caller: investor, investor, path: `${path}/${id}/cancel` }
}

async function adjusting(path: string): Promise<Made> {
  const investor = await aRichInvestor()
  const plan = await aPlan()
  const { id } = await anInvestment(investor, '100.00', { plan })
  const [caller, body] = [
    await theBanker(),
    { amount: '3.00', plan_id: plan.id, investment_id: id },
  ]
  // what is debited has been credited
  if (path.endsWith('deduct')) await granted(caller.post(`/admin/earnings/${investor.id}`, body))
  return { caller, investor, path: `${path}/${investor.id}`, body }
}

async function adjustingMany(): Promise<Made> {
  const { caller, investor, body } = await adjusting('')
  const { amount, plan_id: planId, investment_id: investmentId } = body as Record<string, string>
  const items = [{ uid: investor.id, planId, investmentId, amount }]
  const path = '/admin/earnings/batch'
  return { caller, investor, path, body: { items, reason: 'A day' }, status: 200 }
}

/** A funding of the pool, or a withdrawal from it, to be asked for. */
async function movingPool(path: 'fundings' | 'withdrawals'): Promise<Made> {
  const caller = await aStaffMember('owner')
  const body = { asset: 'ETH', amount: '3.00' }
  const from = { source: 'interest', period: 'May 2026', evidence: [await anUpload(caller)] }
  return {
    ...{ caller, investor: await anInvestor(), path: `/admin/pool/${path}`, status: 202 },
    body: path === 'fundings' ? { ...body, ...from } : body,
  }
}

/** The next day of a plan, to be declared. */
async function declaring(): Promise<Made> {
  const [caller, { investor, plan, first }] = [await aStaffMember('owner'), await aPastInvestment()]
  const body = await aDeclaration(caller, plan, first)
  return { caller, investor, path: '/admin/declarations', body, status: 202 }
}

async function asking(path: string, body: object): Promise<Made> {
  const investor = await aRichInvestor()
  return { caller: investor, investor, path, body }
}

const deposit = (investor: Investor) =>
  granted(investor.post('/deposit', { method: 'ETH', amount: '5.00' }))
const pending = (investor: Investor) => anInvestment(investor, '10.00', { status: 'pending' })
const active = (investor: Investor) => anInvestment(investor, '10.00')

/** An active investment, and the quote of leaving it. */
async function leaving(): Promise<Made> {
  const investor = await aRichInvestor()
  const { id } = await anInvestment(investor, '10.00', { plan: await aPlan({ earlyExit: '1' }) })
  const { seal } = await granted(investor.get(`/investment/${id}/exit-quote`))
  return { caller: investor, investor, path: `/investment/${id}/exit`, body: { seal }, status: 200 }
}

/** A large deposit whose approval is requested, for another member of staff to decide. */
async function checking(command: 'confirm' | 'decline'): Promise<Made> {
  const investor = await aRichInvestor()
  const { id } = await granted(investor.post('/deposit', { method: 'ETH', amount: '20000.00' }))
  const answer = await (await theBanker()).patch(`/admin/deposits/${id}/ETH/approve`)
  const { id: approval, seal } = answer.body.data
  const body = command === 'confirm' ? { seal } : { reason: 'No' }
  const caller = await aStaffMember('owner')
  return { caller, investor, path: `/admin/approvals/${approval}/${command}`, body }
}

/** Another address for an asset, requested by a member of staff of its own. */
async function readdressing(): Promise<Made> {
  const caller = await aStaffMember('owner')
  const { asset, address } = await make.freeAsset({ owner: caller })
  const path = `/admin/deposit-addresses/${asset}`
  return { caller, investor: await anInvestor(), path, body: { address } }
}

/** Another account for a chain, requested by a member of staff of its own. */
async function changingAccount(): Promise<Made> {
  const caller = await aStaffMember('owner')
  const { asset, ...body } = await make.freeAccount({ owner: caller })
  const path = `/admin/chain-accounts/${asset}`
  return { caller, investor: await anInvestor(), path, body }
}

/** Coins of the inbox, and a way out of it. */
async function leavingInbox(way: string, given: object = {}, of?: Investor): Promise<Made> {
  const path = `/admin/chain-inbox/${await strayCoins('BTC')}/${way}`
  const investor = of ?? (await anInvestor())
  const body = { ...given, reason: 'Shown by the sender' }
  return { caller: await theBanker(), investor, path, body, status: 202 }
}

/** An answer to an investor's message to support. */
async function answering(): Promise<Made> {
  const investor = await aRichInvestor()
  const { id } = await granted(investor.post('/user/messages', { text: 'Where is my money?' }))
  const path = `/admin/messages/${id}/replies`
  return { caller: await theBanker(), investor, path, body: { text: 'On its way.' } }
}

/** Every route that takes a key, with a fresh call of it that succeeds. */
export const KEYED: Record<string, () => Promise<Made>> = {
  'POST /deposit': () => asking('/deposit', { method: 'ETH', amount: '5.00' }),
  'POST /withdrawal': () =>
    asking('/withdrawal', { method: 'bitcoin', amount: '300.00', address: WALLETS.bitcoin }),
  'POST /investment': async () =>
    asking('/investment', { plan_id: (await aPlan()).id, amount: '300.00', method: 'BTC' }),
  'PATCH /deposit/:id/cancel': () => cancelling(deposit, '/deposit'),
  'PATCH /withdrawal/:id/cancel': () => cancelling(withdraw, '/withdrawal'),
  'PATCH /investment/:id/cancel': () => cancelling(pending, '/investment'),
  'POST /investment/:id/exit': leaving,
  'PATCH /admin/deposits/:id/:method/approve': () =>
    deciding(deposit, (id) => `/admin/deposits/${id}/ETH/approve`),
  'PATCH /admin/deposits/:id/decline': () =>
    deciding(deposit, (id) => `/admin/deposits/${id}/decline`, { reason: 'No' }),
  'PATCH /admin/withdrawals/:id/approve': () =>
    deciding(withdraw, (id) => `/admin/withdrawals/${id}/approve`),
  'PATCH /admin/withdrawals/:id/decline': () =>
    deciding(withdraw, (id) => `/admin/withdrawals/${id}/decline`, { reason: 'No' }),
  'PATCH /admin/withdrawals/:id/processing': () =>
    deciding(withdraw, (id) => `/admin/withdrawals/${id}/processing`),
  'PATCH /admin/investments/:id/approve': () =>
    deciding(pending, (id) => `/admin/investments/${id}/approve`),
  'PATCH /admin/investments/:id/decline': () =>
    deciding(pending, (id) => `/admin/investments/${id}/decline`, { reason: 'No' }),
  'PATCH /admin/investments/:id/end': () =>
    deciding(active, (id) => `/admin/investments/${id}/end`),
  'PATCH /admin/investments/:id/processing': () =>
    deciding(pending, (id) => `/admin/investments/${id}/processing`),
  'PATCH /admin/approvals/:id/confirm': () => checking('confirm'),
  'PATCH /admin/approvals/:id/decline': () => checking('decline'),
  'PUT /admin/deposit-addresses/:asset': readdressing,
  'PUT /admin/chain-accounts/:asset': changingAccount,
  'POST /user/messages': () => asking('/user/messages', { text: 'Where is my money?' }),
  'POST /admin/messages/:id/replies': answering,
  'POST /admin/plans': async () => {
    const body = { ...PLAN_TERMS, name: unique('Plan ') }
    return { caller: await theBanker(), investor: await anInvestor(), path: '/admin/plans', body }
  },
  'POST /admin/earnings/batch': adjustingMany,
  'POST /admin/declarations': declaring,
  'POST /admin/pool/fundings': () => movingPool('fundings'),
  'POST /admin/pool/withdrawals': () => movingPool('withdrawals'),
  'POST /admin/chain-inbox/:id/credit': async () => {
    const investor = await aRichInvestor()
    return leavingInbox('credit', { uid: investor.id }, investor)
  },
  'POST /admin/chain-inbox/:id/refund': () => leavingInbox('refund', { address: WALLETS.bitcoin }),
  'POST /admin/chain-inbox/:id/recover': () => leavingInbox('recover'),
  'POST /admin/claims/:id/write-off': async () => {
    const path = `/admin/claims/${(await aClaim()).id}/write-off`
    // (the one who owes cannot sign in)
    const investor = await anInvestor()
    return { caller: await theBanker(), investor, path, body: { reason: 'No answer' }, status: 202 }
  },
  'POST /admin/earnings/:id': () => adjusting('/admin/earnings'),
  'POST /admin/earnings/deduct/:uid': () => adjusting('/admin/earnings/deduct'),
}

const SUCCESS = { POST: 201, PATCH: 200, PUT: 202 } as const

/** A fresh call of a keyed route. */
export async function aKeyedCall(route: string): Promise<Keyed> {
  const makeIt = KEYED[route]
  if (!makeIt) throw new Error(`say how ${route} is called`)
  const [method] = route.split(' ') as [keyof typeof SUCCESS]
  return { status: SUCCESS[method], ...(await makeIt()), method }
}

const WORDS = { POST: 'post', PATCH: 'patch', PUT: 'put' } as const

/** Makes it under a key, or with another body. */
export const send = (
  { caller, method, path, body }: Keyed,
  key: string,
  other: unknown = body,
): Promise<Answer> => caller[WORDS[method]](path, other, key)

export const isReplay = ({ headers }: Answer) => headers.get('idempotency-replayed')
