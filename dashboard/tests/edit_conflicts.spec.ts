import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'
import { assertAccessible } from './axe.ts'
import { aPerson, query, openAs, type Person } from './investors.ts'
import { pressAndSee } from './waiting.ts'
const SAVED = 'Settings updated successfully!'

interface Profile {
  readonly city: string | null
  readonly state: string | null
  readonly version: number
}

const profileOf = async ({ token }: Person): Promise<Profile> =>
  (await query<Profile>('GET', '/user/profile', { token })).data

async function changeBeside({ token }: Person, body: Record<string, string>): Promise<void> {
  assert.equal((await query('PATCH', '/user/profile', { token, body })).status, 200)
}

async function openSettings(page: Page): Promise<Person> {
  const person = await aPerson()
  await changeBeside(person, { city: 'Toronto', state: 'Ontario' })
  await openAs(page, person, '/user/setting')
  await page.getByRole('button', { name: 'Manage' }).click()
  return person
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const toast = (page: Page) => page.locator('.toast').getByText(SAVED)

test('shows a change that was made in another place to the same field, and saves what is chosen', async ({
  page,
}) => {
  const person = await openSettings(page)
  await changeBeside(person, { city: 'Ottawa', state: 'Quebec' })
  await page.getByLabel('City').fill('Montreal')
  await saveButton(page).click()
  const conflict = page.getByRole('region', { name: 'Changed somewhere else' })
  const rows = conflict.locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  await expect(rows).toHaveText(['CityOttawaMontreal'])
  await expect(page.locator(':focus').and(conflict)).toBeVisible()
  await assertAccessible(page, 'two edits of a profile')
  assert.equal((await profileOf(person)).city, 'Ottawa')
  await pressAndSee(conflict.getByRole('button', { name: 'Save mine' }), toast(page))
  const { city, state } = await profileOf(person)
  assert.deepEqual({ city, state }, { city: 'Montreal', state: 'Quebec' })
})

test('keeps what is there now when that is chosen', async ({ page }) => {
  const person = await openSettings(page)
  await changeBeside(person, { city: 'Ottawa' })
  await page.getByLabel('City').fill('Montreal')
  await saveButton(page).click()
  await page.getByRole('button', { name: 'Keep what is there now' }).click()
  await expect(page.getByRole('button', { name: 'Manage' })).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Ottawa')
  assert.equal((await profileOf(person)).city, 'Ottawa')
})

test('a change of other fields in another place is no conflict', async ({ page }) => {
  const person = await openSettings(page)
  await changeBeside(person, { state: 'Quebec' })
  await page.getByLabel('City').fill('Montreal')
  await pressAndSee(saveButton(page), toast(page))
  const { city, state } = await profileOf(person)
  assert.deepEqual({ city, state }, { city: 'Montreal', state: 'Quebec' })
})
