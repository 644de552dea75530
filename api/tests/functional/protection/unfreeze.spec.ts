import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { createAccountLink } from '#accounts/account_links'
import { makeSecret } from '#protection/one_time_secret'
import { inBatches } from '#tests/functional/authorization/fingerprint'
import { aScene } from '#tests/functional/authorization/scene'
import {
  everyWrite,
  nameOf,
  sendWrite,
  type Write,
} from '#tests/functional/authorization/write_calls'
import { page } from '#tests/functional/lists/pages'
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
} from '#tests/fixtures'
import { mailsTo } from '#tests/mailbox'
import { enrol, freshCode, proofOf, provedAgo } from '#tests/second_factor'
import { aPendingWithdrawal } from './pending_withdrawal.js'

const login = (email: string): Promise<Answer> =>
  call('POST', '/auth/login', { body: { email, password: PASSWORD } })

test.group('POST /admin/users/{id}/unfreeze', () => {
  const unfreeze = (id: string, reason: unknown = 'They called, and were known.') =>
    [`/admin/users/${id}/unfreeze`, { reason }] as const

  test('opens the account again, for a reason that is kept; mail says so', async ({ assert }) => {
    const { investor, path } = await aPendingWithdrawal()
    const banker = await theBanker()
    await granted(investor.post('/user/freeze', {}))
    const shown = await granted(banker.get(`/admin/users/${investor.id}`))
    assert.approximately(Date.parse(shown.frozenAt), Date.now(), 60_000)
    const response = await page(banker, 'users', { filter: { frozenAt: shown.frozenAt } })
    assert.include(
      response.body.data.map(({ id }: { id: string }) => id),
      investor.id,
    )
    const opened = await granted(banker.post(...unfreeze(investor.id)))
    assert.isNull(opened.frozenAt)
    assert.equal((await login(investor.email)).status, 200)
    assert.equal((await granted(banker.patch(`${path}/approve`))).status, 'approved')
    const [line] = await look(
      `select actor_kind, actor_id, after from audit_events where object_id = :id and action = 'account.unfrozen'`,
      { id: investor.id },
    )
    assert.deepEqual(line, {
      actor_kind: 'staff',
      actor_id: banker.id,
      after: { reason: 'They called, and were known.' },
    })
    assert.equal(
      (await mailsTo(investor.email)).at(-1)?.subject,
      'Your Assay account is open again',
    )
  })

  test('refuses what is not frozen, nobody, no reason, and support', async ({ assert }) => {
    const investor = await anInvestor()
    const banker = await theBanker()
    const codeOf = async (answer: Promise<Answer>) => {
      const { status, body } = await answer
      return [status, body.code]
    }
    assert.deepEqual(await codeOf(banker.post(...unfreeze(investor.id))), [
      409,
      'account_not_frozen',
    ])
    assert.deepEqual(await codeOf(banker.post(...unfreeze(randomUUID()))), [404, 'user_not_found'])
    await granted(investor.post('/user/freeze', {}))
    for (const reason of ['', '  ', null, 7, 'x'.repeat(501)])
      assert.deepEqual(await codeOf(banker.post(...unfreeze(investor.id, reason))), [
        422,
        'validation_failed',
      ])
    const support = await aStaffMember('support')
    assert.deepEqual(await codeOf(support.post(...unfreeze(investor.id))), [403, 'forbidden'])
    assert.equal((await login(investor.email)).status, 403)
  })
})

test.group('Whatever unfreezes wants a proof', () => {
  /** A link for a new password, as the mail would bring it. */
  async function aResetLink(id: string): Promise<string> {
    const { secret, digest } = makeSecret()
    await look(
      `insert into password_resets (user_id, token_hash, expires_at)
       values (:id, :digest, now() + interval '30 minutes') returning id`,
      { id, digest },
    )
    return secret
  }

  /** The same write about the frozen account: with its id in place of a user's, its address, its links. */
  async function about(frozen: Investor, write: Write): Promise<Write> {
    const { entry, valid } = write
    const { body, path } = valid
    const isReset = entry.path.endsWith('reset_password')
    const own = {
      ...(body && 'email' in body ? { email: frozen.email } : {}),
      ...(body && 'uid' in body ? { uid: frozen.id } : {}),
      ...(body && ('token' in body || isReset)
        ? {
            token: isReset
              ? await aResetLink(frozen.id)
              : await createAccountLink(frozen.id, 'verify', db.connection('owner')),
            password: 'a door of another kind',
          }
        : {}),
    }
    const isAboutUser = entry.tag === 'users' || /:uid\b/.test(entry.path)
    return {
      ...write,
      valid: {
        ...valid,
        path: isAboutUser ? path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, frozen.id) : path,
        ...(body ? { body: { ...body, ...own } } : {}),
      },
    }
  }

  test('no write route opens a frozen account without one, and with one a single route does', async ({
    assert,
  }) => {
    const scene = await aScene()
    const { seed } = await enrol(scene.owner)
    const frozen = await anInvestor()
    await granted(frozen.post('/user/freeze', {}))
    const all = await everyWrite(scene)
    // closing the account has its own proof, and there is nothing left to open
    const calls = await Promise.all(all.map((write) => about(frozen, write)))
    await Promise.all([provedAgo(scene.owner, 301), provedAgo(scene.investor, 301)])
    const isFrozen = async () => {
      const [row] = await look('select frozen_at from users where id = :id', { id: frozen.id })
      return row.frozen_at !== null
    }
    await inBatches(calls, 1, async (write) => {
      await sendWrite(write)
      assert.isTrue(await isFrozen(), nameOf(write.entry))
    })
    const opening: string[] = []
    const guarded = calls.filter(
      ({ entry, valid, token }) =>
        entry.guard === 'staff' &&
        entry.method !== 'DELETE' &&
        token === scene.owner.token &&
        valid.path.includes(frozen.id),
    )
    for (const write of guarded) {
      const { path, body } = write.valid
      const operation = { method: write.entry.method, path, body }
      const headers: Record<string, string> = write.entry.stepUp
        ? {
            'step-up-proof': await proofOf(scene.owner, operation, {
              code: await freshCode(scene.owner, seed),
            }),
          }
        : {}
      await sendWrite(write, { headers })
      if (!(await isFrozen())) opening.push(nameOf(write.entry))
      await look(
        'update users set frozen_at = coalesce(frozen_at, now()) where id = :id returning id',
        {
          id: frozen.id,
        },
      )
    }
    assert.deepEqual(opening, ['POST /admin/users/:id/unfreeze'])
  }).timeout(60_000)
})
