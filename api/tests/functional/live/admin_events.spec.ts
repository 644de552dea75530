import { test } from '@japa/runner'
import { setTimeout as sleep } from 'node:timers/promises'
import { LIVE } from '#config/live'
import { watching } from '#tests/functional/live/watching'
import { anInvestor, aPlan, aStaffMember, call, fund, granted, unique } from '#tests/fixtures'
import { answersTo, STAFF_ONLY } from '#tests/unauthorized'

const A_WHILE = LIVE.staffGapMs + 300

test.group('GET /admin/events', () => {
  test('sends the lists that have changed, by any caller', async ({ assert }) => {
    const support = await aStaffMember('support')
    const stream = await watching(support.token, '/admin/events')
    // what the tests before have changed may still be under way
    await stream.kindsAfter(A_WHILE)
    const publishes = async (command: () => Promise<unknown>, lists: string[]) => {
      await command()
      assert.sameMembers(await stream.kindsAfter(A_WHILE, lists), lists)
    }
    const investor = await anInvestor()
    await publishes(
      () => granted(investor.post('/deposit', { method: 'BTC', amount: '1.00' })),
      ['deposits'],
    )
    await publishes(() => fund(investor, 'ETH', '1.00'), ['deposits', 'users'])
    await publishes(() => aPlan(), ['plans'])
    await publishes(() => granted(investor.patch('/user/profile', { city: 'Rome' })), ['users'])
    const message = { name: 'Ada', email: `${unique()}@a.test`, subject: 'Hello', message: 'You?' }
    await publishes(() => granted(call('POST', '/contact', { body: message })), ['messages'])
    await stream.leave()
  })

  test('sends at most one event a second, and loses no change in between', async ({ assert }) => {
    const [investor, support] = await Promise.all([anInvestor(), aStaffMember('support')])
    const stream = await watching(support.token, '/admin/events')
    const began = Date.now()
    for (let i = 0; i < 15; i++) {
      await granted(investor.post('/deposit', { method: 'BTC', amount: '1.00' }))
      await sleep(60)
    }
    await granted(investor.patch('/user/profile', { city: 'Paris' }))
    const lists = await stream.kindsAfter(A_WHILE, ['deposits', 'users'])
    assert.sameMembers(lists, ['deposits', 'users'])
    assert.isAtMost(stream.events.length, Math.ceil((Date.now() - began) / LIVE.staffGapMs))
    await stream.leave()
  })

  test('ends with a change of role: the member has to sign in again', async ({ assert }) => {
    const [owner, member] = await Promise.all([aStaffMember('owner'), aStaffMember('admin')])
    const stream = await watching(member.token, '/admin/events')
    await granted(owner.patch(`/admin/staff/${member.id}`, { role: 'support' }))
    const seen: string[] = []
    while (!seen.includes('signed-out')) seen.push((await stream.next()).event)
    await stream.ended
    assert.equal(seen.at(-1), 'signed-out')
  })

  test('is for staff of any role', async ({ assert }) => {
    assert.deepEqual(await answersTo(STAFF_ONLY, 'GET', '/admin/events'), STAFF_ONLY)
  })
})
