import { randomBytes } from 'node:crypto'
import { issueToken, SESSIONS } from '#accounts/access_tokens'
import { INVESTOR_SCOPES, STAFF_SCOPES } from '#domain/key_scopes'
import { may, STAFF_ROLES, type StaffRole } from '#domain/permissions'
import type { GuardName } from '#routing/caller'
import type { RouteEntry } from '#routing/route_entry'
import { callsOf, granted } from '#tests/fixtures'
import type { Scene } from '#tests/functional/authorization/scene'

/** A kind of caller, and the account that it has. */
export type Persona = {
  name: string
  authorization: (entry: RouteEntry) => string | undefined
  isLive: boolean
  as?: 'investor' | StaffRole
  /** Calls with an API key that has every scope. */
  hasKey?: true
}
export type Expected = 'allowed' | 401 | 403

/** The expected answer of a route to a persona, from the policy table alone. */
export function expectedOf(entry: RouteEntry, persona: Persona): Expected {
  if (entry.guard === 'none') return 'allowed'
  if (persona.hasKey && isOfGuard(entry, persona)) return entry.scope ? 'allowed' : 403
  if (!persona.isLive || !persona.as) return 401
  if (entry.guard === 'investor') return persona.as === 'investor' ? 'allowed' : 401
  if (persona.as === 'investor') return 401
  return entry.permission && may(persona.as, entry.permission) ? 'allowed' : 403
}

const isOfGuard = ({ guard }: RouteEntry, { as }: Persona) =>
  guard === (as === 'investor' ? 'investor' : 'staff')

const id64 = (text: string) => Buffer.from(text).toString('base64url')

/** Malformed tokens; the first made the stock guard answer 500 with its SQL. */
function garbage(live: string): string[] {
  const [head = '', secret = ''] = live.split('.')
  return [
    'Bearer oat_YWJj.eA',
    `Bearer oat_i_${id64('abc')}.eA`,
    `Bearer oat_i_${id64('99999999999999999999')}.${secret}`,
    `Bearer oat_i_${id64('-1')}.${secret}`,
    `Bearer oat_i_${id64('1 or 1=1')}.${secret}`,
    `Bearer oat_i_${id64('2147483648')}.${secret}`,
    `Bearer oat_s_${id64('0')}.${secret}`,
    `Bearer oat_s_${id64('1\0')}.${secret}`,
    `Bearer ${head}.`,
    `Bearer ${head}.${secret.slice(0, -1)}`,
    `Bearer ${head}.${randomBytes(40).toString('base64url')}`,
    `Bearer ${live}x`,
    `Bearer  ${live.toUpperCase()}`,
    `Basic ${Buffer.from('admin:admin').toString('base64')}`,
    'Bearer',
    `Bearer aky_i_${secret.slice(0, 43)}`,
    'Bearer null',
    'Bearer undefined',
    "Bearer ' or '1'='1",
    `Bearer ${'a'.repeat(4000)}`,
    'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
    `token ${live}`,
  ]
}

type Tokens = Record<GuardName, string>

async function tokensOf(
  scene: Scene,
  session: { lifetime: number; idle: number },
): Promise<Tokens> {
  const [investor, staff] = await Promise.all([
    issueToken('investor', scene.investor.id, session),
    issueToken('staff', scene.owner.id, session),
  ])
  return { investor: investor ?? '', staff: staff ?? '' }
}

const withToken = (tokens: Tokens) => (entry: RouteEntry) =>
  `Bearer ${tokens[entry.guard === 'staff' ? 'staff' : 'investor']}`

/** A person's key with every scope, which was used a moment ago: a use is recorded once a minute. */
async function withKey(scene: Scene, as: 'investor' | 'owner'): Promise<Persona> {
  const [path, scopes, read] =
    as === 'investor'
      ? ['/user/api-keys', INVESTOR_SCOPES, '/user/accounts']
      : ['/admin/api-keys', STAFF_SCOPES, '/admin/plans']
  const body = { name: 'Every scope', scopes: Object.keys(scopes), days: 1 }
  const { token } = await granted(scene[as].post(path, body))
  await granted(callsOf(token).get(read))
  const authorization = () => `Bearer ${token}`
  return { name: `a key of the ${as}`, isLive: true, as, hasKey: true, authorization }
}

/** Every kind of caller. `end` ends the tokens of the persona with dead ones. */
export async function personas(
  scene: Scene,
  end: (tokens: Tokens) => Promise<void>,
): Promise<Persona[]> {
  const revoked = await tokensOf(scene, SESSIONS.investor)
  await end(revoked)
  const [expired, idle] = await Promise.all([
    tokensOf(scene, { lifetime: -1, idle: 600 }),
    tokensOf(scene, { lifetime: 600, idle: -1 }),
  ])
  const live = (as: 'investor' | StaffRole): Persona => ({
    name: as,
    as,
    isLive: true,
    authorization: () => `Bearer ${scene[as].token}`,
  })
  const dead = (name: string, tokens: Tokens): Persona => ({
    name,
    isLive: false,
    authorization: withToken(tokens),
  })
  return [
    { name: 'nobody', isLive: false, authorization: () => undefined },
    live('investor'),
    ...STAFF_ROLES.map(live),
    await withKey(scene, 'investor'),
    await withKey(scene, 'owner'),
    dead('a revoked token', revoked),
    dead('an expired token', expired),
    dead('a token left idle', idle),
    ...garbage(scene.investor.token).map(
      (text): Persona => ({
        name: `garbage ${text.slice(0, 30)}`,
        isLive: false,
        authorization: () => text,
      }),
    ),
  ]
}
