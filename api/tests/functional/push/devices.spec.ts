import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import { PUSH } from '#config/push'
import { type Answer, anInvestor, aStaffMember, granted, type Json, look } from '#tests/fixtures'
import { answersTo, INVESTORS_ONLY, STAFF_ONLY } from '#tests/unauthorized'
import { aBrowser } from './browser.js'

/** Both kinds of people have devices, by the same rules. */
const OWNERS = {
  investors: { path: '/user/push', someone: () => anInvestor(), refused: INVESTORS_ONLY },
  staff: { path: '/admin/push', someone: () => aStaffMember('support'), refused: STAFF_ONLY },
} as const
const said = ({ status, body }: Answer) => `${status} ${body?.code ?? ''}`.trim()
const rowsOf = ({ id }: { id: string }) =>
  look('select * from push_devices where person_id = :id', { id })

for (const [whose, { path: PATH, someone, refused }] of Object.entries(OWNERS))
  test.group(`GET, POST and DELETE ${PATH}: devices of ${whose}`, () => {
    test('a device is added, listed and removed by its owner alone', async ({ assert }) => {
      const [person, outsider] = [await someone(), await someone()]
      const { given } = aBrowser()
      const device = await granted(person.post(PATH, given))
      const digest = createHash('sha256').update(given.endpoint).digest('base64url')
      assert.containSubset(device, { name: given.name, digest, lastUsedAt: null })
      assert.sameMembers(Object.keys(device), ['id', 'name', 'digest', 'createdAt', 'lastUsedAt'])
      const { publicKey, devices } = await granted(person.get(PATH))
      assert.lengthOf(Buffer.from(publicKey, 'base64url'), 65)
      assert.deepEqual(devices, [device])
      assert.deepEqual((await granted(outsider.get(PATH))).devices, [])
      assert.equal(said(await outsider.delete(`${PATH}/${device.id}`)), '404 not_found')
      assert.deepEqual(await granted(person.delete(`${PATH}/${device.id}`)), device)
      assert.equal(said(await person.delete(`${PATH}/${device.id}`)), '404 not_found')
      const lines = await look(
        `select action from audit_events where object_id = :id and action like 'push_device.%' order by seq`,
        { id: person.id },
      )
      assert.deepEqual(lines, [{ action: 'push_device.added' }, { action: 'push_device.removed' }])
    })

    test('its address and keys are sealed, and open in its row alone', async ({ assert }) => {
      const person = await someone()
      const { given } = aBrowser()
      await granted(person.post(PATH, given))
      const stored = JSON.stringify(await rowsOf(person))
      for (const secret of [given.endpoint, given.keys.auth, given.keys.p256dh])
        assert.notInclude(stored, secret)
    })

    test('the same browser again keeps its row, and is the last person’s who turned it on', async ({
      assert,
    }) => {
      const [first, second] = [await someone(), await someone()]
      const { given } = aBrowser()
      const device = await granted(first.post(PATH, given))
      const again = await granted(first.post(PATH, { ...given, name: 'My phone' }))
      assert.deepEqual([again.id, again.name], [device.id, 'My phone'])
      const other = await granted(second.post(PATH, given))
      assert.notEqual(other.id, device.id)
      assert.deepEqual((await granted(first.get(PATH))).devices, [])
      assert.deepEqual((await granted(second.get(PATH))).devices, [other])
    })

    test('what is no subscription, not https or not public: validation_failed', async ({
      assert,
    }) => {
      const person = await someone()
      const { given } = aBrowser()
      const wrong: Json[] = [
        { name: '' },
        { name: 'x'.repeat(61) },
        { endpoint: 'http://1.1.1.1/push' },
        { endpoint: 'https://10.0.0.1/push' },
        { endpoint: 'https://169.254.169.254/latest' },
        { endpoint: 'https://user@1.1.1.1/push' },
        { endpoint: `https://1.1.1.1/${'x'.repeat(500)}` },
        { keys: { ...given.keys, auth: 'short' } },
        { keys: { ...given.keys, p256dh: 'A'.repeat(87) } },
        { keys: undefined },
      ]
      for (const one of wrong)
        assert.equal(
          said(await person.post(PATH, { ...given, ...one })),
          '422 validation_failed',
          JSON.stringify(one),
        )
      assert.isEmpty(await rowsOf(person))
    })

    test('ten are kept, also when they come at once, and no more: validation_failed', async ({
      assert,
    }) => {
      const person = await someone()
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => person.post(PATH, aBrowser().given)),
      )
      assert.sameMembers(answers.map(said), [
        ...Array.from({ length: 10 }, () => '201'),
        ...Array.from({ length: 2 }, () => '422 validation_failed'),
      ])
      assert.lengthOf(await rowsOf(person), 10)
    })

    test('are not offered where the installation has no key: validation_failed', async ({
      assert,
    }) => {
      const person = await someone()
      const { vapid } = PUSH
      PUSH.vapid = null
      try {
        assert.deepEqual(await granted(person.get(PATH)), { publicKey: null, devices: [] })
        assert.equal(said(await person.post(PATH, aBrowser().given)), '422 validation_failed')
      } finally {
        PUSH.vapid = vapid
      }
    })

    test('are refused to everybody else', async ({ assert }) => {
      const calls = [
        ['GET', PATH],
        ['POST', PATH],
        ['DELETE', `${PATH}/0198f0f0-0000-7000-8000-000000000000`],
      ] as const
      for (const [method, path] of calls)
        assert.deepEqual(await answersTo(refused, method, path), refused)
    })
  })

