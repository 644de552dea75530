import { randomInt } from 'node:crypto'
import { test } from '@japa/runner'
import {
  anInvestment,
  anInvestor,
  aPlan,
  aRichInvestor,
  aStaffMember,
  call,
  granted,
  type Json,
  theBanker,
  unique,
  WALLETS,
} from '#tests/fixtures'
import { answersTo, STAFF_ONLY } from '#tests/unauthorized'

const support = aStaffMember.bind(null, 'support')

async function find(q: string): Promise<Json[]> {
  const reader = await support()
  return granted(reader.get(`/admin/search?${new URLSearchParams({ q })}`))
}

const idsOf = (hits: Json[]) => hits.map(({ id }) => id)

test.group('GET /admin/search', () => {
  test('finds an investor by name, e-mail, username, phone and id', async ({ assert }) => {
    const first = unique('Zebedee')
    const investor = await anInvestor({
      name: `${first} Quince`,
      username: unique('zq'),
      phone_number: `+1415${randomInt(1e9, 1e10)}`,
    })
    const user: Json = await granted((await theBanker()).get(`/admin/users/${investor.id}`))
    const requested = [
      first,
      first.toLowerCase().slice(2),
      user.email,
      user.email.toUpperCase(),
      user.username,
      user.id,
      user.id.slice(0, 23),
    ]
    for (const q of requested) {
      const hit = (await find(q)).find(({ id }) => id === user.id)
      assert.deepEqual(
        hit,
        {
          kind: 'user',
          id: user.id,
          title: user.name,
          detail: user.email,
          amount: null,
          status: null,
          cancelledBy: null,
          createdAt: user.createdAt,
        },
        q,
      )
    }
    assert.include(idsOf(await find(user.phoneNumber)), user.id)
  })

  test('names whom is meant exactly before those who are like it', async ({ assert }) => {
    const username = unique('ann')
    const others = await Promise.all(
      Array.from({ length: 9 }, (_, i) => anInvestor({ username: `${username}${i}` })),
    )
    const meant = await anInvestor({ username })
    const hits = idsOf(await find(username))
    assert.equal(hits[0], meant.id)
    assert.isAtMost(hits.length, 9)
    assert.isTrue(
      hits.slice(1).every((id) => others.some((other) => other.id === id) || id === meant.id),
    )
    assert.equal(new Set(hits).size, hits.length)
  })

  test('finds a row by its id, its beginning, and as lists write it', async ({ assert }) => {
    const investor = await aRichInvestor()
    const investment = await anInvestment(investor, '100.00')
    const deposit: Json = await granted(
      investor.post('/deposit', { method: 'BTC', amount: '12.34' }),
    )
    const { id } = deposit
    for (const q of [id, id.toUpperCase(), `${id.slice(0, 8)}…${id.slice(-6)}`, ` ${id} `]) {
      assert.deepEqual(await find(q), [
        {
          kind: 'deposit',
          id,
          title: deposit.user.name,
          detail: `BTC · ${deposit.reference}`,
          amount: '12.34',
          status: 'pending',
          cancelledBy: null,
          createdAt: deposit.createdAt,
        },
      ])
    }
    assert.include(idsOf(await find(id.slice(0, 28))), id)
    const [hit] = await find(investment.id)
    assert.deepEqual([hit?.kind, hit?.id], ['investment', investment.id])
  })

  test('finds a plan by its name and a message by its reference', async ({ assert }) => {
    const plan = await aPlan({ name: unique('Harvest') })
    assert.deepInclude((await find(plan.name))[0], { kind: 'plan', id: plan.id, title: plan.name })
    const sent = await call('POST', '/contact', {
      body: {
        name: 'Ada',
        email: `${unique()}@someone.test`,
        subject: 'A lost card',
        message: 'Where is it?',
      },
    })
    const { reference } = sent.body.data
    const [message] = await find(reference.toLowerCase())
    assert.deepInclude(message, { kind: 'message', title: 'A lost card', detail: reference })
  })

  test('finds what a reference belongs to, a message or a transaction, however it is typed', async ({
    assert,
  }) => {
    const investor = await aRichInvestor()
    const deposit = await granted(investor.post('/deposit', { method: 'BTC', amount: '12.34' }))
    const message = await granted(investor.post('/user/messages', { text: 'Where is my money?' }))
    for (const { id, reference } of [deposit, message]) {
      const bare = reference.replaceAll('-', '')
      const typed = [
        reference,
        bare,
        bare.slice(2),
        reference.slice(0, 10),
        ` ${bare.toLowerCase()} `,
      ]
      for (const q of [...typed, reference.replaceAll('0', 'O').replaceAll('1', 'l')])
        assert.include(idsOf(await find(q)), id, q)
    }
  })

  test('answers where a payout is: by its reference, its payment or its id', async ({ assert }) => {
    const investor = await aRichInvestor()
    const body = { method: 'bitcoin', amount: '25.00', address: WALLETS.bitcoin }
    const { id, reference } = await granted(investor.post('/withdrawal', body))
    const [pending] = await find(reference)
    assert.equal(pending?.detail, `bitcoin · ${reference}`)
    const paymentReference = unique('WIRE-')
    const path = `/admin/withdrawals/${id}/approve`
    await granted((await theBanker()).patch(path, { paymentReference }))
    for (const q of [reference, id, paymentReference]) {
      const [hit] = await find(q)
      assert.deepInclude(hit, { kind: 'withdrawal', id, amount: '25.00', status: 'approved' }, q)
      assert.equal(hit?.detail, `bitcoin · ${reference} · paid by ${paymentReference}`, q)
    }
  })

  test('finds nothing for too little, and signs are only signs', async ({ assert }) => {
    const reader = await support()
    assert.deepEqual(await granted(reader.get('/admin/search')), [])
    for (const q of ['', 'ab', '%', '%%%%', '___', '\\\\\\', "' or true --", '…7b8d1b'])
      assert.deepEqual(await find(q), [], q)
    const long = await reader.get(`/admin/search?q=${'x'.repeat(201)}`)
    assert.deepEqual([long.status, long.body.errors?.[0].field], [422, 'q'])
  })

  test('does not find who has closed their account', async ({ assert }) => {
    const investor = await anInvestor({ username: unique('gone') })
    const banker = await theBanker()
    const user: Json = await granted(banker.get(`/admin/users/${investor.id}`))
    await granted(banker.delete(`/admin/users/${investor.id}`))
    for (const q of [user.email, user.username, user.id]) assert.deepEqual(await find(q), [])
  })

  test('is for staff alone', async ({ assert }) => {
    assert.deepEqual(await answersTo(STAFF_ONLY, 'GET', '/admin/search?q=ada'), STAFF_ONLY)
  })
})
