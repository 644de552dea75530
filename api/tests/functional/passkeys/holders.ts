import { Authenticator, type Lies } from '#tests/authenticator'
import { BASE, call, type Json } from '#tests/calls'
import {
  aStaffMember,
  anInvestor,
  granted,
  type Investor,
  PASSWORD,
  type StaffMember,
} from '#tests/fixtures'

export const ORIGIN = new URL(BASE).origin
export type Holder = (Investor | StaffMember) & { authenticator: Authenticator; passkey: Json }

/** The two kinds of account, with the paths of their passkeys and of their sign-in. */
export const KINDS = [
  {
    who: 'an investor',
    someone: () => anInvestor(),
    path: '/user/passkeys',
    signInPath: '/auth/passkey',
    other: '/auth/passkey-admin',
    own: '/user/profile',
  },
  {
    who: 'a member of staff',
    someone: () => aStaffMember('support'),
    path: '/admin/passkeys',
    signInPath: '/auth/passkey-admin',
    other: '/auth/passkey',
    own: '/admin/me',
  },
] as const
export type Kind = (typeof KINDS)[number]

type Means = { authenticator?: Authenticator; lies?: Lies; name?: string }

/** The answer of an authenticator to the enrolment of a signed-in person, ready to send; `lies` are its false claims. */
export async function enrolment(
  person: Investor | StaffMember,
  path: string,
  { authenticator = new Authenticator(ORIGIN), lies = {}, name = 'My phone' }: Means = {},
) {
  const options = await granted(person.post(`${path}/options`, { password: PASSWORD }))
  return { name, passkey: authenticator.create(options, lies) }
}

/** Enrols an authenticator for a signed-in person. */
export async function enrol(person: Investor | StaffMember, path: string, means: Means = {}) {
  const { authenticator = new Authenticator(ORIGIN) } = means
  const body = await enrolment(person, path, { ...means, authenticator })
  return { authenticator, answer: await person.post(path, body), passkey: body.passkey }
}

/** A person with a passkey. */
export async function aHolder(
  { someone, path }: Kind,
  authenticator?: Authenticator,
): Promise<Holder> {
  const person = await someone()
  const enrolled = await enrol(person, path, authenticator ? { authenticator } : {})
  const { passkey } = await granted(Promise.resolve(enrolled.answer))
  return { ...person, authenticator: enrolled.authenticator, passkey }
}

/** Requests a challenge from a sign-in. */
export const askAt = (signInPath: string) =>
  granted(call('POST', `${signInPath}/options`, { body: {} }))

/** Signs in; `lies` are the false claims of the authenticator. */
export async function signInAt(signInPath: string, authenticator: Authenticator, lies: Lies = {}) {
  const { challenge, options } = await askAt(signInPath)
  return call('POST', signInPath, {
    body: { challenge, passkey: authenticator.get(options, lies) },
  })
}
