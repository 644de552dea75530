import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'

const VECTORS = join(import.meta.dirname, '../../verifier/tests/vectors')
const contentOf = (name: string) => readFileSync(join(VECTORS, name))
const fileOf = (name: string, buffer = contentOf(name)) => ({ name, mimeType: '', buffer })

/** The page with the keys of the vectors, which are those of another installation. */
async function open(page: Page, published = contentOf('assay-keys.json')): Promise<string[]> {
  await page.route('**/.well-known/assay-keys.json', (route) => route.fulfill({ body: published }))
  await page.goto('/verify')
  const ready = page.getByText('This page has all that it needs')
  await expect(ready).toBeHidden()
  await page.getByLabel('Statement (PDF').focus()
  await expect(ready).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`))
  return sent
}

test('a genuine statement is recognised with what it states, a changed one is not, and nothing is sent', async ({
  page,
  context,
}) => {
  const sent = await open(page)
  await context.setOffline(true)
  const result = page.locator('[data-verify-result]')
  await page.getByLabel('Statement (PDF').setInputFiles(fileOf('statement.csv'))
  await expect(result.getByRole('heading')).toHaveText('Genuine')
  await expect(result).toContainText('It states, for Demo Investor')
  await expect(result).toContainText('It adds up')
  await expect(result.getByRole('row')).toHaveText([
    'AssetOpeningMovementsClosing',
    'BTC54147.1659.3654206.52',
    'ETH84594.4921.9484616.43',
    'SOL78715.7711.6178727.38',
  ])
  const changed = contentOf('statement.json').toString().replace('59.36', '60.36')
  await page
    .getByLabel('Statement (PDF')
    .setInputFiles(fileOf('statement.json', Buffer.from(changed)))
  await expect(result.getByRole('heading')).toHaveText('Not verified')
  await expect(result).toContainText('It has a fault: BTC: opening and movements make')
  await context.setOffline(false)
  expect(sent).toEqual([])
})

test('a page that has not arrived as a whole says so, and what to do', async ({ page }) => {
  await page.route('**/verify_result*', (route) => route.abort())
  await page.goto('/verify')
  await page.getByLabel('Statement (PDF').setInputFiles(fileOf('statement.csv'))
  await expect(page.locator('[data-verify-result]')).toHaveText(
    /a part of this page did not arrive/,
  )
  await expect(page.getByText('This page has all that it needs')).toBeHidden()
})

test('a page without the published keys does not have all that it needs', async ({ page }) => {
  await page.route('**/.well-known/assay-keys.json', (route) => route.fulfill({ status: 503 }))
  await page.goto('/verify')
  await page.getByLabel('Statement (PDF').setInputFiles(fileOf('statement.csv'))
  await expect(page.locator('[data-verify-result]').getByRole('heading')).toHaveText('Not verified')
  await expect(page.getByText('This page has all that it needs')).toBeHidden()
})

test('a signature beside the file is taken too, and one of another file is not', async ({
  page,
}) => {
  await open(page)
  const result = page.locator('[data-verify-result]')
  await page.getByLabel('Statement (PDF').setInputFiles(fileOf('statement.json'))
  await page.getByLabel('Its signature').setInputFiles(fileOf('statement.json.sig'))
  await expect(result.getByRole('heading')).toHaveText('Genuine')
  await page.getByLabel('Its signature').setInputFiles(fileOf('statement.csv.sig'))
  await expect(result).toContainText('the signature belongs to another file')
})

test('a file of a day after the last one of its key is not verified, and the page says why', async ({
  page,
}) => {
  const keys = contentOf('assay-keys.json').toString()
  await open(page, Buffer.from(keys.replace('"until":null', '"until":"2026-11-20"')))
  const result = page.locator('[data-verify-result]')
  await page.getByLabel('Statement (PDF').setInputFiles(fileOf('statement.csv'))
  await expect(result.getByRole('heading')).toHaveText('Not verified')
  await expect(result).toContainText(
    'It has a fault: key dd230f19c6ed224f signed until 2026-11-20, and this file is of 2026-11-21.',
  )
})
