import assert from 'node:assert/strict'
import { expect, type Locator, type Page } from '@playwright/test'
import { STILL } from '../../journeys/kept_page.ts'
import { keptSession } from '../../journeys/kept_session.ts'
import { patientFetch } from '../../journeys/patient_fetch.ts'
import { baseURL, cookiesWith, investor } from './served.ts'

export interface Person {
  readonly email: string
  readonly password: string
  readonly token: string
  readonly uid: string
}

interface Row {
  readonly id: string
  readonly reference: string
  readonly method: string
  readonly amount: string
  readonly status: string
  readonly type: string
  readonly createdAt: string
}

interface Call {
  readonly token?: string
  readonly body?: unknown
}

const PASSWORD = 'a quiet harbour at dusk'

/** One call beside the browser. */
export async function query<Data>(
  method: string,
  path: string,
  { token, body }: Call = {},
): Promise<{ status: number; data: Data; token: string }> {
  const response = await patientFetch(`${baseURL}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...cookiesWith(token),
      ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const answer = text === '' ? {} : JSON.parse(text)
  return { status: response.status, data: answer.data, token: answer.token }
}

/** An investor whom no other test has met, signed in beside the browser too. */
export async function aPerson(): Promise<Person> {
  const name = `p${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`
  const email = `${name}@example.test`
  const known = { name: 'Petra Person', username: name, phone: '+12025550142', email }
  const registered = await query('POST', '/auth/register', {
    body: { ...known, password: PASSWORD },
  })
  assert.equal(registered.status, 201)
  return signedIn({ email, password: PASSWORD })
}

async function signedIn(known: { email: string; password: string }): Promise<Person> {
  const { token, data } = await query<{ uid: string }>('POST', '/auth/login', { body: known })
  return { ...known, token, uid: data.uid }
}

/** The investor of the demo, who has a history; no test may end this session. */
export const demoInvestor = keptSession(() => signedIn(investor))

export const staffToken = keptSession(async () => {
  const body = { email: 'admin@demo.test', password: 'demo-admin-2026' }
  const { token } = await query('POST', '/auth/login-admin', { body })
  return token
})

/** An investor with this much available. */
export async function aPersonWith(amount: string): Promise<Person> {
  const person = await aPerson()
  const body = { method: 'BTC', amount }
  const { data } = await query<Row>('POST', '/deposit', { token: person.token, body })
  await decide('deposits', `${data.id}/BTC/approve`)
  return person
}

/** What staff decide about a request. The first decision about a large amount only requests an approval: 202. */
export async function decide(
  list: string,
  command: string,
  { body = {}, answer = 200 }: { body?: unknown; answer?: number } = {},
): Promise<void> {
  const token = await staffToken()
  const { status } = await query('PATCH', `/admin/${list}/${command}`, { token, body })
  assert.equal(status, answer, command)
}

/** The credit of staff to an investment. */
export async function credit(uid: string, body: Record<string, string>): Promise<void> {
  const token = await staffToken()
  const { status } = await query('POST', `/admin/earnings/${uid}`, { token, body })
  assert.equal(status, 201)
}

export const rowsOf = async ({ token }: Person, type: string): Promise<Row[]> =>
  (await query<Row[]>('GET', `/transaction/all?type=${type}`, { token })).data

/** Opens a screen as an investor whom the device remembers: the sign-in has tests of its own. */
export async function openAs(page: Page, person: Person, path: string): Promise<void> {
  if (!page.url().endsWith(STILL)) await page.goto(STILL)
  await page.evaluate(
    ({ token, uid }) => {
      const session = { token, uid, name: 'Petra Person', remembered: true, usedAt: Date.now() }
      localStorage.setItem('assay.user', JSON.stringify(session))
    },
    { token: person.token, uid: person.uid },
  )
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The screen ready for a look: its heading is there, nothing of it is in transition, and its fonts have loaded. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null && document.fonts.status === 'loaded',
  )
}

/**
 * Opens another screen as a link does: without loading the app again, which costs as much as looking at the screen.
 * Answers once the screen before it has gone.
 */
export async function turnTo(page: Page, path: string): Promise<void> {
  const before = await page.getByRole('heading', { level: 1 }).elementHandle()
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await page.waitForFunction((heading) => !heading?.isConnected, before)
}

/** Opens the overview of an investor whom the device remembers, of the demo's investor unless another is given. */
export const openOverview = async (page: Page, person?: Person): Promise<void> =>
  openAs(page, person ?? (await demoInvestor()), '/user/main')

/** After the press the same words are in the summary, at the field and in the toast, which disappears by itself. */
export async function assertRefused(press: Locator, ...messages: string[]): Promise<void> {
  const page = press.page()
  const summary = page.getByRole('group', { name: 'There is a problem' })
  const places = messages.flatMap((message) => [
    page.locator('.toast-error', { hasText: message }),
    page.locator('.field-error', { hasText: message }),
    summary.getByText(message),
  ])
  await Promise.all([...places.map((place) => place.first().waitFor()), press.click()])
  await expect(page).toHaveTitle(/^Error: /)
}
