import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { aPerson, demoInvestor, openAs } from './investors.ts'
import { aPicture } from './pictures.ts'
import { pressAndSee } from './waiting.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })

async function opened(page: Page, path: string, button: string): Promise<void> {
  await openAs(page, await aPerson(), path)
  await page.getByRole('button', { name: button }).click()
}

/** An address that is no point of its curve, as a vault has one. */
const PROGRAM = '3ytZ7hGaNzBo65HfSMFX4qiwv2PaBpFsDgJ1xotcuASb'

test('can only be read until Update, then saves, and shows what was saved', async ({
  page,
  person,
}) => {
  await openAs(page, person, '/user/profile')
  const day = page.getByLabel('Date of Birth')
  await expect(day).not.toBeEditable()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.locator('form input:focus')).toBeVisible()
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await day.fill('1991-05-04')
  await page.getByLabel('Phone Number').fill('+44 20 7946 0000')
  await pressAndSee(save(page), page.getByText('Profile updated successfully!'))
  await expect(day).not.toBeEditable()
  await page.reload()
  await expect(day).toHaveValue('1991-05-04')
  await expect(page.getByLabel('Phone Number')).toHaveValue('+442079460000')
})

test('refuses a day outside the bounds at its field, and explains them before', async ({
  page,
}) => {
  await opened(page, '/user/profile', 'Update')
  await expect(page.getByText('From 1 January 1990 to 31 December 2024.')).toBeVisible()
  for (const day of ['1989-12-31', '2025-01-01']) {
    await page.getByLabel('Date of Birth').fill(day)
    await save(page).click()
    await expect(page.locator('#dob[aria-invalid="true"]')).toBeVisible()
  }
  for (const day of ['1990-01-01', '2024-12-31']) {
    await page.getByLabel('Date of Birth').fill(day)
    await save(page).click()
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByLabel('Date of Birth')).toHaveValue(day)
  }
})

test('cuts the picture to the square that was chosen, and keeps it only when it is saved', async ({
  page,
}) => {
  await opened(page, '/user/profile', 'Update')
  await expect(page.getByText('JPEG, PNG, WebP or GIF, up to 5 MB.')).toBeVisible()
  await page.getByLabel('Profile picture').setInputFiles(aPicture())
  const dialog = page.getByRole('dialog', { name: 'Choose the square' })
  await dialog.getByLabel('Left to right').fill('0')
  const uploaded = page.waitForResponse('**/api/image/upload-single')
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  assert.equal((await uploaded).status(), 201)
  await pressAndSee(save(page), page.getByText('Profile updated successfully!'))
  const face = page.getByRole('img', { name: 'Your profile' })
  const pixel = await face.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    const middle = canvas.getContext('2d')?.getImageData(canvas.width / 2, 9, 1, 1).data
    return { isSquare: canvas.width === canvas.height, colours: [...(middle ?? [])] }
  })
  assert.ok(pixel.isSquare)
  // The left half of the picture is red.
  assert.ok((pixel.colours[0] ?? 0) > 150 && (pixel.colours[2] ?? 255) < 100)
  await expect(page.getByRole('button', { name: 'Your account' }).locator('img')).toBeVisible()
})

test('refuses a file that is no picture, and one that is too large, before it is sent', async ({
  page,
}) => {
  await opened(page, '/user/profile', 'Update')
  const input = page.getByLabel('Profile picture')
  await input.setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  })
  await expect(page.getByText('Choose a JPEG, PNG, WebP or GIF image.')).toBeVisible()
  await input.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5_242_881),
  })
  await expect(page.getByText('Choose an image of at most 5 MB.')).toBeVisible()
  await input.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('nothing'),
  })
  await expect(page.getByText('This file cannot be read as an image.')).toBeVisible()
})

