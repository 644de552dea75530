import { expect, test } from './test.ts'
import { dialogOf, openAs, staffToken } from './investors.ts'
import { fillSignIn } from './served.ts'

test.describe('a release whose code is missing', () => {
  test.use({ expectedFault: /dynamically imported module/ })

  test('reloads once, then says so with title and focus, and opens when the code is back', async ({
    page,
  }) => {
    const code = '**/assets/AuditLog-*.js'
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await openAs(page, 'admin', '/admin/overview')
    await page.route(code, (route) => route.fulfill({ status: 404 }))
    documents = 0
    await page.getByRole('link', { name: 'Audit' }).click()
    const failed = page.getByRole('heading', { level: 1, name: 'This page did not open' })
    await expect(failed).toBeVisible()
    await expect(page).toHaveTitle(/^This page did not open/)
    await expect(page.getByText('Nothing that you sent was repeated.')).toBeVisible()
    expect(documents).toBe(1)
    // The frame is there, and the way on.
    await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible()
    await page.unroute(code)
    await page.getByRole('link', { name: 'All Users', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'All Users' })).toBeFocused()
    await page.getByRole('link', { name: 'Audit' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Audit/ })).toBeVisible()
  })
})

test('says so where the code of the passkey sign-in does not come', async ({ page }) => {
  await page.route('**/assets/secondStepCalls-*.js', (route) => route.abort())
  await page.goto('/admin-auth/admin-login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  const said = 'The server could not be reached. Check your connection and try again.'
  await expect(page.getByText(said).first()).toBeVisible()
})

for (const [kind, block] of [
  [
    'blocked',
    () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          configurable: true,
          get() {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
    },
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
] as const)
  test(`works where the storage of the browser is ${kind}`, async ({ page }) => {
    await page.addInitScript(block)
    await page.goto('/admin-auth/admin-login')
    await fillSignIn(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await page.getByRole('button', { name: /^Use (light|dark) theme$/ }).click()
    await page.getByRole('link', { name: 'All Users', exact: true }).click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })

test('warns before it signs out whoever has gone away, and keeps the way back and the draft', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/admin-auth/admin-login')
  await fillSignIn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.getByRole('link', { name: 'Create Plan' }).click()
  await page.getByLabel('Name').fill('Half typed')
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' })
  const pass = async (minutes: number) => {
    for (let passed = 0; passed < minutes; passed += 1) await page.clock.fastForward(60_000)
  }
  await pass(29)
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning).toHaveCount(0)
  await pass(31)
  await expect(page.getByText('after half an hour without activity. Sign in again')).toBeVisible()
  await page.reload()
  await expect(page.getByText('after half an hour without activity. Sign in again')).toBeVisible()
  await fillSignIn(page)
  await page.waitForURL('**/admin/createplan')
  await expect(page.getByLabel('Name')).toHaveValue('Half typed')
})

test('asks before typed work on a plan is left, by a link, by Logout and by Back', async ({
  page,
}) => {
  await staffToken('admin')
  await openAs(page, 'admin', '/admin/plans')
  await page.locator('.list-table tbody th a').first().click()
  const name = page.getByLabel('Name')
  const before = await name.inputValue()
  await name.fill(`${before} typed`)
  const questions: string[] = []
  let answer = false
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    return answer ? dialog.accept() : dialog.dismiss()
  })
  await page.getByRole('link', { name: 'All Users', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => questions.length).toBe(2)
  await page.evaluate(() => history.back())
  await expect.poll(() => questions.length).toBe(3)
  expect(new Set(questions)).toEqual(
    new Set(['Your changes are not saved. Leave this page without them?']),
  )
  await expect(name).toHaveValue(`${before} typed`)
  await expect(dialogOf(page)).toHaveCount(0)
  answer = true
  await page.getByRole('link', { name: 'All Users', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All Users' })).toBeVisible()
  expect(questions).toHaveLength(4)
})
