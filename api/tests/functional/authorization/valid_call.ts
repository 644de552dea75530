import { aClaim } from '#tests/claims'
import { openApiPath } from '#openapi/operation'
import type { Schema } from '#openapi/shapes'
import type { RouteEntry } from '#routing/route_entry'
import { OF_FACTORS } from '#tests/functional/authorization/factor_calls'
import { OF_LOCAL_CHAINS } from '#tests/functional/authorization/local_chain_calls'
import { OF_NOTICES } from '#tests/functional/authorization/notice_calls'
import { OF_PROGRAMS } from '#tests/functional/authorization/program_calls'
import { OF_STATEMENTS } from '#tests/functional/authorization/statement_calls'
import { aPicture, make, PLAN, type Scene } from '#tests/functional/authorization/scene'
import { OF_BUSINESS_DAYS } from '#tests/functional/business_days/valid'
import { OF_EARNINGS } from '#tests/functional/earnings/batch'
import { strayCoins } from '#tests/chain'
import { aHolder, askAt, enrolment, type Kind, KINDS } from '#tests/functional/passkeys/holders'
import {
  anInvestor,
  aStaffMember,
  type Investor,
  PASSWORD,
  type StaffMember,
  unique,
  WALLETS,
} from '#tests/fixtures'
import { aChallenge, enrol } from '#tests/second_factor'

/** A call that its route accepts, from a caller who may make it. */
export type ValidCall = {
  path: string
  body?: Record<string, unknown>
  form?: FormData
  token?: string
}

/** A value that a field of this name accepts. */
const FIELDS: Record<string, (scene: Scene) => unknown> = {
  ...Object.fromEntries(Object.entries(PLAN).map(([name, value]) => [name, () => value])),
  name: () => 'Ada Lovelace',
  username: () => unique(),
  phone: () => '+14155552671',
  email: () => `${unique()}@someone.test`,
  password: () => PASSWORD,
  plan_id: (scene) => scene.plan,
  investment_id: (scene) => scene.rows.investments,
  ...{ amount: () => '5.00', role: () => 'support', asset: () => 'ETH' },
  uid: (scene) => scene.other.id,
  address: () => WALLETS.bitcoin,
  ...Object.fromEntries(['subject', 'message', 'text', 'reason'].map((name) => [name, () => 'Hi'])),
}

/** The only session of a person, which that person ends. */
async function ownSession(path: string, { get, token }: Pick<Investor, 'get' | 'token'>) {
  const { body } = await get(path)
  return { path: `/api${path}/${body.data[0].id}`, token }
}

/** Calls about passkeys come from separate people, so that the others here keep their sessions. */
const [INVESTORS, STAFF] = KINDS
const PASSKEYS = {
  async enrol(kind: Kind) {
    const person = await kind.someone()
    return { body: await enrolment(person, kind.path), token: person.token }
  },
  async remove(kind: Kind) {
    const { passkey, token } = await aHolder(kind)
    return { path: `/api${kind.path}/${passkey.id}/remove`, body: { password: PASSWORD }, token }
  },
  async stepUp(kind: Kind) {
    return { token: (await aHolder(kind)).token }
  },
  async secondStep(kind: Kind) {
    return { body: { challenge: await aChallenge(await aHolder(kind)) } }
  },
  async signIn(kind: Kind) {
    const { authenticator } = await aHolder(kind)
    const { challenge, options } = await askAt(kind.signInPath)
    return { body: { challenge, passkey: authenticator.get(options) } }
  },
}

const signInOf = ({ email }: { email: string }) => ({ email, password: PASSWORD })

/** A sign-in that awaits its second step. */
async function awaitedFactor(person: Investor | StaffMember) {
  const { recoveryCodes } = await enrol(person)
  return { body: { challenge: await aChallenge(person), code: recoveryCodes[0] } }
}

