import { anInvestor, call, granted, PASSWORD, theBanker, unique } from '#tests/fixtures'
import { mailsTo, secretIn } from '#tests/mailbox'
import { enrol } from '#tests/second_factor'
import type { Scene } from './notice_staff_scenes.js'

const password = 'another door, one lock'

async function removedFactor(): Promise<Scene> {
  const person = await anInvestor()
  const { recoveryCodes } = await enrol(person)
  let tries = 0
  const step = () =>
    granted(
      person.post('/user/factors/totp/remove', {
        password: PASSWORD,
        code: recoveryCodes[tries++],
      }),
    )
  return { person, step }
}

async function changedEmail(): Promise<Scene> {
  const [person, banker, email] = [await anInvestor(), await theBanker(), `${unique()}@new.test`]
  await granted(banker.patch(`/admin/users/${person.id}`, { email }))
  const token = secretIn((await mailsTo(email)).at(-1), 'token')
  return { person, step: () => granted(call('POST', '/auth/verify-email', { body: { token } })) }
}

/** Staff correct these details of an account. */
const corrected = (changes: () => object) => async (): Promise<Scene> => {
  const [person, banker] = [await anInvestor(), await theBanker()]
  return { person, step: () => granted(banker.patch(`/admin/users/${person.id}`, changes())) }
}

/** How the kinds about who may reach an account, and where its money goes, come about. */
export const ACCOUNT_SCENES = {
  password_changed: async () => {
    const person = await anInvestor()
    const body = { currentPassword: PASSWORD, password }
    return { person, step: () => granted(person.post('/user/password', body)) }
  },
  details_changed: corrected(() => ({ name: 'Ada King', phone: '+12025550123' })),
  email_change_requested: corrected(() => ({ email: `${unique()}@new.test` })),
  email_changed: changedEmail,
  second_factor_added: async () => {
    const person = await anInvestor()
    return { person, step: () => enrol(person) }
  },
  second_factor_removed: removedFactor,
  payout_details_changed: async () => {
    const person = await anInvestor()
    const bank = {
      bankName: 'First Bank',
      accountNumber: '000123456789',
      routingNumber: '021000021',
    }
    return { person, step: () => granted(person.patch('/user/profile', bank)) }
  },
  account_frozen: async () => {
    const [person, banker] = [await anInvestor(), await theBanker()]
    const step = () =>
      granted(banker.post(`/admin/users/${person.id}/freeze`, { reason: 'Asked.' }))
    return { person, step }
  },
  account_unfrozen: async () => {
    const [person, banker] = [await anInvestor(), await theBanker()]
    await granted(banker.post(`/admin/users/${person.id}/freeze`, { reason: 'Asked.' }))
    const step = () =>
      granted(banker.post(`/admin/users/${person.id}/unfreeze`, { reason: 'Asked.' }))
    return { person, step }
  },
}
