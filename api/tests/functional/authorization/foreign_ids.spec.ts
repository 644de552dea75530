import { test } from '@japa/runner'
import type { Schema } from '#openapi/shapes'
import { allEntries } from '#routing/register'
import { changedTables, fingerprint } from '#tests/functional/authorization/fingerprint'
import { aScene, make, type Scene } from '#tests/functional/authorization/scene'
import type { Answer } from '#tests/fixtures'

const withoutRequestId = ({ status, text }: Answer) =>
  `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`

/** Payload fields that hold an id: each is tried below. */
const NAMING = [
  'POST /admin/earnings/:id investment_id',
  // another plan, and one that is not there: tests/functional/declarations/store.spec.ts
  'PATCH /admin/chain-inbox/:id/owner ownerId',
  'POST /admin/chain-inbox/:id/credit uid',
  'POST /admin/declarations plan',
  'POST /admin/earnings/:id plan_id',
  'POST /admin/earnings/deduct/:uid investment_id',
  'POST /admin/earnings/deduct/:uid plan_id',
  'POST /admin/plans uid',
  'POST /admin/staff/:id/accounts uid',
  'POST /deposit from',
  'POST /investment plan_id',
  'POST /withdrawal to',
  'PUT /admin/plans/:id uid',
  'PATCH /user/profile profilePic',
  'PATCH /admin/messages/:id ownerId',
  'POST /user/messages transactionId',
]