/** Bodies of which one field of several must be present, though none is required. */
const INSTEAD: Record<string, (scene: Scene) => Promise<Partial<ValidCall>> | Partial<ValidCall>> =
  {
    'POST /admin/saved-views': () => ({ body: { resource: 'deposits', name: unique() } }),
    'PATCH /admin/approvals/:id/confirm': async (scene) => {
      const { id, seal } = await make.approval(scene)
      return { path: `/api/admin/approvals/${id}/confirm`, body: { seal } }
    },
    'PUT /admin/deposit-addresses/:asset': async (scene) => {
      const { asset, address } = await make.freeAsset(scene)
      return { path: `/api/admin/deposit-addresses/${asset}`, body: { address } }
    },
    'PUT /admin/chain-accounts/:asset': async (scene) => {
      const { asset, ...body } = await make.freeAccount(scene)
      return { path: `/api/admin/chain-accounts/${asset}`, body }
    },
    'PATCH /user/profile': () => ({ body: { city: 'London' } }),
    'PATCH /admin/users/:id': () => ({ body: { name: 'Ada King' } }),
    'PATCH /admin/messages/:id': () => ({ body: { state: 'waiting' } }),
    'PATCH /admin/chain-inbox/:id/owner': () => ({ body: { ownerId: null } }),
    'POST /withdrawal': () => ({
      body: {
        method: 'bitcoin',
        amount: '5.00',
        address: WALLETS.bitcoin,
      },
    }),
    'POST /auth/login': async () => ({ body: signInOf(await anInvestor()) }),
    'POST /auth/login-admin': async () => ({ body: signInOf(await aStaffMember()) }),
    'POST /auth/register-admin': async ({ owner }) => ({
      body: { ...(await make.invitation(owner.id)), password: PASSWORD },
    }),
    ...{
      ...OF_FACTORS,
      ...OF_EARNINGS,
      ...OF_BUSINESS_DAYS,
      ...OF_NOTICES,
      ...OF_PROGRAMS,
      ...OF_STATEMENTS,
      ...OF_LOCAL_CHAINS,
    },
    'POST /investment/:id/exit': make.exit,
    'POST /auth/login/factor': async () => awaitedFactor(await anInvestor()),
    'POST /auth/login-admin/factor': async () => awaitedFactor(await aStaffMember()),
    'GET /media/:name': ({ picture }) => ({ path: picture }),
    'GET /user/entries': () => ({ path: '/api/user/entries?account=available&asset=BTC' }),
    'POST /auth/reset_password': () => ({ body: { email: `${unique()}@someone.test` } }),
    'POST /auth/logout': async () => ({ token: (await anInvestor()).token }),
    'POST /auth/logout-admin': async () => ({ token: (await aStaffMember('support')).token }),
    // by separate people: the others here keep their sessions
    'DELETE /user/sessions': async () => ({ token: (await anInvestor()).token }),
    'DELETE /admin/sessions': async () => ({ token: (await aStaffMember('support')).token }),
    'DELETE /user/sessions/:id': async () => ownSession('/user/sessions', await anInvestor()),
    'DELETE /admin/sessions/:id': async () =>
      ownSession('/admin/sessions', await aStaffMember('support')),
    'POST /user/passkeys': () => PASSKEYS.enrol(INVESTORS),
    'POST /admin/passkeys': () => PASSKEYS.enrol(STAFF),
    'POST /user/passkeys/:id/remove': () => PASSKEYS.remove(INVESTORS),
    'POST /admin/passkeys/:id/remove': () => PASSKEYS.remove(STAFF),
    'POST /user/step-up/passkey-options': () => PASSKEYS.stepUp(INVESTORS),
    'POST /admin/step-up/passkey-options': () => PASSKEYS.stepUp(STAFF),
    'POST /auth/login/passkey-options': () => PASSKEYS.secondStep(INVESTORS),
    'POST /auth/login-admin/passkey-options': () => PASSKEYS.secondStep(STAFF),
    'POST /auth/passkey': () => PASSKEYS.signIn(INVESTORS),
    'POST /auth/passkey-admin': () => PASSKEYS.signIn(STAFF),
    'POST /user/freeze': async () => ({ token: (await anInvestor()).token }),
    'POST /auth/freeze': async () => ({ body: { token: await make.link('freeze') } }),
    'POST /auth/verify-email': async () => ({ body: { token: await make.link('verify') } }),
    'POST /admin/users/:id/unfreeze': async () => ({
      path: `/api/admin/users/${await make.frozenInvestor()}/unfreeze`,
      body: { reason: 'They called.' },
    }),
    'POST /image/upload-single': () => ({ form: aPicture() }),
  }

