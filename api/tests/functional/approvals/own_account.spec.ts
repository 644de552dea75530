import { test } from '@japa/runner'
import { rolesThatMay } from '#domain/permissions'
import { openApiPath } from '#openapi/operation'
import { allEntries } from '#routing/register'
import type { RouteEntry } from '#routing/route_entry'
import { BASE } from '#tests/calls'
import {
  request,
  asOwner,
  codeOf,
  confirmed,
  largeDeposit,
} from '#tests/functional/approvals/two_people'
import { aScene, make, PLAN, type Scene } from '#tests/functional/authorization/scene'
import { type ValidCall, validCall } from '#tests/functional/authorization/valid_call'
import { anInvestor, aStaffMember, granted, type StaffMember, unique } from '#tests/fixtures'

const ORIGIN = BASE.replace(/\/api$/, '')
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Whose money the ids of a call are about, by every table that has rows of investors. */
const ABOUT = `
  select id from users where id = any (:ids::uuid[]) union select user_id from deposits where id = any (:ids::uuid[])
  union select user_id from withdrawals where id = any (:ids::uuid[])
  union select user_id from investments where id = any (:ids::uuid[])
  union select user_id from approvals where id = any (:ids::uuid[]) and user_id is not null
  union select owner_id from plans where id = any (:ids::uuid[]) and owner_id is not null`

/** Names an investor and decides nothing about their money; refuses one's own as a result (earnings/batch.spec.ts, and above the limit approvals/batch.spec.ts). */
const ELSEWHERE = ['POST /admin/staff/:id/accounts', 'POST /admin/earnings/batch']

const writes = () =>
  allEntries().filter(
    (entry) =>
      entry.guard === 'staff' && entry.method !== 'GET' && !ELSEWHERE.includes(nameOf(entry)),
  )
const nameOf = (entry: RouteEntry) => `${entry.method} ${entry.path}`

async function peopleOf({ path, body }: ValidCall): Promise<string[]> {
  const ids = [...`${path} ${JSON.stringify(body ?? {})}`.matchAll(UUID)].map(([id]) => id)
  return (await asOwner(ABOUT, { ids: `{${ids.join(',')}}` })).map(({ id }) => id)
}

async function send(entry: RouteEntry, { path, body }: ValidCall, { token }: StaffMember) {
  const answer = await fetch(`${ORIGIN}${path}`, {
    method: entry.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, code: ((await answer.json()) as { code?: string }).code }
}

test.group('T52: one’s own investor account', (group) => {
  let scene: Scene
  group.setup(async () => {
    scene = await aScene()
  })

  test('no call that is about an investor is open to whom the account belongs', async ({
    assert,
  }) => {
    let refused = 0
    for (const entry of writes()) {
      const ready = await validCall(entry, scene)
      const people = ready.token ? [] : await peopleOf(ready)
      if (people.length === 0) continue
      const [role = 'owner'] = entry.permission ? rolesThatMay(entry.permission) : []
      const [self, other] = [await aStaffMember(role), await aStaffMember(role)]
      for (const user of people)
        await granted(scene.owner.post(`/admin/staff/${self.id}/accounts`, { uid: user }))
      assert.deepEqual(
        await send(entry, ready, self),
        { status: 403, code: 'own_account' },
        openApiPath(entry),
      )
      // another member of staff may do the very same: the ownership was the only reason of the refusal
      assert.include([200, 201, 202], (await send(entry, ready, other)).status, nameOf(entry))
      refused++
    }
    assert.isAtLeast(refused, 14)
  }).timeout(60_000)

  test('the same mailbox is the same person, however it is written', async ({ assert }) => {
    const tag = unique()
    const investor = await anInvestor({ email: `${tag}.ada@investor.test` })
    for (const email of [
      `${tag}.ada@investor.test`,
      `${tag.toUpperCase()}ADA@INVESTOR.TEST`,
      `${tag}.a.d.a+work@investor.test`,
    ]) {
      const self = await aStaffMember('admin', email)
      const { id } = await granted(investor.post('/deposit', { method: 'BTC', amount: '5.00' }))
      const approve = `/admin/deposits/${id}/BTC/approve`
      assert.deepEqual(codeOf(await self.patch(approve)), [403, 'own_account'], email)
      const colleague = await aStaffMember('admin', `${unique()}.ada@investor.test`)
      assert.equal((await colleague.patch(approve)).status, 200)
      await asOwner('update staff set removed_at = now() where id = :id', { id: self.id })
    }
  })

  test('staff neither request nor confirm an approval about their own account', async ({
    assert,
  }) => {
    const tag = unique()
    const investor = await anInvestor({ email: `${tag}@investor.test` })
    const self = await aStaffMember('admin', `${tag}@investor.test`)
    const [maker, checker] = [await aStaffMember('admin'), await aStaffMember('owner')]
    const { id } = await largeDeposit(investor)
    const approve = `/admin/deposits/${id}/BTC/approve`
    assert.deepEqual(codeOf(await self.patch(approve)), [403, 'own_account'])
    const approval = await request(maker.patch(approve))
    assert.deepEqual(codeOf(await confirmed(self, approval)), [403, 'own_account'])
    const decline = await self.patch(`/admin/approvals/${approval.id}/decline`, {})
    assert.deepEqual(codeOf(decline), [403, 'own_account'])
    assert.equal((await confirmed(checker, approval)).status, 200)
  })

  test('only another member of staff makes and changes a plan of one’s own', async ({ assert }) => {
    const self = await aStaffMember('admin')
    const uid = scene.other.id
    await granted(scene.owner.post(`/admin/staff/${self.id}/accounts`, { uid }))
    const terms = { ...PLAN, uid }
    assert.deepEqual(codeOf(await self.post('/admin/plans', terms)), [403, 'own_account'])
    const id = await make.plan(scene, uid)
    const change = await self.put(`/admin/plans/${id}`, { ...PLAN })
    assert.deepEqual(codeOf(change), [403, 'own_account'])
  })

  test('a declaration is another owner’s to take back', async ({ assert }) => {
    const [self, other] = [await aStaffMember('owner'), await aStaffMember('owner')]
    const path = `/admin/staff/${self.id}/accounts`
    const made = await granted(other.post(path, { uid: scene.investor.id }))
    assert.deepEqual(await granted(other.post(path, { uid: scene.investor.id })), made)
    assert.deepEqual((await self.get(path)).body.data, [made])
    const remove = `/admin/staff-accounts/${made.id}`
    assert.deepEqual(codeOf(await self.delete(remove)), [403, 'own_account'])
    assert.equal((await other.delete(remove)).status, 200)
    assert.deepEqual(codeOf(await other.delete(remove)), [404, 'not_found'])
    assert.deepEqual((await self.get(path)).body.data, [])
  })
})