test('asks before it loses what was typed, by a link, by Back and by Logout, and not after Cancel', async ({
  page,
}) => {
  await opened(page, '/user/setting', 'Manage')
  await page.getByLabel('City').fill('Turin')
  const questions: string[] = []
  let answer = false
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    return answer ? dialog.accept() : dialog.dismiss()
  })
  await page.getByRole('link', { name: 'Transactions' }).first().click()
  await Promise.all([page.waitForEvent('dialog'), page.evaluate(() => history.back())])
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(async () => questions.length).toBe(3)
  assert.ok(page.url().endsWith('/user/setting'))
  await expect(page.getByLabel('City')).toHaveValue('Turin')
  answer = true
  await page.getByRole('link', { name: 'Transactions' }).first().click()
  await page.waitForURL('**/user/transactions')
  assert.equal(questions.length, 4)

  await page.goto('/user/setting')
  await page.getByRole('button', { name: 'Manage' }).click()
  await page.getByLabel('City').fill('Turin')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('City')).toHaveValue('')
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.waitForURL('**/user/main')
  assert.equal(questions.length, 4)
})

test('saves payout details, takes numbers in groups, and covers them afterwards', async ({
  page,
}) => {
  await opened(page, '/user/setting', 'Manage')
  await page.getByLabel('Bank Name').fill('First Harbour Bank')
  await page.getByLabel('Account Number').fill('1045 5512 77')
  await page.getByLabel('Bitcoin Address').fill('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
  await pressAndSee(save(page), page.getByText('Settings updated successfully!'))
  const account = page.getByLabel('Account Number')
  await expect(account).toHaveValue('•••• 1277')
  await expect(page.getByLabel('Bitcoin Address')).toHaveValue('•••• 5mdq')
  await page.getByRole('button', { name: 'Manage' }).click()
  await expect(account).toHaveValue('1045551277')
})

test('shows at the field that the server knows no such address', async ({ page }) => {
  await opened(page, '/user/setting', 'Manage')
  await page.getByLabel('Solana Address').fill('not-an-address')
  await save(page).click()
  await expect(page.locator('#sol[aria-invalid="true"]')).toBeVisible()
  await expect(page.getByText('Please provide a valid wallet address.').first()).toBeVisible()
  await expect(page.getByLabel('Solana Address')).toHaveValue('not-an-address')
})

test('says what the spec says where the server says nothing', async ({ page, person }) => {
  await openAs(page, person, '/user/profile')
  for (const [path, button, sentence] of [
    ['/user/profile', 'Update', 'Failed to update profile'],
    ['/user/setting', 'Manage', 'Failed to update settings'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: button }).click()
    await page.route('**/api/user/profile', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { message: 'Internal error' } })
        : route.continue(),
    )
    await pressAndSee(save(page), page.getByRole('alert').getByText(sentence))
    await page.unroute('**/api/user/profile')
    await page.getByRole('button', { name: 'Cancel' }).click()
  }
})

test.describe(() => {
  test.use({ colorScheme: 'light' })
  test('shows the theme that was chosen, at once and on the next visit', async ({ page }) => {
    await openAs(page, await demoInvestor(), '/user/setting')
    await page.getByLabel('Dark').check()
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
    await page.reload()
    await expect(page.getByLabel('Dark')).toBeChecked()
    await page.getByLabel('As this device').check()
    const kept = () => page.evaluate(() => localStorage.getItem('assay.theme'))
    await expect.poll(kept).toBe(null)
  })
})

test('warns of an address that belongs to a program, while it is typed and once it is saved', async ({
  page,
}) => {
  await opened(page, '/user/setting', 'Manage')
  const warning = page.getByText(/^This Solana address belongs to a program/)
  await page.getByLabel('Solana Address').fill(PROGRAM)
  await expect(warning).toBeVisible()
  await pressAndSee(save(page), page.getByText('Settings updated successfully!'))
  await page.reload()
  await expect(warning).toBeVisible()
  await expect(page.getByLabel('Bitcoin Address')).toHaveValue('')
})
