import type { Page } from '@playwright/test'
import { BASE_URL } from '../../journeys/fixtures.ts'

export const baseURL = BASE_URL

export const investor = { email: 'investor@demo.test', password: 'demo-investor-2026' }

export async function fillSignIn(page: Page, { email, password } = investor): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

export async function signIn(page: Page, person = investor): Promise<void> {
  await page.goto('/auth/login')
  await fillSignIn(page, person)
  await page.waitForURL('**/user/main')
}

/** The cookies of a browser that a token was taken from: a call beside it carries them too, or its session ends. */
const cookies = new Map<string, string>()
export const cookiesWith = (token?: string): Record<string, string> => {
  const cookie = cookies.get(token ?? '')
  return cookie === undefined ? {} : { cookie }
}

/** The answer of the API to a call beside the browser. */
export async function ask(
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<{ status: number; body: { data?: unknown; token?: string; code?: string } }> {
  const response = await fetch(`${baseURL}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...cookiesWith(token),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
}

/** The token of the page's session, to be used beside the browser like the browser uses it. */
export async function storedToken(page: Page): Promise<string | null> {
  const token = await page.evaluate(() => {
    const stored = localStorage.getItem('assay.user')
    return stored === null ? null : (JSON.parse(stored) as { token: string }).token
  })
  const kept = await page.context().cookies(baseURL)
  if (token !== null)
    cookies.set(token, kept.map(({ name, value }) => `${name}=${value}`).join('; '))
  return token
}
