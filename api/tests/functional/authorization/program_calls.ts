import { anInvestor, aStaffMember, granted, type Investor } from '#tests/fixtures'
import { aBrowser } from '#tests/functional/push/browser'
import type { Scene } from '#tests/functional/authorization/scene'

/** A host of the public internet by its number, so that no name is asked for; nothing is sent to it. */
export const HOOK_URL = 'https://1.1.1.1/books'

const OWNERS = {
  user: { someone: anInvestor, scopes: ['transactions'], kinds: ['deposit_approved'] },
  admin: {
    someone: () => aStaffMember('admin'),
    scopes: ['deposits.read'],
    kinds: ['pool_low'],
  },
} as const
type Whose = keyof typeof OWNERS
type Owner = Pick<Investor, 'token' | 'post'>

const keyOf = (whose: Whose) => ({ name: 'Books', scopes: OWNERS[whose].scopes, days: 30 })
const hookOf = (whose: Whose) => ({ name: 'Books', url: HOOK_URL, kinds: OWNERS[whose].kinds })

/** A call about a key or webhook, by its owner. */
async function about(
  whose: Whose,
  what: 'api-keys' | 'webhooks',
  rest = '',
  { body, by }: { body?: object; by?: Owner } = {},
) {
  const { token, post } = by ?? (await OWNERS[whose].someone())
  const base = `/${whose}/${what}`
  const made = await granted(post(base, what === 'webhooks' ? hookOf(whose) : keyOf(whose)))
  const { id } = made.key ?? made.webhook
  return { path: `/api${base}/${id}${rest}`, token, post, ...(body ? { body: { ...body } } : {}) }
}

async function resending(whose: Whose) {
  const { path, token, post } = await about(whose, 'webhooks', '/test')
  const { id } = await granted(post(path.slice('/api'.length)))
  return { path: `/api/${whose}/webhook-deliveries/${id}/resend`, token }
}

const GRACE = { body: { graceHours: 1 } }

const callsAs = (whose: Whose) => ({
  [`POST /${whose}/api-keys`]: () => ({ body: { ...keyOf(whose) } }),
  [`POST /${whose}/api-keys/:id/rotate`]: () => about(whose, 'api-keys', '/rotate', GRACE),
  [`DELETE /${whose}/api-keys/:id`]: () => about(whose, 'api-keys'),
  [`POST /${whose}/webhooks`]: () => ({ body: { ...hookOf(whose) } }),
  [`PUT /${whose}/webhooks/:id`]: () =>
    about(whose, 'webhooks', '', { body: { ...hookOf(whose), isOn: true } }),
  [`POST /${whose}/webhooks/:id/rotate`]: () => about(whose, 'webhooks', '/rotate', GRACE),
  [`DELETE /${whose}/webhooks/:id`]: () => about(whose, 'webhooks'),
  [`GET /${whose}/webhooks/:id/deliveries`]: ({ investor, owner }: Scene) =>
    about(whose, 'webhooks', '/deliveries', { by: whose === 'user' ? investor : owner }),
  [`POST /${whose}/webhooks/:id/test`]: () => about(whose, 'webhooks', '/test'),
  [`POST /${whose}/webhook-deliveries/:id/resend`]: () => resending(whose),
  [`POST /${whose}/push`]: () => ({ body: aBrowser().given }),
  [`DELETE /${whose}/push/:id`]: () => ownDevice(whose),
})

/** A device of its owner, whose push service is a host of the public internet by its number. */
async function ownDevice(whose: Whose) {
  const { token, post } = await OWNERS[whose].someone()
  const { id } = await granted(post(`/${whose}/push`, aBrowser().given))
  return { path: `/api/${whose}/push/${id}`, token }
}

/** The calls about programs and devices, each by an owner for whom it is valid. */
export const OF_PROGRAMS = {
  ...callsAs('user'),
  ...callsAs('admin'),
}
