import { test } from '@japa/runner'
import { INVESTOR_SCOPES, STAFF_SCOPES } from '#domain/key_scopes'
import { allEntries } from '#routing/register'
import { isWrite } from '#routing/route_entry'
import { type Answer, anInvestor, aStaffMember, callsOf, granted, look } from '#tests/fixtures'

const said = ({ status, body }: Answer) => `${status} ${body?.code ?? ''}`.trim()
const DEAD = '401 unauthenticated'

test.group('T78: API keys and their owners', () => {
  test('a key ends with the membership of the staff', async ({ assert }) => {
    const person = await aStaffMember('admin')
    const body = { name: 'Books', scopes: ['deposits.read'], days: 1 }
    const { token } = await granted(person.post('/admin/api-keys', body))
    const program = callsOf(token)
    assert.equal((await program.get('/admin/deposits')).status, 200)
    await look(`update staff set removed_at = now() where id = :id`, person)
    assert.equal(said(await program.get('/admin/deposits')), DEAD)
  })

  test('a frozen account has none, and a closed one neither keys nor webhooks', async ({
    assert,
  }) => {
    const [frozen, closed] = [await anInvestor(), await anInvestor()]
    const owner = await aStaffMember('owner')
    for (const person of [frozen, closed]) {
      const body = { name: 'Books', scopes: ['transactions'], days: 1 }
      const { token } = await granted(person.post('/user/api-keys', body))
      const url = 'https://1.1.1.1/books'
      const kinds = ['deposit_approved']
      const { webhook } = await granted(
        person.post('/user/webhooks', { name: 'Books', url, kinds }),
      )
      await granted(person.post(`/user/webhooks/${webhook.id}/test`))
      if (person === frozen)
        await granted(owner.post(`/admin/users/${person.id}/freeze`, { reason: 'They called.' }))
      else await granted(owner.delete(`/admin/users/${person.id}`))
      assert.equal(said(await callsOf(token).get('/transaction/all')), DEAD)
      assert.isEmpty(await look('select id from api_keys where account_id = :id', person))
    }
    assert.isEmpty(await look('select id from webhook_endpoints where person_id = :id', closed))
    assert.lengthOf(await look('select id from webhook_endpoints where person_id = :id', frozen), 1)
  })

  test('no route that writes is open to keys, and every scope opens a route', ({ assert }) => {
    const open = allEntries().filter(({ scope }) => scope !== undefined)
    assert.deepEqual(
      open.filter(({ method }) => isWrite(method)).map(({ path }) => path),
      [],
    )
    const scopes = new Set(open.map(({ scope }) => scope as string))
    assert.sameMembers([...scopes], Object.keys({ ...INVESTOR_SCOPES, ...STAFF_SCOPES }))
  })

  test('a key shows payout numbers masked, whatever its owner may see', async ({ assert }) => {
    const [investor, owner] = [await anInvestor(), await aStaffMember('owner')]
    await granted(
      investor.patch('/user/profile', {
        bankName: 'Bank',
        accountNumber: '000123456789',
        routingNumber: '021000021',
      }),
    )
    const body = { name: 'Books', scopes: ['users.read'], days: 1 }
    const { token } = await granted(owner.post('/admin/api-keys', body))
    const path = `/admin/users/${investor.id}`
    assert.include((await owner.get(path)).text, '000123456789')
    const seen = await callsOf(token).get(path)
    assert.equal(seen.status, 200)
    assert.notInclude(seen.text, '000123456789')
  })

  test('a webhook sends nothing on after its owner has a new password, is frozen or loses the right to it', async ({
    assert,
  }) => {
    const owner = await aStaffMember('owner')
    const kinds = { investor: ['account_frozen', 'password_changed'], staff: ['pool_low'] }
    const cases = [
      [
        await anInvestor(),
        (id: string) => look(`update users set password = 'another' where id = :id`, { id }),
      ],
      [
        await anInvestor(),
        (id: string) => owner.post(`/admin/users/${id}/freeze`, { reason: 'They called.' }),
      ],
      [
        await aStaffMember('admin'),
        (id: string) => look(`update staff set password = 'another' where id = :id`, { id }),
      ],
      [
        await aStaffMember('admin'),
        (id: string) => owner.patch(`/admin/staff/${id}`, { role: 'support' }),
      ],
    ] as const
    for (const [person, ends] of cases) {
      const path = 'staff' in person ? '/admin/webhooks' : '/user/webhooks'
      const { webhook } = await granted(
        person.post(path, {
          name: 'Books',
          url: 'https://1.1.1.1/books',
          kinds: kinds['staff' in person ? 'staff' : 'investor'],
        }),
      )
      await granted(person.post(`${path}/${webhook.id}/test`))
      await ends(person.id)
      assert.deepEqual(
        await look(
          `select e.is_on, count(d.id) filter (where d.due_at is not null)::int as waiting
             from webhook_endpoints e left join webhook_deliveries d on d.endpoint_id = e.id
            where e.id = :id group by e.is_on`,
          { id: webhook.id },
        ),
        [{ is_on: false, waiting: 0 }],
      )
    }
  })
})
