import type { KindName } from '#notices/catalogue'
import { workOnNotices } from '#notices/notice_worker'
import { settleArrivals, settleReversals } from '#coins/settlement'
import { anActiveInvestment } from '#tests/functional/earnings/active'
import { anEnding, quoteFor } from '#tests/functional/investments/ending'
import { aRequest, bringTo } from '#tests/functional/investments/request'
import { aReversal, credited, takenBack } from '#tests/claims'
import { finalized, found, paid } from '#tests/chain'
import {
  type Answer,
  anInvestor,
  aPlan,
  aStaffMember,
  fund,
  granted,
  type Investor,
  theBanker,
  unique,
  WALLETS,
} from '#tests/fixtures'
import { closeDates } from './close_of_business.js'
import { ACCOUNT_SCENES } from './notice_account_scenes.js'
import { ASSET, payee } from './notice_payee.js'
import { failingWebhook, type Scene, STAFF_SCENES, unpaidEarnings } from './notice_staff_scenes.js'

/** A call that answers a file. */
async function sent(answer: Promise<Answer>): Promise<void> {
  const { status, text } = await answer
  if (status !== 200) throw new Error(`refused: ${status} ${text}`)
}
const ok = async (answer: Promise<Answer>) => granted(answer)

async function deposit(step: (one: { investor: Investor; id: string }) => Promise<unknown>) {
  const investor = await anInvestor()
  const { id } = await granted(investor.post('/deposit', { method: ASSET, amount: '5.00' }))
  return { person: investor, step: () => step({ investor, id }) }
}

const request = (investor: Investor) =>
  ok(investor.post('/withdrawal', { method: 'bitcoin', amount: '5.00', address: WALLETS.bitcoin }))

async function withdrawal(command: string, body: object = {}) {
  const investor = await anInvestor()
  await fund(investor, ASSET, '20.00')
  const { id } = await request(investor)
  const banker = await theBanker()
  const step = () =>
    command === 'cancel'
      ? ok(investor.patch(`/withdrawal/${id}/cancel`))
      : ok(banker.patch(`/admin/withdrawals/${id}/${command}`, body))
  return { person: investor, step }
}

const INVESTMENT_STATUS: Record<string, 'declined' | 'processing'> = {
  decline: 'declined',
  processing: 'processing',
}

async function investment(command: string) {
  const { investor, id } = await aRequest()
  const step = () =>
    command === 'cancel'
      ? ok(investor.patch(`/investment/${id}/cancel`))
      : bringTo(id, INVESTMENT_STATUS[command] ?? 'approved')
  return { person: investor, step }
}

/** An investment that ends after so many dates, of which so many are closed. */
async function maturing(duration: number, closed: number, choice?: 'renew') {
  const { investor, path, plan } = await anEnding({ duration, returns: 0 })
  if (choice) await granted(investor.put(`${path}/at-maturity`, { choice, terms: plan.terms }))
  if (closed > 0) await closeDates(closed)
  await workOnNotices()
  return investor
}

const ending = (choice?: 'renew') => async () => ({
  person: await maturing(2, 2, choice),
  step: () => closeDates(1),
})

const dated = (duration: number, closed: number) => async () => {
  const person = await maturing(duration, closed)
  await closeDates(1)
  return { person, step: () => workOnNotices() }
}

/** How each kind comes about. */
export const SCENES: Record<
  Exclude<KindName, 'chain_silent' | 'prices_silent'>,
  () => Promise<Scene>
> = {
  deposit_seen: async () => {
    const { investor, payment } = await payee()
    return { person: investor, step: () => paid(payment) }
  },
  deposit_confirmed: async () => {
    const { investor, payment } = await payee()
    await finalized(await paid(payment))
    return { person: investor, step: () => settleArrivals() }
  },
  deposit_approved: () =>
    deposit(async ({ id }) =>
      ok((await theBanker()).patch(`/admin/deposits/${id}/${ASSET}/approve`)),
    ),
  deposit_declined: () =>
    deposit(async ({ id }) =>
      ok((await theBanker()).patch(`/admin/deposits/${id}/decline`, { reason: 'No.' })),
    ),
  deposit_cancelled: () =>
    deposit(({ investor, id }) => ok(investor.patch(`/deposit/${id}/cancel`))),
  deposit_reversed: async () => {
    const { investor, observation } = await credited(await anInvestor())
    return { person: investor, step: () => takenBack(observation) }
  },
  deposit_restored: async () => {
    const { investor, observation } = await aReversal(await anInvestor())
    await found(observation)
    return { person: investor, step: () => settleReversals() }
  },
  withdrawal_requested: async () => {
    const investor = await anInvestor()
    await fund(investor, ASSET, '20.00')
    return { person: investor, step: () => request(investor) }
  },
  withdrawal_processing: () => withdrawal('processing'),
  withdrawal_paid: () => withdrawal('approve', { paymentReference: unique() }),
  withdrawal_declined: () => withdrawal('decline', { reason: 'No.' }),
  withdrawal_cancelled: () => withdrawal('cancel'),
  investment_requested: async () => {
    const [person, plan] = [await anInvestor(), await aPlan()]
    await fund(person, 'SOL', '100.00')
    const body = { plan_id: plan.id, amount: '90.00', method: 'SOL' }
    return { person, step: () => ok(person.post('/investment', body)) }
  },
  investment_processing: () => investment('processing'),
  investment_started: () => investment('approve'),
  investment_declined: () => investment('decline'),
  investment_cancelled: () => investment('cancel'),
  investment_matures_in_7_days: dated(9, 1),
  investment_matures_in_1_day: dated(3, 1),
  investment_matured: ending(),
  investment_renewed: ending('renew'),
  program_added: async () => {
    const person = await anInvestor()
    const body = { name: 'Books', scopes: ['transactions'], days: 1 }
    return { person, step: () => ok(person.post('/user/api-keys', body)) }
  },
  webhook_failing: () => failingWebhook(anInvestor, '/user', 'deposit_approved'),
  investment_ended_early: async () => {
    const left = await anEnding({ duration: 60 })
    const { seal } = await quoteFor(left)
    return {
      person: left.investor,
      step: () => ok(left.investor.post(`${left.path}/exit`, { seal })),
    }
  },
  earnings_paid: async () => {
    const { investor } = await anActiveInvestment()
    await closeDates(2)
    return { person: investor, step: () => workOnNotices() }
  },
  earnings_unfunded: async () => {
    const { investor } = await unpaidEarnings()
    return { person: investor, step: () => workOnNotices() }
  },
  ...ACCOUNT_SCENES,
  statement_produced: async () => {
    const [person, support] = [await anInvestor(), await aStaffMember('support')]
    const [firstDay] = await closeDates(1)
    const body = { firstDay, format: 'json' }
    return { person, step: () => ok(support.post(`/admin/users/${person.id}/statements`, body)) }
  },
  data_exported: async () => {
    const person = await anInvestor()
    return { person, step: () => sent(person.post('/user/export')) }
  },
  closure_requested: async () => {
    const person = await anInvestor()
    return { person, step: () => ok(person.post('/user/closure')) }
  },
  closure_taken_back: async () => {
    const person = await anInvestor()
    await granted(person.post('/user/closure'))
    return { person, step: () => ok(person.delete('/user/closure')) }
  },
  ...STAFF_SCENES,
}