test.group('T26: ids of others in a payload', (group) => {
  let scene: Scene
  group.setup(async () => {
    scene = await aScene()
  })

  /** Tries a command and answers its answer; only the audit log of refusals may change. */
  async function refused(
    command: () => Promise<Answer>,
  ): Promise<{ answer: Answer; changed: string[] }> {
    const before = await fingerprint()
    const answer = await command()
    return { answer, changed: changedTables(before, await fingerprint()) }
  }

  test('every field that holds an id is tried here', ({ assert }) => {
    const matches = allEntries().flatMap(({ method, path, body }) =>
      Object.entries((body?.toJSONSchema().properties ?? {}) as Record<string, Schema>)
        .filter(
          ([name, { format }]) =>
            format === 'uuid' || /(?:^|_)(?:id|uid)$|^(?:from|to|profilePic)$/.test(name),
        )
        .map(([name]) => `${method} ${path} ${name}`),
    )
    assert.sameMembers(matches, NAMING)
  })

  for (const [path, field, method] of [
    ['/deposit', 'from', 'BTC'],
    ['/withdrawal', 'to', 'bank'],
  ] as const) {
    test(`${path} for another account is 403, the same for an unknown one`, async ({ assert }) => {
      const { investor, other } = scene
      const { answer, changed } = await refused(() =>
        investor.post(path, { method, amount: '5.00', [field]: other.id }),
      )
      assert.equal(answer.status, 403)
      assert.equal(answer.body.code, 'foreign_account')
      assert.deepEqual(changed, [])
      for (const named of [crypto.randomUUID(), 'not-an-id', '']) {
        const unknown = await investor.post(path, { method, amount: '5.00', [field]: named })
        assert.equal(withoutRequestId(unknown), withoutRequestId(answer))
      }
    })
  }

  test("another investor's plan is 404, the same as an unknown plan", async ({ assert }) => {
    const { investor, plansOfOther } = scene
    const { answer, changed } = await refused(() =>
      investor.post('/investment', { plan_id: plansOfOther, amount: '5.00', method: 'BTC' }),
    )
    assert.equal(answer.status, 404)
    assert.deepEqual(changed, [])
    for (const plan_id of [crypto.randomUUID(), 'not-an-id', "' or 1=1 --"]) {
      const unknown = await investor.post('/investment', { plan_id, amount: '5.00', method: 'BTC' })
      assert.equal(withoutRequestId(unknown), withoutRequestId(answer))
    }
  })

  test("another investor's picture is 422, the same as an unknown one", async ({ assert }) => {
    const { other, picture } = scene
    const { answer, changed } = await refused(() =>
      other.patch('/user/profile', { profilePic: picture }),
    )
    assert.equal(answer.status, 422)
    assert.deepEqual(changed, [])
    const unknown = await other.patch('/user/profile', {
      profilePic: picture.replace(/[a-z0-9]{32}/, '0'.repeat(32)),
    })
    assert.equal(withoutRequestId(unknown), withoutRequestId(answer))
    const own = await scene.investor.patch('/user/profile', { profilePic: picture })
    assert.equal(own.status, 200, 'the picture itself is fine (control)')
  })

  for (const path of ['/admin/earnings', '/admin/earnings/deduct']) {
    test(`${path} with an unrelated investment, plan and user is 422`, async ({ assert }) => {
      const { admin, investor, other, plan, plansOfOther, rows } = scene
      const right = { amount: '0.50', plan_id: plan, investment_id: rows.investments }
      const pending = await make.investment(scene)
      const wrongs: [uid: string, body: object][] = [
        [other.id, right],
        [investor.id, { ...right, plan_id: plansOfOther }],
        [investor.id, { ...right, plan_id: crypto.randomUUID() }],
        [investor.id, { ...right, investment_id: crypto.randomUUID() }],
        [investor.id, { ...right, investment_id: pending }],
      ]
      for (const [uid, body] of wrongs) {
        const { answer, changed } = await refused(() => admin.post(`${path}/${uid}`, body))
        assert.equal(answer.status, 422, JSON.stringify(body))
        assert.deepEqual(changed, [])
      }
      assert.equal(
        (await admin.post(`${path}/${investor.id}`, right)).status,
        201,
        'together they are fine (control)',
      )
    })
  }

  test('an unknown account is nobody’s own', async ({ assert }) => {
    const { owner, support } = scene
    for (const uid of [crypto.randomUUID(), support.id]) {
      const { answer, changed } = await refused(() =>
        owner.post(`/admin/staff/${support.id}/accounts`, { uid }),
      )
      assert.equal(answer.status, 422)
      assert.deepEqual(changed, [])
    }
  })

  test("another investor's transaction is 404, the same as an unknown one", async ({ assert }) => {
    const { investor, other, rows } = scene
    const body = { text: 'What about it?', transactionId: rows.deposits }
    const { answer, changed } = await refused(() => other.post('/user/messages', body))
    assert.deepEqual([answer.status, answer.body.code], [404, 'transaction_not_found'])
    assert.deepEqual(changed, [])
    const transactionId = crypto.randomUUID()
    const unknown = await other.post('/user/messages', { ...body, transactionId })
    assert.equal(withoutRequestId(unknown), withoutRequestId(answer))
    assert.equal((await investor.post('/user/messages', body)).status, 201, 'control')
  })

  test('nobody but a member of staff gets a message to see to', async ({ assert }) => {
    const { support, investor, rows } = scene
    for (const ownerId of [crypto.randomUUID(), investor.id]) {
      const { answer, changed } = await refused(() =>
        support.patch(`/admin/messages/${rows.messages}`, { ownerId }),
      )
      assert.equal(answer.status, 422)
      assert.deepEqual(changed, [])
    }
  })

  test('a plan for an unknown investor is refused', async ({ assert }) => {
    const { admin } = scene
    const plan = {
      name: 'For nobody',
      minAmount: '1.00',
      maxAmount: '2.00',
      returns: 1,
      duration: 1,
      uid: crypto.randomUUID(),
    }
    const offered = await refused(() => admin.post('/admin/plans', plan))
    assert.include([404, 422], offered.answer.status)
    assert.deepEqual(offered.changed, [])
    const changed = await refused(() => admin.put(`/admin/plans/${scene.plan}`, plan))
    assert.include([404, 422], changed.answer.status)
    assert.deepEqual(changed.changed, [])
  })
})
