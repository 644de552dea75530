import assert from 'node:assert/strict'
import { expect, test } from './test.ts'
import { query, openAs } from './investors.ts'
import { pressAndSee } from './waiting.ts'

test('shows where one is signed in, ends one session, then all the others', async ({
  page,
  person,
}) => {
  const again = () => query('POST', '/auth/login', { body: person })
  const [first, second] = [await again(), await again()]
  const isAlive = async ({ token }: { token: string }) =>
    (await query('GET', '/user/profile', { token })).status === 200
  await openAs(page, person, '/user/setting')
  const section = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(section.getByText('This device')).toBeVisible()
  await expect(section.getByText('127.0.0.*').first()).toBeVisible()
  await expect(section.getByRole('listitem')).toHaveCount(3)
  const end = section.getByRole('button', { name: /^End the session of/ }).first()
  await pressAndSee(end, page.getByText('Session ended.'))
  await expect(section.getByRole('listitem').nth(2)).toHaveCount(0)
  const alive = await Promise.all([first, second].map(isAlive))
  assert.deepEqual(alive.toSorted(), [false, true])
  const endOthers = section.getByRole('button', { name: 'Sign out all others' })
  await pressAndSee(endOthers, page.getByText('All other sessions ended.'))
  await expect(section.getByRole('listitem').nth(1)).toHaveCount(0)
  assert.deepEqual(await Promise.all([first, second].map(isAlive)), [false, false])
  assert.ok(await isAlive(person))
})
