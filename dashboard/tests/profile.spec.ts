import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { aPerson, demoInvestor, openAs } from './investors.ts'
import { aPicture } from './pictures.ts'
import { aBrowser } from './served.ts'
import { assertBecomes, pressAndSee } from './waiting.ts'

const browser = aBrowser()

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })

async function opened(page: Page, path: string, button: string): Promise<void> {
  await openAs(page, await aPerson(), path)
  await page.getByRole('button', { name: button }).click()
}

test('can only be read until Update, then saves, and shows what was saved', () =>
  browser.visit(async (page) => {
    await openAs(page, await aPerson(), '/user/profile')
    const day = page.getByLabel('Date of Birth')
    assert.equal(await day.isEditable(), false)
    await page.getByRole('button', { name: 'Update' }).click()
    await page.locator('form input:focus').waitFor()
    assert.equal(await page.getByLabel('Email').isEditable(), false)
    await day.fill('1991-05-04')
    await page.getByLabel('Phone Number').fill('+44 20 7946 0000')
    await pressAndSee(save(page), page.getByText('Profile updated successfully!'))
    await assertBecomes(() => day.isEditable(), false)
    await page.reload()
    await assertBecomes(() => day.inputValue(), '1991-05-04')
    assert.equal(await page.getByLabel('Phone Number').inputValue(), '+442079460000')
  }))

test('refuses a day outside the bounds at its field, and explains them before', () =>
  browser.visit(async (page) => {
    await opened(page, '/user/profile', 'Update')
    await page.getByText('From 1 January 1990 to 31 December 2024.').waitFor()
    for (const day of ['1989-12-31', '2025-01-01']) {
      await page.getByLabel('Date of Birth').fill(day)
      await save(page).click()
      await page.locator('#dob[aria-invalid="true"]').waitFor()
    }
    for (const day of ['1990-01-01', '2024-12-31']) {
      await page.getByLabel('Date of Birth').fill(day)
      await save(page).click()
      await page.getByRole('button', { name: 'Update' }).click()
      await assertBecomes(() => page.getByLabel('Date of Birth').inputValue(), day)
    }
  }))

test('cuts the picture to the square that was chosen, and keeps it only when it is saved', () =>
  browser.visit(async (page) => {
    await opened(page, '/user/profile', 'Update')
    await page.getByText('JPEG, PNG, WebP or GIF, up to 5 MB.').waitFor()
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
    await page.getByRole('button', { name: 'Your account' }).locator('img').waitFor()
  }))

test('refuses a file that is no picture, and one that is too large, before it is sent', () =>
  browser.visit(async (page) => {
    await opened(page, '/user/profile', 'Update')
    const input = page.getByLabel('Profile picture')
    await input.setInputFiles({
      name: 'a.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    })
    await page.getByText('Choose a JPEG, PNG, WebP or GIF image.').waitFor()
    await input.setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(5_242_881),
    })
    await page.getByText('Choose an image of at most 5 MB.').waitFor()
    await input.setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from('nothing'),
    })
    await page.getByText('This file cannot be read as an image.').waitFor()
  }))

test('asks before it loses what was typed, by a link, by Back and by Logout, and not after Cancel', () =>
  browser.visit(async (page) => {
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
    await assertBecomes(async () => questions.length, 3)
    assert.ok(page.url().endsWith('/user/setting'))
    assert.equal(await page.getByLabel('City').inputValue(), 'Turin')
    answer = true
    await page.getByRole('link', { name: 'Transactions' }).first().click()
    await page.waitForURL('**/user/transactions')
    assert.equal(questions.length, 4)

    await page.goto('/user/setting')
    await page.getByRole('button', { name: 'Manage' }).click()
    await page.getByLabel('City').fill('Turin')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await assertBecomes(() => page.getByLabel('City').inputValue(), '')
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.waitForURL('**/user/main')
    assert.equal(questions.length, 4)
  }))

test('saves payout details, takes numbers in groups, and covers them afterwards', () =>
  browser.visit(async (page) => {
    await opened(page, '/user/setting', 'Manage')
    await page.getByLabel('Bank Name').fill('First Harbour Bank')
    await page.getByLabel('Account Number').fill('1045 5512 77')
    await page.getByLabel('Bitcoin Address').fill('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
    await pressAndSee(save(page), page.getByText('Settings updated successfully!'))
    const account = page.getByLabel('Account Number')
    await assertBecomes(() => account.inputValue(), '•••• 1277')
    assert.equal(await page.getByLabel('Bitcoin Address').inputValue(), '•••• 5mdq')
    await page.getByRole('button', { name: 'Manage' }).click()
    await assertBecomes(() => account.inputValue(), '1045551277')
  }))

test('shows at the field that the server knows no such address', () =>
  browser.visit(async (page) => {
    await opened(page, '/user/setting', 'Manage')
    await page.getByLabel('Solana Address').fill('not-an-address')
    await save(page).click()
    await page.locator('#sol[aria-invalid="true"]').waitFor()
    await page.getByText('Please provide a valid wallet address.').first().waitFor()
    assert.equal(await page.getByLabel('Solana Address').inputValue(), 'not-an-address')
  }))

test('says what the spec says where the server says nothing', () =>
  browser.visit(async (page) => {
    await openAs(page, await aPerson(), '/user/profile')
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
  }))

test('shows the theme that was chosen, at once and on the next visit', () =>
  browser.visit(
    async (page) => {
      await openAs(page, await demoInvestor(), '/user/setting')
      await page.getByLabel('Dark').check()
      await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
      await page.reload()
      assert.ok(await page.getByLabel('Dark').isChecked())
      await page.getByLabel('As this device').check()
      const kept = () => page.evaluate(() => localStorage.getItem('assay.theme'))
      await assertBecomes(kept, null)
    },
    { colorScheme: 'light' },
  ))
