import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { SESSIONS } from '#accounts/access_tokens'
import { openChallenge } from '#accounts/sign_in_challenge'
import { type Answer, call, type Json, look, PASSWORD } from '#tests/fixtures'
import { scaled } from '#tests/patience'

const PERIOD_MS = 30_000
/** A call that begins this long before the end of a step has been checked by then. */
const ROOM_MS = Math.min(15_000, scaled(6_000))

/** The code of an authenticator app, this many steps from now. */
export const codeOf = (seed: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({
    timestamp: Date.now() + steps * PERIOD_MS,
  })

/** Waits if a step is about to end, so that "this step" is the same here and in the API. */
export async function steadyStep(): Promise<void> {
  const left = PERIOD_MS - (Date.now() % PERIOD_MS)
  if (left < ROOM_MS) await sleep(left + 20)
}

/** A signed-in person, as far as factors are concerned. */
type Person = {
  id: string
  email: string
  token: string
  get: (path: string) => Promise<Answer>
  post: (path: string, body?: unknown) => Promise<Answer>
}
const AUTH_PATHS = {
  investor: { kind: 'investor', table: 'users', own: '/user', login: '/auth/login' },
  staff: { kind: 'staff', table: 'staff', own: '/admin', login: '/auth/login-admin' },
} as const
const authPathsOf = ({ token }: Person) =>
  token.startsWith('oat_s_') ? AUTH_PATHS.staff : AUTH_PATHS.investor

async function done(answer: Promise<Answer>): Promise<Json> {
  const { status, text, body } = await answer
  if (status > 201) throw new Error(`refused: ${status} ${text}`)
  return body.data
}

/** Turns two-step sign-in on. Its code is that of the previous step, so that the current one is still valid. */
export async function enrol(person: Person): Promise<{ seed: string; recoveryCodes: string[] }> {
  const { own } = authPathsOf(person)
  await steadyStep()
  const { secret: seed } = await done(person.post(`${own}/factors/totp`, { password: PASSWORD }))
  const { recoveryCodes } = await done(
    person.post(`${own}/factors/totp/confirm`, { code: codeOf(seed, -1) }),
  )
  return { seed, recoveryCodes }
}

/** The first step of a sign-in. */
export const firstStep = (person: Person, password = PASSWORD): Promise<Answer> =>
  call('POST', authPathsOf(person).login, { body: { email: person.email, password } })

/** The second step. */
export const secondStep = (person: Person, challenge: string, code: unknown): Promise<Answer> =>
  call('POST', `${authPathsOf(person).login}/factor`, { body: { challenge, code } })

/** The challenge that the first step would answer, without the time of a password hash. */
export async function aChallenge(person: Person): Promise<string> {
  const { kind, table } = authPathsOf(person)
  const [account] = await look<{ password: string }>(
    `select password from ${table} where id = :id`,
    { id: person.id },
  )
  const proof = account?.password ?? ''
  const requested = await openChallenge(kind, { id: person.id, proof }, SESSIONS[kind])
  return requested?.challenge ?? ''
}

/** A sign-in with the right password, including the answer of its second step. */
export const signInWith = async (person: Person, code: string): Promise<Answer> =>
  secondStep(person, await aChallenge(person), code)

/** Makes the last proof of a session this old, in seconds. */
export async function provedAgo({ id, token }: Person, seconds: number): Promise<void> {
  const table = token.startsWith('oat_s_') ? 'staff_tokens' : 'investor_tokens'
  await look(
    `update ${table} set proved_at = now() - make_interval(secs => :seconds) where tokenable_id = :id returning 1`,
    { id, seconds },
  )
}

/** The current code of an app, valid even if it was used before. */
export async function freshCode({ id }: { id: string }, seed: string): Promise<string> {
  await steadyStep()
  await look('update totp_factors set last_step = 0 where account_id = :id returning 1', { id })
  return codeOf(seed)
}

export type Operation = { method: string; path: string; body?: unknown }

/** A proof for one call, with the given factor or password. */
export async function proofOf(
  person: Person,
  operation: Operation,
  by: { code: string } | { password: string },
): Promise<string> {
  const { proof } = await done(
    person.post(`${authPathsOf(person).own}/step-up`, { ...operation, ...by }),
  )
  return proof
}
