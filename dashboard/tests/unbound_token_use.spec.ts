import assert from 'node:assert/strict'
import { test } from '../../journeys/test.ts'
import { ask, baseURL, signIn, storedToken } from './served.ts'

test('T47: a token that is taken out of its browser is worth nothing, its session ends, and the page may talk to nobody else', async ({
  page,
}) => {
  await signIn(page)
  const token = (await storedToken(page)) ?? ''
  const bind = (await page.context().cookies(baseURL)).find(({ name }) => name.endsWith('bind'))
  assert.equal(bind?.httpOnly, true)
  assert.equal(bind.sameSite, 'Strict')
  assert.equal(await page.evaluate(() => document.cookie.includes('bind=')), false)

  const here = await page.request.get('/user/main')
  assert.match(here.headers()['content-security-policy'] ?? '', /connect-src 'self';/)

  // the control: beside the browser, but with its cookie, the token works
  assert.equal((await ask('/user/profile', { token })).status, 200)
  const headers = { authorization: `Bearer ${token}` }
  assert.equal((await fetch(`${baseURL}/api/user/profile`, { headers })).status, 401)
  assert.equal((await ask('/user/profile', { token })).status, 401)
  await page.goto('/user/main')
  await page.waitForURL('**/auth/login**')
})
