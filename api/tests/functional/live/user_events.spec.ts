import { test } from '@japa/runner'
import { LIVE } from '#config/live'
import { workOnNotices } from '#notices/notice_worker'
import { anActiveInvestment } from '#tests/functional/earnings/active'
import { type Watching, watching } from '#tests/functional/live/watching'
import {
  anInvestment,
  anInvestor,
  aPlan,
  aStaffMember,
  call,
  fund,
  granted,
  type Investor,
  PASSWORD,
  theBanker,
  WALLETS,
} from '#tests/fixtures'
import { closeDates, followCalendar, runAhead } from '#tests/invariants/close_of_business'
import { rewritten } from '#tests/rewritten'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'

/** Long enough for every event to arrive. */
const A_WHILE = 200

/** Runs while an investor has a stream open. */
async function whileWatching<T>(
  who: Investor,
  command: (stream: Watching) => Promise<T>,
): Promise<T> {
  const stream = await watching(who.token)
  try {
    return await command(stream)
  } finally {
    await stream.leave()
  }
}

test.group('GET /user/events', () => {
  test('opens a stream that no proxy may buffer', async ({ assert }) => {
    await whileWatching(
      await anInvestor(),
      async ({ status, headers, raw, events, kindsAfter }) => {
        assert.equal(status, 200)
        assert.equal(headers['content-type'], 'text/event-stream; charset=utf-8')
        assert.equal(headers['cache-control'], 'no-store')
        assert.equal(headers['x-accel-buffering'], 'no')
        assert.deepEqual(await kindsAfter(A_WHILE), [])
        // (a comment keeps the connection open, on its own clock)
        assert.equal(raw().replaceAll('\n\n:\n\n', '\n\n'), 'retry: 3000\n\n')
        assert.deepEqual(events, [])
      },
    )
  })

  test('sends what each command changes, and when', async ({ assert }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    await fund(investor, 'BTC', '100.00')
    const plan = await aPlan()
    await whileWatching(investor, async (stream) => {
      const publishes = async (command: () => Promise<unknown>, kinds: string[]) => {
        await command()
        assert.sameMembers(await stream.kindsAfter(A_WHILE, kinds), kinds)
      }
      // events of earlier commands may still be on their way
      await stream.kindsAfter(A_WHILE)
      let id = ''
      const opening = async (path: string, body: object) => {
        id = (await granted(investor.post(path, body))).id
      }
      await publishes(() => opening('/deposit', { method: 'BTC', amount: '1.00' }), ['deposit'])
      await publishes(
        () => granted(banker.patch(`/admin/deposits/${id}/decline`)),
        ['deposit', 'balance'],
      )
      const paidOut = { method: 'bitcoin', amount: '5.00', address: WALLETS.bitcoin }
      await publishes(() => opening('/withdrawal', paidOut), ['withdrawal', 'balance'])
      await publishes(
        () => granted(banker.patch(`/admin/withdrawals/${id}/approve`)),
        ['withdrawal', 'balance'],
      )
      const setAside = { plan_id: plan.id, amount: '5.00', method: 'BTC' }
      await publishes(() => opening('/investment', setAside), ['investment', 'balance'])
      await publishes(
        () => granted(banker.patch(`/admin/investments/${id}/approve`)),
        ['investment', 'balance'],
      )
      const earned = { amount: '1.00', plan_id: plan.id, investment_id: id }
      for (const path of ['', '/deduct'])
        await publishes(
          () => granted(banker.post(`/admin/earnings${path}/${investor.id}`, earned)),
          ['earning', 'investment', 'balance'],
        )
      await publishes(
        () => granted(investor.patch('/user/profile', { city: 'London' })),
        ['profile'],
      )
      const [first] = stream.events
      assert.equal(first?.event, 'changed')
      assert.match(first?.data.at, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
    })
  })

  test('sends what a closed date has changed to whom it paid, and to no other', async ({
    assert,
    cleanup,
  }) => {
    await runAhead()
    cleanup(async () => void (await followCalendar()))
    const [{ investor }, other] = await Promise.all([anActiveInvestment(), anInvestor()])
    await workOnNotices(() => false, false)
    await whileWatching(other, async ({ events }) => {
      await whileWatching(investor, async (stream) => {
        await closeDates(2)
        await workOnNotices(() => false, false)
        const changed = ['notice', 'balance', 'investment', 'earning']
        assert.sameMembers(await stream.kindsAfter(A_WHILE, changed), changed)
      })
      assert.deepEqual(events, [])
    })
  })

  test('sends it at once, and the change can be read by then', async ({ assert }) => {
    const investor = await anInvestor()
    await whileWatching(investor, async (stream) => {
      const times: number[] = []
      // a busy machine may delay one; an event that only the stream's timer sent would always take longer
      while (times.length < 5 && !times.some((time) => time < LIVE.commentMs)) {
        const began = Date.now()
        const { id } = await granted(investor.post('/deposit', { method: 'BTC', amount: '1.00' }))
        await stream.next()
        times.push(Date.now() - began)
        assert.equal((await investor.get(`/deposit/${id}`)).status, 200)
      }
      assert.isBelow(Math.min(...times), LIVE.commentMs)
    })
  })

  test('sends nothing about refused commands or other people', async ({ assert }) => {
    const [investor, other] = await Promise.all([anInvestor(), anInvestor()])
    await whileWatching(investor, async (stream) => {
      await fund(other, 'BTC', '10.00')
      await anInvestment(other, '5.00')
      await investor.post('/withdrawal', {
        method: 'bitcoin',
        amount: '5.00',
        address: WALLETS.bitcoin,
      })
      await investor.post('/deposit', { method: 'BTC', amount: '0' })
      assert.deepEqual(await stream.kindsAfter(A_WHILE), [])
    })
  })

  test('sends many changes in few events', async ({ assert }) => {
    const investor = await anInvestor()
    await whileWatching(investor, async (stream) => {
      const began = Date.now()
      await Promise.all(
        Array.from({ length: 20 }, () =>
          granted(investor.post('/deposit', { method: 'BTC', amount: '1.00' })),
        ),
      )
      assert.deepEqual(await stream.kindsAfter(A_WHILE, ['deposit']), ['deposit'])
      assert.isAtMost(stream.events.length, Math.ceil((Date.now() - began) / LIVE.batchMs))
    })
  })

  test('allows one person five streams, and refuses the sixth until one is closed', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const streams = await Promise.all(Array.from({ length: 5 }, () => watching(investor.token)))
    const sixth = await investor.get('/user/events')
    assert.deepEqual([sixth.status, sixth.body.code], [429, 'too_many_streams'])
    assert.equal(sixth.headers.get('retry-after'), '30')
    await granted(investor.post('/deposit', { method: 'BTC', amount: '1.00' }))
    for (const stream of streams) assert.equal((await stream.next()).event, 'changed')
    await streams.pop()?.leave()
    let again = await watching(investor.token)
    // the server notices a closed stream a moment later
    for (let tries = 0; again.status === 429 && tries < 50; tries++)
      again = await watching(investor.token)
    assert.equal(again.status, 200)
    await Promise.all([...streams, again].map((stream) => stream.leave()))
  })

  test('answers HEAD without a stream', async ({ assert }) => {
    const { token } = await anInvestor()
    const answer = await call('HEAD', '/user/events', { token })
    assert.deepEqual([answer.status, answer.text], [200, ''])
    assert.equal(answer.headers.get('content-type'), 'text/event-stream; charset=utf-8')
  })

  test('is for signed-in investors only', async ({ assert }) => {
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'GET', '/user/events'), INVESTORS_ONLY)
  })
})

