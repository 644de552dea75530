import { begin, confirm, remove, renew, signInFactor, stepUp } from '#factors/factor_validator'
import type { FailureCode } from '#errors/catalogue'
import type { RouteEntry } from '#routing/route_entry'

const controller = () => import('#factors/factors_controller')
const stepUps = () => import('#factors/step_ups_controller')
const signIns = () => import('#factors/sign_ins_controller')

type Whose = Pick<RouteEntry, 'guard' | 'permission' | 'factor'> & { path: string }

const INVESTOR: Whose = { path: '/user', guard: 'investor' }
const STAFF: Whose = { path: '/admin', guard: 'staff', permission: 'self.manage', factor: 'exempt' }

const common = { rate: 'api', tag: 'factors' } as const

/** A call that carries a code of the caller needs no step-up proof. */
const bringsNoCode = ({ code }: Record<string, unknown>) => typeof code !== 'string'

const routesOf = ({ path, ...whose }: Whose): RouteEntry[] => [
  {
    ...common,
    ...whose,
    method: 'GET',
    path: `${path}/factors`,
    handle: [controller, 'show'],
    summary: 'The second factors of the account, and what the installation requires.',
    answer: { schema: 'Factors' },
  },
  {
    ...common,
    ...whose,
    method: 'POST',
    path: `${path}/factors/totp`,
    handle: [controller, 'begin'],
    stepUp: true,
    summary:
      'Creates a seed for an authenticator app; it is no factor until one of its codes is entered.',
    body: begin,
    status: 201,
    answer: { schema: 'TotpSeed' },
    refusals: ['password_refused', 'factor_enrolled'],
  },
  {
    ...common,
    ...whose,
    method: 'POST',
    path: `${path}/factors/totp/confirm`,
    handle: [controller, 'confirm'],
    summary:
      'Turns two-step sign-in on with a code of the app. Every other session ends; the first factor comes with ten recovery codes.',
    body: confirm,
    answer: { schema: 'RecoveryCodes' },
    refusals: ['factor_enrolled', 'validation_failed'],
  },
  {
    ...common,
    ...whose,
    method: 'POST',
    path: `${path}/factors/totp/remove`,
    handle: [controller, 'remove'],
    stepUp: bringsNoCode,
    summary: 'Removes the authenticator app. Every other session ends.',
    body: remove,
    answer: { schema: 'Factors' },
    refusals: ['password_refused', 'factor_refused'],
  },
  {
    ...common,
    ...whose,
    method: 'POST',
    path: `${path}/factors/recovery-codes`,
    handle: [controller, 'renew'],
    stepUp: bringsNoCode,
    summary: 'Ten new recovery codes; the old ones are dead.',
    body: renew,
    answer: { schema: 'RecoveryCodes' },
    refusals: ['password_refused', 'factor_refused'],
  },
]

/** Proofs for single calls, for both kinds of account. */
const stepUpOf = ({ path, ...whose }: Whose): RouteEntry => ({
  ...common,
  ...whose,
  method: 'POST',
  path: `${path}/step-up`,
  handle: [stepUps, 'store'],
  summary:
    'Gives a proof of identity for one call: repeat that call with the header Step-Up-Proof, once, within two minutes.',
  body: stepUp,
  status: 201,
  answer: { schema: 'StepUpProof' },
  refusals: ['password_refused', 'factor_refused'],
})

const secondStep = {
  method: 'POST',
  guard: 'none',
  rate: 'factor',
  tag: 'auth',
  body: signInFactor,
  refusals: [
    'browser_required',
    'challenge_dead',
    'factor_refused',
    'invalid_credentials',
  ] as FailureCode[],
} as const

export const factorRoutes: RouteEntry[] = [
  {
    ...secondStep,
    path: '/auth/login/factor',
    handle: [signIns, 'investor'],
    summary: 'The second step of an investor’s sign-in, with a code or a passkey.',
    answer: { schema: 'User' },
  },
  {
    ...secondStep,
    path: '/auth/login-admin/factor',
    handle: [signIns, 'staff'],
    summary: 'The second step of a sign-in of staff, with a code or a passkey.',
    answer: { schema: 'Staff' },
  },
  ...routesOf(INVESTOR),
  stepUpOf(INVESTOR),
  ...routesOf(STAFF),
  stepUpOf(STAFF),
]
