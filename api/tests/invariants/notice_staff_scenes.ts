import { credited, takenBack } from '#tests/claims'
import { settleArrivals } from '#coins/settlement'
import { workOnNotices } from '#notices/notice_worker'
import { strayCoins } from '#tests/chain'
import {
  anInvestor,
  aStaffMember,
  granted,
  type Investor,
  look,
  type StaffMember,
} from '#tests/fixtures'
import { anActiveInvestment } from '#tests/functional/earnings/active'
import { closeDates } from './close_of_business.js'
import { leaveInPool } from './pool_level.js'
import { ask } from './sessions.js'

/** Who is to hear of a fact, and the call or step that brings it about. It may be repeated where it failed. */
export type Scene = { person: Investor | StaffMember; step: () => Promise<unknown> }

const ASSET = 'BTC'

/** Earnings that the pool of ETH cannot pay any more. */
export const unpaidEarnings = async () => {
  const active = await anActiveInvestment()
  await closeDates(1)
  await leaveInPool('ETH', 0n)
  await closeDates(1)
  return active
}

/** A member of staff, and what is wrong from now on: what was wrong before is forgotten. */
const wrong = (make: () => Promise<unknown>) => async (): Promise<Scene> => {
  const person = await aStaffMember('owner')
  await make()
  await look('delete from notice_episodes')
  return { person, step: () => workOnNotices() }
}

const oldDeposit = async () => {
  const investor = await anInvestor()
  const { id } = await granted(investor.post('/deposit', { method: 'SOL', amount: '5.00' }))
  await ask(
    'login',
    `set session_replication_role = replica; update deposits set created_at = created_at - interval '30 days' where id = '${id}'`,
  )
}

/** A webhook whose host has not answered for three days, as the worker leaves it. */
export async function failingWebhook(
  someone: () => Promise<Investor | StaffMember>,
  whose: '/user' | '/admin',
  kind: string,
): Promise<Scene> {
  const person = await someone()
  const url = 'https://1.1.1.1/books'
  const { webhook } = await granted(
    person.post(`${whose}/webhooks`, { name: 'Books', url, kinds: [kind] }),
  )
  const step = () =>
    look('update webhook_endpoints set failing_since = now() where id = :id', { id: webhook.id })
  return { person, step }
}

/** How the kinds for staff come about, but for those of silent sources. */
export const STAFF_SCENES = {
  closure_waiting: wrong(async () => {
    // those that other scenes have left
    await look(
      'update users set closure_requested_at = null where closure_requested_at is not null',
    )
    await granted((await anInvestor()).post('/user/closure'))
  }),
  approval_waiting: async () => {
    const [person, maker, investor] = [
      await aStaffMember('admin'),
      await aStaffMember('admin'),
      await anInvestor(),
    ]
    const { id } = await granted(investor.post('/deposit', { method: ASSET, amount: '20000.00' }))
    await granted(maker.patch(`/admin/deposits/${id}/${ASSET}/approve`))
    return { person, step: () => workOnNotices() }
  },
  deposit_taken_back: async () => {
    const [person, { observation }] = [
      await aStaffMember('admin'),
      await credited(await anInvestor()),
    ]
    let isTakenBack = false
    const step = async () => {
      if (!isTakenBack) await takenBack(observation)
      isTakenBack = true
      await workOnNotices()
    }
    return { person, step }
  },
  queue_overdue: wrong(oldDeposit),
  staff_program_added: async () => {
    const person = await aStaffMember('support')
    const body = { name: 'Books', scopes: ['deposits.read'], days: 1 }
    return { person, step: () => granted(person.post('/admin/api-keys', body)) }
  },
  staff_webhook_failing: () => failingWebhook(() => aStaffMember('admin'), '/admin', 'pool_low'),
  pool_low: wrong(unpaidEarnings),
  close_failed: wrong(async () => {
    await look(`select ledger_api.close_next(true, null)`)
    await look(`select ledger_api.close_failed('out of order')`)
  }),
  funds_unattributed: wrong(async () => {
    await strayCoins('BTC')
    await settleArrivals()
  }),
}
