import { test } from '@japa/runner'
import { anInvestor, aStaffMember, fund, granted, type Json, look } from '#tests/fixtures'
import { answersTo, INVESTORS_ONLY, STAFF_ONLY } from '#tests/unauthorized'
import { kindsOf } from './notices.js'

const PATH = '/user/notice-preferences'
const NONE = { kinds: [], quietFrom: null, quietTo: null, zone: 'UTC', dailyDigest: false }
const of = (preferences: Json, kind: string) =>
  preferences.kinds.find((one: Json) => one.kind === kind)

test.group('GET and PUT /user/notice-preferences', () => {
  test('is a line of the audit log with what has changed, and none where nothing has', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const lines = () =>
      look(
        `select before, after from audit_events where object_id = :id and action = 'notice_preferences.changed'`,
        {
          id: investor.id,
        },
      )
    await granted(investor.put(PATH, { ...NONE, zone: 'Europe/Vienna' }))
    await granted(investor.put(PATH, { ...NONE, zone: 'Europe/Vienna' }))
    assert.deepEqual(await lines(), [{ before: { zone: 'UTC' }, after: { zone: 'Europe/Vienna' } }])
  })

  test('have defaults, and keep what is saved as a whole', async ({ assert }) => {
    const investor = await anInvestor()
    const before = await granted(investor.get(PATH))
    assert.isTrue(of(before, 'deposit_approved').mail)
    assert.isFalse(of(before, 'earnings_paid').mail)
    assert.isTrue(of(before, 'earnings_paid').app)
    assert.isNull(of(before, 'password_changed').mail)
    assert.isFalse(of(before, 'password_changed').isOptional)
    assert.notInclude(JSON.stringify(before), 'pool_low')

    const kinds = [{ kind: 'deposit_approved', app: false, mail: false }]
    const wanted = { ...NONE, kinds, quietFrom: 22, quietTo: 7, zone: 'Europe/Zurich' }
    const saved = await granted(investor.put(PATH, wanted))
    assert.deepInclude(of(saved, 'deposit_approved'), { app: false, mail: false })
    assert.deepInclude(saved, { quietFrom: 22, quietTo: 7, zone: 'Europe/Zurich' })
    assert.deepEqual(await granted(investor.get(PATH)), saved)
    assert.deepEqual(await granted(investor.put(PATH, NONE)), before)
  })

  test('hide a kind from the app, which comes back with all its notices', async ({ assert }) => {
    const investor = await anInvestor()
    const kinds = [{ kind: 'deposit_approved', app: false, mail: false }]
    await granted(investor.put(PATH, { ...NONE, kinds }))
    await fund(investor, 'ETH', '5.00')
    assert.deepEqual(await kindsOf(investor), [])
    assert.deepEqual(await granted(investor.get('/user/notices/count')), { unread: 0 })
    await granted(investor.put(PATH, NONE))
    assert.deepEqual(await kindsOf(investor), ['deposit_approved'])
  })

  test('refuse to switch off what is about security: notice_required', async ({ assert }) => {
    const investor = await anInvestor()
    const kinds = [{ kind: 'password_changed', app: false, mail: true }]
    const { status, body } = await investor.put(PATH, { ...NONE, kinds })
    assert.deepEqual([status, body.code], [422, 'notice_required'])
    assert.include(body.message, 'Password changed')
  })

  test('refuse what is no preference: validation_failed', async ({ assert }) => {
    const investor = await anInvestor()
    const kind = (name: string) => [{ kind: name, app: true, mail: true }]
    const wrong = [
      { kinds: kind('no_such_kind') },
      { kinds: kind('pool_low') },
      { quietFrom: 3 },
      { quietFrom: 3, quietTo: 3 },
      { quietFrom: 24, quietTo: 3 },
      { zone: 'Nowhere/Town' },
      { dailyDigest: 'yes' },
    ]
    for (const one of wrong) {
      const { status, body } = await investor.put(PATH, { ...NONE, ...one })
      assert.deepEqual([status, body.code], [422, 'validation_failed'], JSON.stringify(one))
    }
  })

  test('of staff are their own, and name the kinds of staff', async ({ assert }) => {
    const [ann, ben] = [await aStaffMember('support'), await aStaffMember('support')]
    const kinds = [{ kind: 'pool_low', app: true, mail: false }]
    const path = '/admin/notice-preferences'
    const saved = await granted(ann.put(path, { ...NONE, kinds }))
    assert.isFalse(of(saved, 'pool_low').mail)
    assert.isUndefined(of(saved, 'deposit_approved'))
    assert.isTrue(of(await granted(ben.get(path)), 'pool_low').mail)
  })

  test('are refused to everybody else', async ({ assert }) => {
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'PUT', PATH, NONE), INVESTORS_ONLY)
    const staff = await answersTo(STAFF_ONLY, 'PUT', '/admin/notice-preferences', NONE)
    assert.deepEqual(staff, STAFF_ONLY)
  })
})
