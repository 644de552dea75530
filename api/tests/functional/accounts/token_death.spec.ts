import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { issueToken, SESSIONS } from '#accounts/access_tokens'
import { rowsOf } from '#database/rows'
import { makeSecret } from '#protection/one_time_secret'
import db from '@adonisjs/lucid/services/db'
import { aStaffMember, anInvestor, type Answer, call, PASSWORD } from '#tests/fixtures'
import { anInstance, type Instance } from '#tests/instance'
import { codeOf } from '#tests/second_factor'
import { randomFor, SEED } from '#tests/seed'

type Victim = { token: string; path: string; end: () => Promise<Answer> }

/** A live reset link, stored in the database as a mail's would be. */
async function aResetLink(userId: string): Promise<string> {
  const { secret, digest } = makeSecret()
  await rowsOf(
    db.connection('identity'),
    `insert into password_resets (user_id, token_hash, expires_at) values (:userId, :digest, now() + interval '30 minutes')`,
    { userId, digest },
  )
  return secret
}

async function anInvestorWho(
  end: (person: Awaited<ReturnType<typeof anInvestor>>) => Promise<Answer>,
): Promise<Victim> {
  const person = await anInvestor()
  return { token: person.token, path: '/user/profile', end: () => end(person) }
}

async function aMemberWho(
  end: (member: Awaited<ReturnType<typeof aStaffMember>>) => Promise<Answer>,
): Promise<Victim> {
  const member = await aStaffMember('admin')
  return { token: member.token, path: '/admin/me', end: () => end(member) }
}

const TOO_BUSY = 503

/** Makes a call until the server is not too busy for it, which says nothing about a token. */
async function answered(make: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await make()
    if (answer.status !== TOO_BUSY) return answer
    await sleep(100)
  }
}

/** Whether a call that began after the end of its token was accepted: that must never happen. */
type Seen = { lateOnes: number; letIn: number; faults: number }

async function interleave(
  victim: Victim,
  places: Instance['call'][],
  random: () => number,
): Promise<Seen> {
  const seen: Seen = { lateOnes: 0, letIn: 0, faults: 0 }
  let hasEnded = false
  const probe = async (ask: Instance['call'], delay: number) => {
    await sleep(delay)
    let isLate = false
    const { status } = await answered(() => {
      isLate = hasEnded
      return ask('GET', victim.path, { token: victim.token })
    })
    if (isLate) seen.lateOnes++
    if (isLate && status === 200) seen.letIn++
    if (status >= 500) seen.faults++
  }
  const early = Array.from({ length: 8 }, (_, i) =>
    probe(places[i % places.length] as Instance['call'], random() * 12),
  )
  const ending = sleep(random() * 6)
    .then(() => answered(victim.end))
    .then((answer) => {
      if (answer.status >= 400) throw new Error(`the token was not ended: ${answer.text}`)
      hasEnded = true
    })
  await ending
  // the next call, in every process
  await Promise.all([...places.map((ask) => probe(ask, 0)), ...early])
  return seen
}

/** `npm test` runs 80 interleavings; TOKEN_DEATH_TIMES=13 gives more than the thousand of the figure. */
const TIMES = Number.parseInt(process.env.TOKEN_DEATH_TIMES ?? '1', 10)

test.group('The end of a token (T24)', (group) => {
  let copy: Instance
  group.setup(async () => {
    copy = await anInstance()
    return () => copy.stop()
  })

  const random = randomFor('token death')
  const ways: Record<string, [rounds: number, victim: () => Promise<Victim>]> = {
    'sign-out': [20, () => anInvestorWho((person) => person.post('/auth/logout'))],
    'sign-out of staff': [15, () => aMemberWho((member) => member.post('/auth/logout-admin'))],
    'the closing of the account': [
      10,
      async () => {
        const staff = await aStaffMember('owner')
        return anInvestorWho((person) => staff.delete(`/admin/users/${person.id}`))
      },
    ],
    'a new password': [
      5,
      () =>
        anInvestorWho(async (person) =>
          call('POST', '/auth/reset_password', {
            body: { token: await aResetLink(person.id), password: 'a third door, no lock' },
          }),
        ),
    ],
    'a new password, chosen elsewhere': [
      5,
      async () => {
        const person = await anInvestor()
        const token = (await issueToken('investor', person.id, SESSIONS.investor)) ?? ''
        const body = { currentPassword: PASSWORD, password: 'a third door, no lock' }
        return { token, path: '/user/profile', end: () => person.post('/user/password', body) }
      },
    ],
    'two-step sign-in, turned on elsewhere': [
      5,
      async () => {
        const person = await anInvestor()
        const { secret } = (await person.post('/user/factors/totp', { password: PASSWORD })).body
          .data
        const token = (await issueToken('investor', person.id, SESSIONS.investor)) ?? ''
        const end = () => person.post('/user/factors/totp/confirm', { code: codeOf(secret) })
        return { token, path: '/user/profile', end }
      },
    ],
    'another role': [
      10,
      async () => {
        const owner = await aStaffMember('owner')
        return aMemberWho((member) => owner.patch(`/admin/staff/${member.id}`, { role: 'support' }))
      },
    ],
    'removal from the staff': [
      10,
      async () => {
        const owner = await aStaffMember('owner')
        return aMemberWho((member) => owner.delete(`/admin/staff/${member.id}`))
      },
    ],
  }

  for (const [way, [rounds, victim]] of Object.entries(ways)) {
    test(`${way} holds from the very next call, in every process`, async ({ assert }) => {
      const total: Seen = { lateOnes: 0, letIn: 0, faults: 0 }
      for (let round = 0; round < rounds * TIMES; round++) {
        const seen = await interleave(await victim(), [call, copy.call], random)
        for (const figure of Object.keys(total) as (keyof Seen)[]) total[figure] += seen[figure]
      }
      assert.isAtLeast(total.lateOnes, rounds * TIMES * 2)
      assert.deepInclude(total, { letIn: 0, faults: 0 }, `SEED=${SEED}`)
    }).timeout(120_000 * TIMES)
  }

  test('the control: a token that was not ended is seen as let in', async ({ assert }) => {
    const seen = await interleave(
      await anInvestorWho((person) => person.get('/user/profile')),
      [call, copy.call],
      random,
    )
    assert.isAtLeast(seen.letIn, 2)
  })

  test('a sign-in that began before the new password and ends after it opens nothing', async ({
    assert,
  }) => {
    const outcomes = { refused: 0, dead: 0 }
    for (let round = 0; round < 12; round++) {
      const person = await anInvestor()
      const token = await aResetLink(person.id)
      const [signedIn, changed] = await Promise.all([
        sleep(random() * 250).then(() =>
          call('POST', '/auth/login', { body: { email: person.email, password: PASSWORD } }),
        ),
        sleep(random() * 150).then(() =>
          call('POST', '/auth/reset_password', {
            body: { token, password: 'a third door, no lock' },
          }),
        ),
      ])
      assert.equal(changed.status, 200, changed.text)
      if (signedIn.status === 200) {
        assert.equal(
          (await call('GET', '/user/profile', { token: signedIn.body.token })).status,
          401,
          `SEED=${SEED}`,
        )
        outcomes.dead++
      } else outcomes.refused++
    }
    assert.equal(outcomes.dead + outcomes.refused, 12)
  }).timeout(120_000)
})
