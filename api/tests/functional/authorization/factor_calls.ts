import { anInvestor, aStaffMember, PASSWORD } from '#tests/fixtures'
import { codeOf, enrol } from '#tests/second_factor'

/** Separate people, whose factors are changed. */
const someoneOf = (path: string) =>
  path.startsWith('/admin') ? aStaffMember('support') : anInvestor()

/** A body from one of them. */
const called = async (own: string, body: Record<string, unknown>) => ({
  token: (await someoneOf(own)).token,
  body,
})

/** The calls that change a password or factors, each by a person for whom it is valid. */
export const OF_FACTORS = Object.fromEntries(
  (['/user', '/admin'] as const).flatMap((own) => {
    const enrolled = async (body: (codes: string[]) => Record<string, unknown>) => {
      const person = await someoneOf(own)
      const { recoveryCodes } = await enrol(person)
      return { token: person.token, body: body(recoveryCodes) }
    }
    return [
      [
        `POST ${own}/password`,
        () => called(own, { currentPassword: PASSWORD, password: 'another door, one lock' }),
      ],
      [`POST ${own}/factors/totp`, () => called(own, { password: PASSWORD })],
      [
        `POST ${own}/factors/totp/confirm`,
        async () => {
          const { post, token } = await someoneOf(own)
          const { secret } = (await post(`${own}/factors/totp`, { password: PASSWORD })).body.data
          return { token, body: { code: codeOf(secret) } }
        },
      ],
      [
        `POST ${own}/factors/totp/remove`,
        () => enrolled(([code]) => ({ password: PASSWORD, code })),
      ],
      [
        `POST ${own}/step-up`,
        () => called(own, { method: 'POST', path: `/api${own}/factors/totp`, password: PASSWORD }),
      ],
      [
        `POST ${own}/factors/recovery-codes`,
        () => enrolled(([code]) => ({ password: PASSWORD, code })),
      ],
    ]
  }),
)
