import { expect, type Page } from '@playwright/test'
import { BASE_URL } from '../../journeys/fixtures.ts'

export type Role = 'owner' | 'admin' | 'support'

export const staff = (role: Role) => ({
  email: `${role}@demo.test`,
  password: `demo-${role}-2026`,
})

export async function fillSignIn(page: Page, { email, password } = staff('owner')): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

export async function signIn(page: Page, role: Role = 'owner'): Promise<void> {
  await page.goto('/admin-auth/admin-login')
  await fillSignIn(page, staff(role))
  await page.waitForURL('**/admin/overview')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
}

/**
 * Opens a screen as a link in the panel does: without a reload, which takes a second of a processor each time.
 * Answers once the screen before it has gone.
 */
export async function turnTo(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const before = await page.locator('.screen').elementHandle()
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await page.waitForFunction((screen) => !screen?.isConnected, before)
}

/** The screen ready to read: its heading is there, and no call for its rows is under way. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(() => {
    const list = document.querySelector('.list')
    const isRead = list === null || list.querySelector('tbody tr, .row-card, .list-none') !== null
    return isRead && document.querySelector('.app-loader, [aria-busy="true"]') === null
  })
}

export const storedSession = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('assay.admin') ?? 'null'))

/** The answer of the API to a call beside the browser, as the person the page is signed in as. */
export async function ask(page: Page, path: string): Promise<Response> {
  const session = await storedSession(page)
  // the token of a browser is nothing without the cookie of that browser
  const cookies = await page.context().cookies(BASE_URL)
  return fetch(`${BASE_URL}/api${path}`, {
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${String(session?.token)}`,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
  })
}
