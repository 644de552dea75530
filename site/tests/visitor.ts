// Shared by the tests of the site: the pages, the two sizes of window, and the messages that visitors sent.
import assert from 'node:assert/strict'
import { BASE_URL } from '../../journeys/fixtures.ts'

export { BASE_URL }

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

/** Every page of the site, with the text of its heading. */
export const PAGES = [
  '/',
  '/about',
  '/contact',
  '/contact/sent?reference=MSG-1001',
  '/faq',
  '/insights',
  '/privacy',
  '/terms',
  '/no-such-page',
] as const

interface Message {
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
}

const SUPPORT = { email: 'support@demo.test', password: 'demo-support-2026' }

/** The stored messages of that subject, as the back office has them. */
export async function storedMessages(subject: string): Promise<Message[]> {
  const login = await fetch(`${BASE_URL}/api/auth/login-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(SUPPORT),
  })
  assert.equal(login.status, 200, 'support signs in to read the messages')
  const { token } = await login.json()
  const filter = encodeURIComponent(JSON.stringify({ q: subject }))
  const list = await fetch(`${BASE_URL}/api/admin/messages?filter=${filter}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  assert.equal(list.status, 200, 'support reads the messages')
  return (await list.json()).data
}
