import type { Page } from '@playwright/test'
import { pressed, shownBy, someEndpoint, withPushService } from '../../journeys/push_service.ts'
import { assertAccessible } from './axe.ts'
import { openAs } from './investors.ts'
import { expect, test } from './test.ts'

const part = (page: Page) => page.getByRole('region', { name: 'Push on this device' })

// a service worker outlives a page that is kept
test.use({ isFirstVisit: true })

for (const colorScheme of ['light', 'dark'] as const)
  test(`staff turn push on for a device, choose what is pushed, and remove it (${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await withPushService(page, someEndpoint())
    await openAs(page, 'support', '/admin/notices')
    await expect(part(page)).toContainText('Push is off on this device.')
    const choice = page.getByRole('checkbox', { name: 'Closure of an account requested, by push' })
    await expect(choice).toBeEnabled()
    const [worker] = await Promise.all([
      page.context().waitForEvent('serviceworker'),
      part(page).getByRole('button', { name: 'Turn on push' }).click(),
    ])
    await expect(part(page)).toContainText('Push is on for this device.')
    const device = part(page).getByRole('listitem').filter({ hasText: 'This device' })
    await expect(device).toContainText('not used yet')
    await assertAccessible(page, 'push of staff that is on')

    const origin = new URL(page.url()).origin
    const pushed = { title: 'Second approval waiting', link: '/admin/approvals/1', tag: 'a' }
    expect(await shownBy(worker, pushed)).toEqual([
      { title: 'Second approval waiting', body: 'Open Assay to read it.', tag: 'a' },
    ])
    expect(await pressed(worker, pushed.link, [])).toBe(`opened ${origin}/admin/approvals/1`)
    for (const link of ['/user/notices', 'https://evil.example/admin/x', undefined])
      expect(await pressed(worker, link, [])).toBe(`opened ${origin}/admin/notices`)

    await device.getByRole('button', { name: /^Remove / }).click()
    await expect(part(page)).toContainText('Push is off on this device.')
    await expect(device).toHaveCount(0)
  })
