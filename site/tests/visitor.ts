// Shared by the tests of the site: the pages, the two sizes of window, and the messages that visitors sent.
import assert from 'node:assert/strict'
import { BASE_URL } from '../../journeys/fixtures.ts'

export { BASE_URL }

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

/** Every page of the site, with the text of its heading. */
export const PAGES = [
  '/',
  '/about',
  '/contact',
  '/contact/sent?reference=MSG-1001',
  '/faq',
  '/insights',
  '/privacy',
  '/terms',
  '/verify',
  '/no-such-page',
] as const

interface Message {
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
}

const SUPPORT = { login: 'login-admin', email: 'support@demo.test', password: 'demo-support-2026' }
const INVESTOR = { login: 'login', email: 'investor@demo.test', password: 'demo-investor-2026' }

/** What the API answers to this person. */
async function answerTo<Data>({ login, ...person }: typeof SUPPORT, path: string): Promise<Data> {
  const session = await fetch(`${BASE_URL}/api/auth/${login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  assert.equal(session.status, 200, `${person.email} signs in`)
  const { token } = await session.json()
  const answer = await fetch(`${BASE_URL}/api/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  assert.equal(answer.status, 200, `${person.email} reads ${path}`)
  return (await answer.json()).data
}

/** The stored messages of that subject, as the back office has them. */
export const storedMessages = (subject: string) =>
  answerTo<Message[]>(
    SUPPORT,
    `admin/messages?filter=${encodeURIComponent(JSON.stringify({ q: subject }))}`,
  )

interface Plan {
  readonly name: string
  readonly minAmount: string
  readonly maxAmount: string
  readonly duration: number
  readonly returns: number
}

/** Range, term and return of each plan by its name, as the public page words them. */
export async function demoPlans(): Promise<Map<string, string[]>> {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  const plans = await answerTo<Plan[]>(INVESTOR, 'plan/all')
  return new Map(
    plans.map(({ name, minAmount, maxAmount, duration, returns }) => [
      name,
      [dollars.format(+minAmount), dollars.format(+maxAmount), `${duration} days`, `${returns}%`],
    ]),
  )
}
