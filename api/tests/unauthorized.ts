import {
  aLastingStaffMember,
  anInvestor,
  call,
  type Investor,
  type StaffMember,
} from '#tests/fixtures'

type Unauthorized = {
  investor: Investor
  support: StaffMember
  deadInvestor: string
  deadStaff: string
}

/** They meet again long before a session of staff ends for want of calls, however slow the machine is. */
const MEET_AGAIN_MS = 5 * 60_000

let unauthorized: Promise<Unauthorized> | null = null
let metAt = 0

async function meet(): Promise<Unauthorized> {
  const [investor, support, gone, left] = await Promise.all([
    anInvestor(),
    aLastingStaffMember('support'),
    anInvestor(),
    aLastingStaffMember('owner'),
  ])
  await Promise.all([gone.post('/auth/logout'), left.post('/auth/logout-admin')])
  return { investor, support, deadInvestor: gone.token, deadStaff: left.token }
}

const UNKNOWN = '401 unauthenticated'

/** The answers of an investor's call to unauthorized callers. */
export const INVESTORS_ONLY = { nobody: UNKNOWN, 'a dead token': UNKNOWN, staff: UNKNOWN }
/** The answers of a call that changes something, for owners and admins, to unauthorized callers. */
export const OPERATORS_ONLY = {
  nobody: UNKNOWN,
  'a dead token': UNKNOWN,
  'an investor': UNKNOWN,
  support: '403 forbidden',
}
/** The answers of a call for all staff to unauthorized callers. */
export const STAFF_ONLY = { nobody: UNKNOWN, 'a dead token': UNKNOWN, 'an investor': UNKNOWN }

type Refusals = typeof INVESTORS_ONLY | typeof OPERATORS_ONLY | typeof STAFF_ONLY

/** The answer of a call to each of these unauthorized callers: the status and the code. */
export async function answersTo(
  whom: Refusals,
  method: string,
  path: string,
  body?: unknown,
): Promise<Record<string, string>> {
  if (!unauthorized || Date.now() - metAt > MEET_AGAIN_MS) {
    unauthorized = meet()
    metAt = Date.now()
  }
  const { investor, support, deadInvestor, deadStaff } = await unauthorized
  const tokens: Record<string, string | undefined> = {
    nobody: undefined,
    'a dead token': 'staff' in whom ? deadInvestor : deadStaff,
    staff: support.token,
    'an investor': investor.token,
    support: support.token,
  }
  const answers = Object.keys(whom).map(async (name) => {
    const answer = await call(method, path, { token: tokens[name], body })
    return [name, `${answer.status} ${answer.body?.code}`] as const
  })
  return Object.fromEntries(await Promise.all(answers))
}
