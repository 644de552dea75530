import { test } from '@japa/runner'
import pg from 'pg'
import { PASSWORD } from '#tests/fixtures'
import { anInstallation, type Installation } from '#tests/instance'
import { secretSent } from '#tests/mailbox'

/** The setup code in the output of `app:prepare`; empty if there is none. */
const codeIn = (printed: string) => /\s([\w-]{43})\s*$/.exec(printed)?.[1] ?? ''

const register = (place: Installation, body: object) =>
  place.call('POST', '/auth/register-admin', { body })

test.group('An empty installation (T34)', () => {
  test('prints a setup code at each start, of which the newest makes one owner, once', async ({
    assert,
    cleanup,
  }) => {
    const place = await anInstallation({}, { isPreparedAnew: true })
    cleanup(() => place.stop())
    const replaced = codeIn(place.prepared)
    assert.lengthOf(replaced, 43)
    const invitation = codeIn(await place.prepareAgain())
    assert.notEqual(invitation, replaced)
    const dead = await register(place, {
      email: 'thief@staff.test',
      password: PASSWORD,
      invitation: replaced,
    })
    assert.equal(dead.body.code, 'invitation_required')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        register(place, {
          email: `owner${i}@staff.test`,
          password: PASSWORD,
          invitation,
          role: 'support',
        }),
      ),
    )
    const made = answers.filter(({ status }) => status === 201)
    assert.lengthOf(made, 1)
    assert.equal(made[0]?.body.data.role, 'owner')
    assert.lengthOf(
      answers.filter(({ body }) => body.code === 'invitation_required'),
      49,
    )
    assert.equal(codeIn(await place.prepareAgain()), '')
  })
})

test.group('A setup code (T34)', () => {
  test('works for 24 hours, and then another start prints a new one', async ({
    assert,
    cleanup,
  }) => {
    const place = await anInstallation()
    cleanup(() => place.stop())
    const late = codeIn(place.prepared)
    const owner = { email: 'owner@staff.test', password: PASSWORD }
    const sql = `update staff_invitations set expires_at = expires_at - interval '24 hours' returning expires_at < now() as late`
    const client = new pg.Client({ connectionString: place.databaseUrl })
    await client.connect()
    const { rows } = await client.query<{ late: boolean }>(sql)
    await client.end()
    assert.deepEqual(rows, [{ late: true }])
    const refused = await register(place, { ...owner, invitation: late })
    assert.equal(refused.body.code, 'invitation_required')
    const invitation = codeIn(await place.prepareAgain())
    assert.equal((await register(place, { ...owner, invitation })).status, 201)
  })
})

type Owner = { id: string; email: string; token: string }

test.group('The last owner', (group) => {
  let place: Installation
  let only: Owner

  async function signIn(email: string): Promise<Owner> {
    const { body } = await place.call('POST', '/auth/login-admin', {
      body: { email, password: PASSWORD },
    })
    return { id: body.data.id, email, token: body.token }
  }

  async function anotherOwner(inviter: Owner, email: string): Promise<Owner> {
    await place.call('POST', '/admin/staff/invitations', {
      token: inviter.token,
      body: { email, role: 'owner' },
    })
    const invitation = await secretSent(place.outbox, email, 'invitation')
    await register(place, { email, password: PASSWORD, invitation })
    return signIn(email)
  }

  group.setup(async () => {
    place = await anInstallation()
    await register(place, {
      email: 'first@staff.test',
      password: PASSWORD,
      invitation: codeIn(place.prepared),
    })
    only = await signIn('first@staff.test')
    return () => place.stop()
  })

  test('can neither be removed nor get another role', async ({ assert }) => {
    const path = `/admin/staff/${only.id}`
    const gone = await place.call('DELETE', path, { token: only.token })
    const demoted = await place.call('PATCH', path, { token: only.token, body: { role: 'admin' } })
    assert.deepEqual([gone.body.code, demoted.body.code], ['last_owner', 'last_owner'])
    assert.deepEqual([gone.status, demoted.status], [409, 409])
    assert.equal(
      (await place.call('PATCH', path, { token: only.token, body: { role: 'owner' } })).status,
      200,
    )
  })

  test('remains when two owners demote or remove each other at the same moment', async ({
    assert,
  }) => {
    for (let round = 0; round < 8; round++) {
      const first = await signIn(only.email)
      const second = await anotherOwner(first, `second${round}@staff.test`)
      const strike = (by: Owner, at: Owner) =>
        round % 2 === 0
          ? place.call('PATCH', `/admin/staff/${at.id}`, {
              token: by.token,
              body: { role: 'admin' },
            })
          : place.call('DELETE', `/admin/staff/${at.id}`, { token: by.token })
      const answers = await Promise.all([strike(first, second), strike(second, first)])
      const winners = [first, second].filter((_, i) => answers[i]?.status === 200)
      assert.lengthOf(winners, 1, answers.map(({ text }) => text).join('\n'))
      only = winners[0] as Owner
      const owners = await place.call(
        'GET',
        `/admin/staff?filter=${encodeURIComponent('{"role":"owner"}')}`,
        { token: only.token },
      )
      assert.deepEqual(
        owners.body.data.map(({ id }: { id: string }) => id),
        [only.id],
      )
    }
  }).timeout(120_000)
})
