import { test } from '@japa/runner'
import { allEntries } from '#routing/register'
import { may, STAFF_ROLES, type StaffRole } from '#domain/permissions'
import type { RouteEntry } from '#routing/route_entry'
import { BASE } from '#tests/calls'
import { changedTables, fingerprint } from '#tests/functional/authorization/fingerprint'
import { aScene, type Scene } from '#tests/functional/authorization/scene'
import { validCall, type ValidCall } from '#tests/functional/authorization/valid_call'
import { isReplay } from '#tests/functional/idempotency/keyed_calls'
import {
  type Answer,
  anInvestor,
  aStaffMember,
  call,
  fund,
  granted,
  look,
  type StaffMember,
  unique,
} from '#tests/fixtures'

const ORIGIN = BASE.replace(/\/api$/, '')
const BANK = {
  bankName: 'First Harbour',
  accountNumber: '000123456789',
  routingNumber: '021000021',
}

const become = ({ id }: StaffMember, role: StaffRole) =>
  look('update staff set role = :role where id = :id returning id', { id, role })

const send = (entry: RouteEntry, { path, body }: ValidCall, token: string, key: string) =>
  call(entry.method, path, { base: ORIGIN, token, key, ...(body ? { body } : {}) })

test.group('T57: a saved answer after its caller has another role', (group) => {
  let scene: Scene
  const keyed = (guard: string) =>
    allEntries().filter((entry) => entry.idempotent && entry.guard === guard)

  group.setup(async () => {
    scene = await aScene()
  })

  /** A withdrawal to a bank account, whose numbers only some roles may see. */
  async function aBankWithdrawal(): Promise<string> {
    const investor = await anInvestor()
    await fund(investor, 'BTC', '50.00')
    await granted(investor.patch('/user/profile', BANK))
    const { id } = await granted(investor.post('/withdrawal', { method: 'bank', amount: '20.00' }))
    return id
  }

  type Answered = { member: StaffMember; again: () => Promise<Answer>; first: Answer }

  /** An accepted call of a member of staff of their own, and its first answer. */
  async function answered(entry: RouteEntry): Promise<Answered> {
    const member = await aStaffMember('owner')
    const valid = await validCall(entry, scene)
    if (entry.tag === 'withdrawals')
      valid.path = valid.path.replace(/[0-9a-f-]{36}/, await aBankWithdrawal())
    const key = unique('key')
    const again = (): Promise<Answer> => send(entry, valid, member.token, key)
    const first = await again()
    return { member, again, first }
  }

  test('the routes that take a key are those that the table says, of investors and of staff', ({
    assert,
  }) => {
    assert.isAbove(keyed('staff').length, 10)
    assert.isAbove(keyed('investor').length, 3)
    assert.lengthOf(
      allEntries().filter(({ idempotent, guard }) => idempotent && guard === 'none'),
      0,
    )
  })

  test('is refused as any call of that role on every route, and comes back with the role', async ({
    assert,
  }) => {
    const calls: (Answered & { entry: RouteEntry; name: string })[] = []
    for (const entry of keyed('staff')) {
      const name = `${entry.method} ${entry.path}`
      const one = await answered(entry)
      assert.isBelow(one.first.status, 300, `${name} ${one.first.text}`)
      calls.push({ entry, name, ...one })
    }
    for (const role of STAFF_ROLES) {
      for (const { member } of calls) await become(member, role)
      const before = await fingerprint()
      for (const { entry, name, again, first } of calls) {
        const replayed = await again()
        if (entry.permission && may(role, entry.permission)) {
          assert.deepEqual([replayed.text, isReplay(replayed)], [first.text, 'true'], name)
          continue
        }
        const { status, body } = replayed
        assert.deepEqual([status, body.code], [403, 'forbidden'], `${name} as ${role}`)
        assert.isNull(isReplay(replayed), name)
        assert.notInclude(replayed.text, first.body.data.id, name)
      }
      assert.deepEqual(changedTables(before, await fingerprint()), [], role)
    }
  }).timeout(120_000)

  test('is masked for a role that sees such a row masked, on every route that it might call', async ({
    assert,
  }) => {
    let masked = 0
    for (const entry of keyed('staff')) {
      const name = `${entry.method} ${entry.path}`
      const { member, again, first } = await answered(entry)
      await become(member, 'support')
      const { permission } = entry
      // a permission that every member of staff has
      entry.permission = 'self.manage'
      try {
        const replayed = await again()
        // the database may refuse it by itself; the repeated answer is masked
        if (replayed.status === 403) assert.isNull(isReplay(replayed), name)
        else assert.deepEqual([replayed.status, isReplay(replayed)], [first.status, 'true'], name)
        for (const number of [BANK.accountNumber, BANK.routingNumber])
          assert.notInclude(replayed.text, number, name)
        if (first.text.includes(BANK.accountNumber) && replayed.text.includes('6789')) masked++
      } finally {
        if (permission) entry.permission = permission
      }
    }
    assert.isAbove(masked, 2, 'there were numbers to mask (control)')
  }).timeout(120_000)

  test('who has left the staff, or is an investor whose account is frozen, learns nothing', async ({
    assert,
  }) => {
    for (const entry of keyed('staff')) {
      const { member, again } = await answered(entry)
      await look('update staff set removed_at = now() where id = :id returning id', {
        id: member.id,
      })
      assert.equal((await again()).status, 401, `${entry.method} ${entry.path}`)
    }
    const investor = await anInvestor()
    const key = unique('key')
    const ask = () => investor.post('/deposit', { method: 'BTC', amount: '5.00' }, key)
    assert.equal((await ask()).status, 201)
    await granted(investor.post('/user/freeze', {}))
    assert.equal((await ask()).status, 401)
  }).timeout(60_000)
})
