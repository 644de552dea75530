import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createAccountLink } from '#accounts/account_links'
import {
  type Answer,
  anInvestor,
  aStaffMember,
  call,
  granted,
  type Investor,
  look,
  PASSWORD,
  theBanker,
  unique,
} from '#tests/fixtures'
import { mailsTo } from '#tests/mailbox'
import { aPendingWithdrawal } from './pending_withdrawal.js'

const login = (email: string, password = PASSWORD): Promise<Answer> =>
  call('POST', '/auth/login', { body: { email, password } })
const byLink = (token: string) => call('POST', '/auth/freeze', { body: { token } })
const aLink = ({ id }: Investor) => createAccountLink(id, 'freeze', db.connection('owner'))

test.group('POST /user/freeze', () => {
  test('T24: ends every session and lets nobody in, and a mail says so', async ({ assert }) => {
    const investor = await anInvestor()
    const { token } = (await login(investor.email)).body
    const { status, body } = await investor.post('/user/freeze', {})
    assert.deepEqual([status, body.data], [200, {}])
    for (const one of [investor.token, token])
      assert.equal((await call('GET', '/user/profile', { token: one })).status, 401)
    const refused = await login(investor.email)
    assert.deepEqual([refused.status, refused.body.code], [403, 'account_frozen'])
    assert.notProperty(refused.body, 'token')
    assert.equal((await mailsTo(investor.email)).at(-1)?.subject, 'Your Assay account is frozen')
    const [line] = await look(
      `select action, actor_kind, after from audit_events where object_id = :id and action = 'account.frozen'`,
      { id: investor.id },
    )
    assert.deepEqual(line, {
      action: 'account.frozen',
      actor_kind: 'investor',
      after: { by: 'session' },
    })
  })

  test('T28: a wrong password is refused as ever, frozen or not', async ({ assert }) => {
    const investor = await anInvestor()
    await granted(investor.post('/user/freeze', {}))
    const [frozen, open] = await Promise.all([
      login(investor.email, 'a wrong password'),
      login(`${unique()}@nowhere.test`, 'a wrong password'),
    ])
    assert.deepEqual([frozen.status, frozen.body.code], [401, 'invalid_credentials'])
    assert.deepEqual({ ...frozen.body, requestId: '' }, { ...open.body, requestId: '' })
  })

  test('is 401 without a token, and does nothing to anybody else', async ({ assert }) => {
    const [one, other] = [await anInvestor(), await anInvestor()]
    assert.equal((await call('POST', '/user/freeze', { body: {} })).status, 401)
    await granted(one.post('/user/freeze', {}))
    assert.equal((await other.get('/user/profile')).status, 200)
  })

  test('stops pending withdrawals: not approved, not processed, only declined', async ({
    assert,
  }) => {
    const { investor, path } = await aPendingWithdrawal()
    const banker = await theBanker()
    await granted(investor.post('/user/freeze', {}))
    for (const command of ['approve', 'processing']) {
      const { status, body } = await banker.patch(`${path}/${command}`)
      assert.deepEqual([status, body.code], [409, 'withdrawal_frozen'], command)
    }
    assert.equal((await granted(banker.get(path))).status, 'pending')
    assert.equal((await granted(banker.patch(`${path}/decline`))).status, 'declined')
  })

  test('PostgreSQL refuses it too, to every role', async ({ assert }) => {
    const { investor, path } = await aPendingWithdrawal()
    await granted(investor.post('/user/freeze', {}))
    const id = path.split('/').at(-1)
    await assert.rejects(
      () =>
        look(
          `update withdrawals set status = 'processing', decided_at = now(), decided_by = :by where id = :id`,
          {
            id,
            by: randomUUID(),
          },
        ),
      /the account is frozen/,
    )
  })

  test('beside an approval at the same moment: one is first, and the other knows', async ({
    assert,
  }) => {
    const banker = await theBanker()
    const seen = new Set<number>()
    for (let round = 0; round < 8; round += 1) {
      const { investor, path } = await aPendingWithdrawal()
      const [frozen, approved] = await Promise.all([
        investor.post('/user/freeze', {}),
        banker.patch(`${path}/approve`),
      ])
      assert.equal(frozen.status, 200)
      assert.include([200, 409], approved.status)
      const { status } = await granted(banker.get(path))
      assert.equal(status, approved.status === 200 ? 'approved' : 'pending')
      seen.add(approved.status)
    }
    assert.isAbove(seen.size, 0)
  })
})

test.group('POST /auth/freeze', () => {
  test('freezes by the link of a mail, once, however many use it at the same time', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const token = await aLink(investor)
    const answers = await Promise.all(Array.from({ length: 10 }, () => byLink(token)))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    assert.deepEqual(statuses, [200, ...Array<number>(9).fill(422)])
    assert.equal(answers.find(({ status }) => status === 422)?.body.code, 'freeze_link_dead')
    assert.equal((await investor.get('/user/profile')).status, 401)
  })

  test('a link that is unknown, over, used, or for something else is dead', async ({ assert }) => {
    const investor = await anInvestor()
    const old = await aLink(investor)
    await look(`update account_links set expires_at = now() where user_id = :id`, {
      id: investor.id,
    })
    const verify = await createAccountLink(investor.id, 'verify', db.connection('owner'))
    for (const token of ['x'.repeat(43), old, verify]) {
      const { status, body } = await byLink(token)
      assert.deepEqual([status, body.code], [422, 'freeze_link_dead'])
    }
    assert.equal((await investor.get('/user/profile')).status, 200)
    assert.equal((await call('POST', '/auth/freeze', { body: {} })).status, 422)
  })

  test('the links go when the account is frozen, and when it is closed', async ({ assert }) => {
    const investor = await anInvestor()
    const [first, second] = [await aLink(investor), await aLink(investor)]
    assert.equal((await byLink(first)).status, 200)
    assert.equal((await byLink(second)).status, 422)
    const other = await anInvestor()
    const left = await aLink(other)
    await granted((await theBanker()).delete(`/admin/users/${other.id}`))
    assert.equal((await byLink(left)).status, 422)
  })

  test('the mail of a new device carries one, for investors', async ({ assert }) => {
    const investor = await anInvestor()
    const from = (device: string) =>
      call('POST', '/auth/login', {
        body: { email: investor.email, password: PASSWORD },
        headers: { 'user-agent': device },
      })
    await from('Mozilla/5.0 (Windows NT 10.0) Firefox/140.0')
    await from('Mozilla/5.0 (iPhone) Safari/605')
    const mail = (await mailsTo(investor.email)).at(-1)
    assert.include(mail?.subject ?? '', 'A new device')
    assert.include(mail?.text ?? '', '/auth/freeze?token=')
    const staff = await aStaffMember('admin')
    for (const device of ['Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', 'Safari/605'])
      await call('POST', '/auth/login-admin', {
        body: { email: staff.email, password: PASSWORD },
        headers: { 'user-agent': device },
      })
    assert.notInclude((await mailsTo(staff.email)).at(-1)?.text ?? '?', '/auth/freeze')
  })
})
