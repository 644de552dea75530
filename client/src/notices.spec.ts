import assert from 'node:assert/strict'
import test from 'node:test'
import { asSaved, badgeOf, bellName, canChoose, choosing, withQuietHours } from './notices.ts'
import type { NoticePreferences } from './schemas.ts'

const PREFERENCES: NoticePreferences = {
  kinds: [
    {
      kind: 'a',
      label: 'A',
      category: 'money',
      isOptional: true,
      app: true,
      mail: true,
      push: true,
    },
    {
      kind: 'b',
      label: 'B',
      category: 'security',
      isOptional: false,
      app: true,
      mail: null,
      push: true,
    },
  ],
  quietFrom: null,
  quietTo: null,
  zone: 'UTC',
  dailyDigest: false,
}

test('A bell shows how many notices are unread, up to 99', () => {
  assert.deepEqual([0, 1, 99, 100].map(badgeOf), ['', '1', '99', '99+'])
  assert.deepEqual([0, 3].map(bellName), ['Notices', 'Notices, 3 unread'])
})

test('What is about security cannot be chosen, and is not sent', () => {
  const [money, security] = PREFERENCES.kinds
  assert.ok(money && security)
  assert.equal(canChoose(money, 'mail'), true)
  assert.equal(canChoose(security, 'app'), false)
  const chosen = choosing(PREFERENCES, { kind: 'a', channel: 'mail', isOn: false })
  assert.deepEqual(asSaved(withQuietHours(chosen, true)), {
    kinds: [{ kind: 'a', app: true, mail: false, push: true }],
    quietFrom: 22,
    quietTo: 7,
    zone: 'UTC',
    dailyDigest: false,
  })
})
