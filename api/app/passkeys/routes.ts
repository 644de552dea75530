import * as forms from '#passkeys/passkey_validator'
import type { RouteEntry } from '#routing/route_entry'

const controller = () => import('#passkeys/passkeys_controller')
const factor = () => import('#passkeys/passkey_factor_controller')
const signIn = () => import('#passkeys/passkey_sign_in_controller')

type Whose = Pick<RouteEntry, 'guard' | 'permission' | 'factor'> & { path: string }

const routesOf = ({ path, ...whose }: Whose): RouteEntry[] => [
  {
    ...whose,
    method: 'GET',
    path,
    handle: [controller, 'index'],
    rate: 'api',
    summary: 'The passkeys of the caller.',
    tag: 'passkeys',
    answer: { schema: 'Passkey', list: true },
  },
  {
    ...whose,
    method: 'POST',
    path: `${path}/options`,
    handle: [controller, 'options'],
    rate: 'api',
    stepUp: true,
    summary: 'The options with which a browser creates a passkey; needs the password.',
    tag: 'passkeys',
    body: forms.proveOwner,
    answer: { schema: 'PasskeyCreationOptions' },
    refusals: ['validation_failed', 'password_refused', 'unavailable'],
  },
  {
    ...whose,
    method: 'POST',
    path,
    handle: [controller, 'store'],
    rate: 'api',
    summary: 'Stores a passkey that the browser has created.',
    tag: 'passkeys',
    body: forms.addPasskey,
    status: 201,
    answer: { schema: 'AddedPasskey' },
    refusals: ['validation_failed', 'passkey_not_added'],
  },
  {
    ...whose,
    method: 'POST',
    path: `${path}/:id/remove`,
    handle: [controller, 'destroy'],
    rate: 'api',
    stepUp: true,
    summary: 'Removes a passkey of the caller; needs the password.',
    tag: 'passkeys',
    body: forms.proveOwner,
    answer: { schema: 'Passkey' },
    refusals: ['validation_failed', 'password_refused', 'passkey_not_found', 'unavailable'],
  },
]

const stepUpOf = ({ path, ...whose }: Whose): RouteEntry => ({
  ...whose,
  method: 'POST',
  path,
  handle: [factor, 'stepUp'],
  rate: 'api',
  summary: 'The options for a step-up proof with a passkey of the caller.',
  tag: 'passkeys',
  answer: { schema: 'PasskeyRequestOptions' },
  refusals: ['passkey_not_found'],
})

const secondStepOf = (path: string, command: string): RouteEntry => ({
  method: 'POST',
  path,
  handle: [factor, command],
  guard: 'none',
  rate: 'api',
  summary: 'The options for a passkey in the second step of a sign-in.',
  tag: 'auth',
  body: forms.askSecondStep,
  answer: { schema: 'PasskeyRequestOptions' },
  refusals: ['validation_failed', 'challenge_dead', 'passkey_not_found'],
})

type Ceremony = Pick<RouteEntry, 'path' | 'body' | 'summary'> & {
  commands: [options: string, store: string]
  schema: string
}

const ceremonyRoutes = ({
  path,
  body,
  summary,
  commands: [options, store],
  schema,
}: Ceremony): RouteEntry[] => [
  {
    method: 'POST',
    path: `${path}/options`,
    handle: [signIn, options],
    guard: 'none',
    // there is nothing to guess here, and every view of the sign-in form calls it
    rate: 'api',
    summary: 'The options for a sign-in with a passkey: the same for every account.',
    tag: 'auth',
    answer: { schema: 'PasskeySignIn' },
  },
  {
    method: 'POST',
    path,
    handle: [signIn, store],
    guard: 'none',
    rate: 'login',
    summary,
    tag: 'auth',
    ...(body ? { body } : {}),
    answer: { schema },
    refusals: [
      'validation_failed',
      'passkey_refused',
      'invalid_credentials',
      ...(schema === 'User'
        ? (['account_frozen', 'email_not_verified'] as const)
        : (['browser_required'] as const)),
    ],
  },
]

export const passkeyRoutes: RouteEntry[] = [
  ...ceremonyRoutes({
    path: '/auth/passkey',
    body: forms.signInWithPasskey,
    summary: 'Signs an investor in with a passkey and answers a token.',
    commands: ['options', 'store'],
    schema: 'User',
  }),
  ...ceremonyRoutes({
    path: '/auth/passkey-admin',
    body: forms.signInStaffWithPasskey,
    summary: 'Signs a member of staff in with a passkey and answers a token.',
    commands: ['staffOptions', 'storeStaff'],
    schema: 'Staff',
  }),
  secondStepOf('/auth/login/passkey-options', 'investor'),
  secondStepOf('/auth/login-admin/passkey-options', 'staff'),
  stepUpOf({ path: '/user/step-up/passkey-options', guard: 'investor' }),
  stepUpOf({
    path: '/admin/step-up/passkey-options',
    guard: 'staff',
    permission: 'self.manage',
    factor: 'exempt',
  }),
  ...routesOf({ path: '/user/passkeys', guard: 'investor' }),
  ...routesOf({
    path: '/admin/passkeys',
    guard: 'staff',
    permission: 'self.manage',
    factor: 'exempt',
  }),
]
