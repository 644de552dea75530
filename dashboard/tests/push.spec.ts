import type { Page } from '@playwright/test'
import {
  KEYS,
  pressed,
  shownBy,
  someEndpoint,
  withPushService,
} from '../../journeys/push_service.ts'
import { assertAccessible } from './axe.ts'
import { openAs, query, settled } from './investors.ts'
import { expect, test } from './test.ts'

const SETTINGS = '/user/setting'
const part = (page: Page) => page.getByRole('region', { name: 'Push on this device' })

test.describe('where notifications are allowed', () => {
  // a service worker outlives a page that is kept
  test.use({ isFirstVisit: true })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`push is turned on for a device, listed and removed again (${colorScheme})`, async ({
      page,
      person,
    }) => {
      await page.emulateMedia({ colorScheme })
      await withPushService(page, someEndpoint())
      await openAs(page, person, SETTINGS)
      await expect(part(page)).toContainText('Push is off on this device.')
      await part(page).getByRole('button', { name: 'Turn on push' }).click()
      await expect(part(page)).toContainText('Push is on for this device.')
      const devices = part(page).getByRole('listitem')
      await expect(devices).toHaveCount(1)
      await expect(devices).toContainText('This device')
      await expect(devices).toContainText('not used yet')
      await settled(page)
      await assertAccessible(page, 'push that is on')
      await page.reload()
      await expect(part(page)).toContainText('Push is on for this device.')
      await part(page)
        .getByRole('button', { name: /^Remove / })
        .click()
      await expect(part(page)).toContainText('Push is off on this device.')
      await expect(devices).toHaveCount(0)
    })

  test('a device that signed out elsewhere is off, and another one is not this one', async ({
    page,
    person,
  }) => {
    const body = { name: 'Chrome on Android', endpoint: someEndpoint(), keys: KEYS }
    await query('POST', '/user/push', { token: person.token, body })
    await withPushService(page, someEndpoint())
    await openAs(page, person, SETTINGS)
    await expect(part(page)).toContainText('Push is off on this device.')
    await expect(part(page).getByRole('listitem')).toContainText('Chrome on Android')
    await expect(part(page).getByText('This device', { exact: true })).toHaveCount(0)
  })

  test('the worker shows a push, and opens pages of this app alone', async ({ page, person }) => {
    await withPushService(page, someEndpoint())
    await openAs(page, person, SETTINGS)
    const [worker] = await Promise.all([
      page.context().waitForEvent('serviceworker'),
      part(page).getByRole('button', { name: 'Turn on push' }).click(),
    ])
    await expect(part(page)).toContainText('Push is on for this device.')
    const origin = new URL(page.url()).origin
    expect(await shownBy(worker, { title: 'Deposit approved', link: '/user/x', tag: 'a' })).toEqual(
      [{ title: 'Deposit approved', body: 'Open Assay to read it.', tag: 'a' }],
    )
    const opened = async (link: string | undefined) => pressed(worker, link, [])
    expect(await opened('/user/transactions/1')).toBe(`opened ${origin}/user/transactions/1`)
    const outside = [
      'https://evil.example/user/x',
      '//evil.example/user/x',
      '/admin',
      'javascript:0',
    ]
    for (const link of [...outside, undefined])
      expect(await opened(link)).toBe(`opened ${origin}/user/notices`)
    const windows = [`${origin}/user/deposit`, `${origin}/user/transactions/1`]
    expect(await pressed(worker, '/user/transactions/1', windows)).toBe(`focused ${windows[1]}`)
  })
})

test('a browser that blocks notifications is told where to allow them, and is never asked', async ({
  page,
  person,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
    Notification.requestPermission = () => Promise.reject(new Error('nobody pressed anything'))
  })
  await openAs(page, person, SETTINGS)
  await expect(part(page)).toContainText('This browser blocks notifications from us.')
  await expect(part(page).getByRole('button')).toHaveCount(0)
  await settled(page)
  await assertAccessible(page, 'push that is blocked')
})

test('a browser without push is told so', async ({ page, person }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await openAs(page, person, SETTINGS)
  await expect(part(page)).toContainText('This browser takes no push.')
  await expect(part(page).getByRole('button')).toHaveCount(0)
})
