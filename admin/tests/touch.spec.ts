// The size of what a finger presses (design: 44 px on touch).
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { openAs } from './investors.ts'
import { settled, turnTo } from './served.ts'

/** What can be pressed and is lower or narrower than 44 px: its name and size. A link in a line of text has the height of the line. */
const tooSmall = (page: Page): Promise<string[]> =>
  page
    .locator(
      'a[href]:visible, button:visible, summary:visible, input:visible, [role="combobox"]:visible',
    )
    .evaluateAll((targets) =>
      targets.flatMap((target) => {
        const style = getComputedStyle(target)
        const isHidden = target.matches('.panel-skip, .visually-hidden, :disabled')
        if (isHidden || (target.tagName === 'A' && style.display === 'inline')) return []
        const label = target.closest(
          'label, .MuiInputBase-root, .MuiSwitch-root, .MuiCheckbox-root',
        )
        const { width, height } = (label ?? target).getBoundingClientRect()
        if (Math.min(width, height) >= 43.5) return []
        const name = target.getAttribute('aria-label') ?? target.textContent?.trim()
        return [`${target.tagName} ${name} ${Math.round(width)} x ${Math.round(height)}`]
      }),
    )

test('is 44 px where a finger presses it', async ({ anotherPage }) => {
  const page = await anotherPage({ hasTouch: true, viewport: { width: 390, height: 844 } })
  await openAs(page, 'owner', '/admin/overview')
  for (const path of [
    '/admin/overview',
    '/admin/pending-deposit',
    '/admin/allusers',
    '/admin/plans',
    '/admin/second-approvals',
    '/admin/notices',
    '/admin/pool',
  ]) {
    if (!page.url().endsWith(path)) await turnTo(page, path)
    await settled(page)
    expect(await tooSmall(page), path).toEqual([])
    const last = await page.getByRole('button', { name: 'Logout' }).boundingBox()
    expect((last?.x ?? 0) + (last?.width ?? 390), path).toBeLessThanOrEqual(390)
  }
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.locator('.side-list a').first()).toBeVisible()
  expect(await tooSmall(page), 'the menu').toEqual([])
})
