import { type Answer, anInvestor, aStaffMember, call, PASSWORD } from '#tests/fixtures'

/** The headers of every browser for a call from a page of the product. */
export const BROWSER = { 'sec-fetch-site': 'same-origin' }
export const AUTH_PATHS = {
  investor: { login: '/auth/login', own: '/user/profile', someone: () => anInvestor() },
  staff: { login: '/auth/login-admin', own: '/admin/me', someone: () => aStaffMember('owner') },
} as const
export type Kind = keyof typeof AUTH_PATHS
export const KINDS = ['investor', 'staff'] as const

export const signIn = (
  kind: Kind,
  email: string,
  headers: Record<string, string> = BROWSER,
  more: object = {},
): Promise<Answer> =>
  call('POST', AUTH_PATHS[kind].login, { body: { email, password: PASSWORD, ...more }, headers })
/** The cookie that an answer sets, as the browser sends it. */
export const cookieOf = (answer: Answer) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
export const ask = (kind: Kind, token: string, cookie?: string): Promise<Answer> =>
  call('GET', AUTH_PATHS[kind].own, { token, ...(cookie ? { headers: { cookie } } : {}) })
