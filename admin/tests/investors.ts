import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { STILL } from '../../journeys/kept_page.ts'
import { keptSession } from '../../journeys/kept_session.ts'
import { patientFetch } from '../../journeys/patient_fetch.ts'
import { hears } from './toasts.ts'
import { type Role, staff } from './served.ts'

const baseURL = process.env.JOURNEY_URL ?? ''
const PASSWORD = 'a quiet harbour at dusk'
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

export interface Person {
  readonly name: string
  readonly email: string
  readonly token: string
  readonly uid: string
}

export interface Row {
  readonly id: string
  readonly reference: string
  readonly paymentReference: string | null
  readonly uid: string
  readonly status: string
  readonly amount: string
  readonly plan_id: string
  readonly reason: string | null
  readonly earnings: string
}

interface Call {
  readonly token?: string
  readonly body?: unknown
}

/** One call beside the browser. */
export async function call<Data>(
  method: string,
  path: string,
  { token, body }: Call = {},
): Promise<{ status: number; data: Data; token: string }> {
  const response = await patientFetch(`${baseURL}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = JSON.parse(await response.text())
  return { status: response.status, data: answer.data, token: answer.token }
}

/** An investor whom no other test has met, found by a unique name. */
export async function aPerson(): Promise<Person> {
  const username = `p${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`
  const email = `${username}@example.test`
  const name = `Petra ${username.slice(0, 8)}`
  const known = { name, username, phone: '+12025550142', email, password: PASSWORD }
  assert.equal((await call('POST', '/auth/register', { body: known })).status, 201)
  const body = { email, password: PASSWORD }
  const { token, data } = await call<{ uid: string }>('POST', '/auth/login', { body })
  return { name, email, token, uid: data.uid }
}

async function made(path: string, { token }: Person, body: unknown): Promise<Row> {
  const { status, data } = await call<Row>('POST', path, { token, body })
  assert.equal(status, 201, path)
  return data
}

export const aDeposit = (person: Person, amount: string): Promise<Row> =>
  made('/deposit', person, { method: 'BTC', amount })

/** An investor with this much available. */
export async function aPersonWith(amount: string): Promise<Person> {
  const person = await aPerson()
  await decide('deposits', `${(await aDeposit(person, amount)).id}/BTC/approve`)
  return person
}

export const aWithdrawal = (person: Person, amount: string, address = ADDRESS): Promise<Row> =>
  made('/withdrawal', person, { method: 'bitcoin', amount, address })

/** On the first plan that takes the amount. */
export async function anInvestment(person: Person, amount: string): Promise<Row> {
  type Plan = { id: string; uid: string | null; minAmount: string; maxAmount: string }
  const { data } = await call<Plan[]>('GET', '/plan/all', person)
  const size = Number(amount)
  const fitting = data.filter(
    (one) => Number(one.minAmount) <= size && size <= Number(one.maxAmount),
  )
  // a plan of the investor's own before those for everyone, which other tests may have added
  const plan = fitting.find(({ uid }) => uid === person.uid) ?? fitting[0]
  return made('/investment', person, { plan_id: plan?.id, amount, method: 'BTC' })
}

/** One that staff have approved. */
export async function aRunningInvestment(person: Person, amount: string): Promise<Row> {
  const row = await anInvestment(person, amount)
  await decide('investments', `${row.id}/approve`)
  return row
}

type StaffAnswer = Awaited<ReturnType<typeof call<Record<string, string>>>>

const signInOf = (role: Role) =>
  keptSession(() =>
    call<Record<string, string>>('POST', '/auth/login-admin', { body: staff(role) }),
  )

const SESSIONS = {
  owner: signInOf('owner'),
  admin: signInOf('admin'),
  support: signInOf('support'),
}

/** A member of staff, signed in once for many tests: none may end this session. */
const theStaff = (role: Role): Promise<StaffAnswer> => SESSIONS[role]()

export const staffToken = async (role: Role = 'admin'): Promise<string> =>
  (await theStaff(role)).token

/** The decision of staff about a request, beside the browser; 202 where it takes two of them. */
export async function decide(
  list: string,
  command: string,
  body: unknown = {},
  role: Role = 'admin',
  expected = 200,
): Promise<void> {
  const token = await staffToken(role)
  const { status } = await call('PATCH', `/admin/${list}/${command}`, { token, body })
  assert.equal(status, expected, command)
}

/** A row, or an investor's figures, as they are now. */
export const seen = async <Data = Row>(list: string, id: string): Promise<Data> =>
  (await call<Data>('GET', `/admin/${list}/${id}`, { token: await staffToken() })).data

export const figures = ({ uid }: Person) => seen<Record<string, string>>('users', uid)

/** Opens a screen as a member of staff: the sign-in has tests of its own. */
export async function openAs(page: Page, role: Role, path: string): Promise<void> {
  const { data, token } = await theStaff(role)
  const session = { ...data, token, remembered: true, usedAt: Date.now() }
  if (!page.url().endsWith(STILL)) await page.goto(STILL)
  await page.evaluate((kept) => localStorage.setItem('assay.admin', JSON.stringify(kept)), session)
  await page.goto(path)
}

/** Opens a screen, and in one of its rows the dialog of a command. */
export async function openCommand(
  page: Page,
  role: Role,
  { screen, row, command }: { screen: string; row: string; command: string },
): Promise<void> {
  await openAs(page, role, screen)
  await rowOf(page, row).getByRole('button', { name: command }).click()
}

/** The screen, with the rows of one person alone. */
export const only = (screen: string, { email }: Person): string =>
  `/admin/${screen}?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`

export const rowOf = (page: Page, text: string) =>
  page.locator('.list-table tbody tr', { hasText: text })

export const dialogOf = (page: Page) => page.getByRole('dialog')

/** Presses the button of a dialog, once it may be pressed, and waits for the result. */
export async function press(page: Page, name: string, toast?: string): Promise<void> {
  const button = dialogOf(page).locator('button[type="submit"][aria-disabled="false"]', {
    hasText: name,
  })
  if (toast === undefined) await button.click()
  else await hears(page, toast, () => button.click())
}
