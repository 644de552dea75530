import { test } from '@japa/runner'
import { isOutdated } from '#accounts/passwords'
import { anInvestor, aStaffMember, call, callsOf, granted, look, PASSWORD } from '#tests/fixtures'
import { aBrowser } from '#tests/functional/push/browser'
import { realHashes } from '#tests/hashes'

const PERSONS = {
  investor: {
    table: 'users',
    make: () => anInvestor(),
    keys: '/user/api-keys',
    scope: 'transactions',
    push: '/user/push',
    reads: '/transaction/all',
    login: '/auth/login',
  },
  staff: {
    table: 'staff',
    make: () => aStaffMember('admin'),
    keys: '/admin/api-keys',
    scope: 'deposits.read',
    push: '/admin/push',
    reads: '/admin/deposits',
    login: '/auth/login-admin',
  },
}

test.group('A renewed hash', (group) => {
  group.setup(realHashes)

  for (const [name, kind] of Object.entries(PERSONS))
    test(`a sign-in that renews the hash of the ${name}'s password ends nothing and is no news`, async ({
      assert,
    }) => {
      const person = await kind.make()
      const body = { name: 'Books', scopes: [kind.scope], days: 1 }
      const { token } = await granted(person.post(kind.keys, body))
      await granted(person.post(kind.push, aBrowser().given))
      const stored = async () => {
        const [row] = await look<{ password: string }>(
          `select password from ${kind.table} where id = :id`,
          person,
        )
        return row?.password ?? ''
      }
      const before = await stored()
      assert.isTrue(isOutdated(before))
      const known = { email: person.email, password: PASSWORD }
      assert.equal((await call('POST', kind.login, { body: known })).status, 200)
      assert.notEqual(await stored(), before)

      assert.equal((await callsOf(token).get(kind.reads)).status, 200)
      assert.equal((await person.get(kind.reads)).status, 200)
      const devices = await look('select id from push_devices where person_id = :id', person)
      assert.lengthOf(devices, 1)
      assert.isEmpty(
        await look(
          `select kind from notices where person_id = :id and kind = 'password_changed'`,
          person,
        ),
      )
    })
})