test.group('GET /user/events: the end of a session', () => {
  test('is published to the streams of that session, and ends them', async ({ assert }) => {
    const investor = await anInvestor()
    const { body } = await call('POST', '/auth/login', {
      body: { email: investor.email, password: PASSWORD },
    })
    const [ending, staying] = await Promise.all([
      watching(investor.token),
      watching(body.token as string),
    ])
    assert.equal((await investor.post('/auth/logout')).status, 204)
    assert.equal((await ending.next()).event, 'signed-out')
    await ending.ended
    await granted(
      call('POST', '/deposit', { token: body.token, body: { method: 'BTC', amount: 1 } }),
    )
    assert.equal((await staying.next()).event, 'changed')
    assert.lengthOf(ending.events, 1)
    await staying.leave()
  })

  test('is published when the account is closed', async ({ assert }) => {
    const investor = await anInvestor()
    const stream = await watching(investor.token)
    await granted((await aStaffMember('owner')).delete(`/admin/users/${investor.id}`))
    assert.equal((await stream.next()).event, 'signed-out')
    await stream.ended
  })

  test('is noticed without a notice: an expired session', async ({ assert }) => {
    const investor = await anInvestor()
    const stream = await watching(investor.token)
    await rewritten('update investor_tokens set expires_at = now() where tokenable_id = $1', [
      investor.id,
    ])
    assert.equal((await stream.next()).event, 'signed-out')
    assert.include(stream.raw(), '\n\n:\n\n')
    await stream.ended
  }).timeout(LIVE.commentMs + 60_000)
})