/** The row that a route is about, by its tag, in the state that the command needs. */
function target(entry: RouteEntry, scene: Scene): Promise<string> | string {
  const { tag, path, method } = entry
  if (method === 'GET') return scene.rows[tag] ?? ''
  if (tag === 'chain-inbox') return strayCoins('BTC')
  if (tag === 'claims') return aClaim().then(({ id }) => id)
  if (tag === 'deposits') return make.deposit(scene)
  if (tag === 'withdrawals') return make.withdrawal(scene)
  if (tag === 'investments')
    return /\/(?:end|at-maturity)$/.test(path)
      ? make.activeInvestment(scene)
      : make.investment(scene)
  if (tag === 'sessions') return scene.rows.sessions ?? ''
  if (tag === 'passkeys') return crypto.randomUUID()
  if (tag === 'saved-views') return make.savedView(scene)
  if (tag === 'approvals') return make.approval(scene).then(({ id }) => id)
  if (tag === 'plans') return make.plan(scene)
  if (tag === 'staff') return path.includes('-accounts') ? make.staffAccount(scene) : make.staff()
  if (tag === 'users') return make.investor()
  if (tag === 'messages') return make.message()
  // (each caller has notices, keys and webhooks of their own: notice_calls.ts, program_calls.ts)
  if (['notices', 'api-keys', 'webhooks', 'push', 'local-chains'].includes(tag)) return ''
  if (tag === 'earnings') return scene.investor.id
  throw new Error(`say which row ${method} ${path} is about`)
}

function fieldOf(name: string, schema: Schema, scene: Scene): unknown {
  if (FIELDS[name]) return FIELDS[name](scene)
  if (Array.isArray(schema.enum)) return schema.enum[0]
  throw new Error(`say what an accepted ${name} is`)
}

function bodyOf(entry: RouteEntry, scene: Scene): Record<string, unknown> | undefined {
  if (!entry.body) return undefined
  const { properties = {}, required = [] } = entry.body.toJSONSchema() as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.fromEntries(
    required.map((name) => [name, fieldOf(name, properties[name] ?? {}, scene)]),
  )
}

/** The path of a route with values for its parameters. */
export const fillPath = (entry: RouteEntry, id: string, method = 'BTC') =>
  openApiPath(entry).replace(/\{(\w+)\}/g, (_, of: string) => ({ method, number: '1' })[of] ?? id)

/** Whether a route is about one row. */
export const isAboutOne = (entry: RouteEntry) => /:(?:id|uid)\b/.test(entry.path)

/** A call of this route that must be accepted. `isIdle`: about an existing row, for calls that change nothing. */
export async function validCall(
  entry: RouteEntry,
  scene: Scene,
  { isIdle = false } = {},
): Promise<ValidCall> {
  const id = !isAboutOne(entry)
    ? ''
    : isIdle && entry.tag !== 'earnings'
      ? (scene.rows[entry.tag] ?? '')
      : await target(entry, scene)
  const instead = INSTEAD[`${entry.method} ${entry.path}`]
  const body = instead ? undefined : bodyOf(entry, scene)
  return {
    path: fillPath(entry, id),
    ...(body ? { body } : {}),
    ...(instead ? await instead(scene) : {}),
  }
}