test.group('A device goes', () => {
  test('with the session that turned it on, when that is ended by hand, and not when it has run its time', async ({
    assert,
  }) => {
    const [gone, kept] = [await anInvestor(), await anInvestor()]
    for (const person of [gone, kept])
      await granted(person.post(OWNERS.investors.path, aBrowser().given))
    await look(`update investor_tokens set expires_at = now() where tokenable_id = :id`, kept)
    await look(`delete from investor_tokens where tokenable_id = :id`, kept)
    assert.lengthOf(await rowsOf(kept), 1)
    await gone.post('/auth/logout')
    assert.isEmpty(await rowsOf(gone))
  })

  test('when its owner’s account is frozen or closed, or the password changes', async ({
    assert,
  }) => {
    const people = [await anInvestor(), await anInvestor(), await anInvestor()] as const
    for (const person of people) await granted(person.post(OWNERS.investors.path, aBrowser().given))
    const [frozen, closed, changed] = people
    const owner = await aStaffMember('owner')
    await granted(owner.post(`/admin/users/${frozen.id}/freeze`, { reason: 'They called.' }))
    await granted(owner.delete(`/admin/users/${closed.id}`))
    await look(`update users set password = password || 'x' where id = :id`, changed)
    for (const person of people) assert.isEmpty(await rowsOf(person))
  })
  test('of staff with the session, a changed password, and when its owner leaves', async ({
    assert,
  }) => {
    const [signedOut, changed, removed, renewed] = [
      await aStaffMember('admin'),
      await aStaffMember('admin'),
      await aStaffMember('admin'),
      await aStaffMember('admin'),
    ]
    for (const person of [signedOut, changed, removed, renewed])
      await granted(person.post('/admin/push', aBrowser().given))
    await signedOut.post('/auth/logout-admin')
    await look(`update staff set password = password || 'x' where id = :id`, changed)
    await look('update staff set removed_at = now() where id = :id', removed)
    await look(
      `update staff set password = password || 'x', hash_renewed_at = now() where id = :id`,
      renewed,
    )
    for (const person of [signedOut, changed, removed]) assert.isEmpty(await rowsOf(person))
    assert.lengthOf(await rowsOf(renewed), 1, 'a renewed hash is no other password (control)')
  })
})
