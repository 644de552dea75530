import assert from 'node:assert/strict'
import { expect, test } from '../../journeys/test.ts'
import { ask, fillSignIn, signIn, staff, storedSession } from './served.ts'

test('lets a member of staff in, and shows the role the server gave', async ({ page }) => {
  await page.goto('/admin-auth/admin-login')
  // Shown for two seconds: the test looks for it before the press.
  const received = page.getByText('Login Successfully').waitFor()
  await Promise.all([received, fillSignIn(page, staff('admin'))])
  await page.waitForURL('**/admin/overview')
  await expect(page.getByRole('banner').getByText('admin', { exact: true })).toBeVisible()
  const kept = await storedSession(page)
  assert.deepEqual(Object.keys(kept ?? {}).toSorted(), [
    'email',
    'id',
    'remembered',
    'role',
    'token',
    'usedAt',
  ])
})

test('says "login failed " for a wrong password, keeps the address and clears the password', async ({
  page,
}) => {
  await page.goto('/admin-auth/admin-login')
  const received = page.getByRole('alert').getByText('login failed').waitFor()
  const wrong = { ...staff('owner'), password: 'not-the-password' }
  await Promise.all([received, fillSignIn(page, wrong)])
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveValue('')
  await expect(page.getByLabel('Email')).toHaveValue(staff('owner').email)
  assert.equal(await storedSession(page), null)
})

test('does not take an investor for staff', async ({ page }) => {
  await page.goto('/admin-auth/admin-login')
  const received = page.getByRole('alert').getByText('login failed').waitFor()
  const somebody = { email: 'investor@demo.test', password: 'demo-investor-2026' }
  await Promise.all([received, fillSignIn(page, somebody)])
})

test('comes back to the requested list, and fetches no panel before anybody signed in', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/admin/allusers?perPage=10')
  await page.waitForURL('**/admin-auth/admin-login')
  await expect(page.getByRole('heading', { name: 'Admin login' })).toBeVisible()
  assert.deepEqual(
    scripts.filter((path) => path.includes('Admin-')),
    [],
  )
  await fillSignIn(page)
  await page.waitForURL('**/admin/allusers?perPage=10')
  await expect(page.getByRole('heading', { name: 'All Users' })).toBeVisible()
})

test('kills the token on logout, in every tab, and forgets who it was', async ({ page }) => {
  await signIn(page)
  const otherTab = await page.context().newPage()
  await otherTab.goto('/admin/plans')
  await expect(otherTab.getByRole('heading', { name: 'Plans' })).toBeVisible()
  const { token } = (await storedSession(page)) ?? {}

  const loggedOut = page.waitForResponse('**/api/auth/logout-admin')
  await page.getByRole('button', { name: 'Logout' }).click()
  assert.equal((await loggedOut).status(), 204)
  await page.waitForURL('**/admin-auth/admin-login')
  await otherTab.waitForURL('**/admin-auth/admin-login')
  assert.equal(await storedSession(page), null)

  const answer = await page.request.get('/api/admin/users', {
    headers: { authorization: `Bearer ${String(token)}` },
  })
  assert.equal(answer.status(), 401)
})

test('goes to the sign-in when the token has died, and stays where a call was refused', async ({
  page,
}) => {
  await signIn(page)
  await page.route('**/api/admin/deposits?*', (route) =>
    route.fulfill({
      status: 403,
      json: { message: 'You are not allowed to do this.', code: 'forbidden' },
    }),
  )
  await page.getByRole('link', { name: 'Pending Deposit', exact: true }).click()
  await expect(page.getByText('You are not allowed to do this.').first()).toBeVisible()
  assert.equal(new URL(page.url()).pathname, '/admin/pending-deposit')

  const token = String((await storedSession(page))?.token)
  await page.request.post('/api/auth/logout-admin', {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  })
  assert.equal((await ask(page, '/admin/users')).status, 401)
  // the stream may have said so already; a person who opens a page now ends at the same sign-in page
  await page.goto('/admin/allusers')
  await page.waitForURL('**/admin-auth/admin-login')
})

test('opens the registration to everybody, and an account to nobody without an invitation', async ({
  page,
}) => {
  await page.goto('/admin-auth/admin-reg?invitation=not-a-live-one#email=ada%40team.test')
  await expect(page.getByLabel('Invitation')).toHaveValue('not-a-live-one')
  await expect(page.getByLabel('Email')).toHaveValue('ada@team.test')
  await page.getByLabel('Password').fill('quiet-harbour-2026')
  await Promise.all([
    page.getByRole('alert').getByText('login failed').waitFor(),
    page.getByRole('button', { name: 'Register' }).click(),
  ])
  await expect(page.getByText('A valid invitation is needed to register here.')).toBeVisible()
  await expect(page.getByLabel('Invitation')).toHaveValue('not-a-live-one')
})
