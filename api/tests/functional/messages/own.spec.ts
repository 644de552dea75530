import { test } from '@japa/runner'
import { type Answer, anInvestor, aStaffMember, fund, granted, look } from '#tests/fixtures'
import { watching } from '#tests/functional/live/watching'
import { mailsTo } from '#tests/mailbox'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'

const codeOf = async (answer: Promise<Answer>) => {
  const { status, body } = await answer
  return [status, body.code]
}

test.group('POST /user/messages', () => {
  test('opens a thread about a transaction, and writes into it until it is closed', async ({
    assert,
  }) => {
    const [investor, support] = [await anInvestor(), await aStaffMember('support')]
    const { id: transactionId } = await fund(investor, 'BTC', '12.50')
    const about = (text: string) =>
      granted(investor.post('/user/messages', { text, transactionId }))
    const opened = await investor.post('/user/messages', { text: ' Where is it? ', transactionId })
    assert.equal(opened.status, 201)
    const { id, reference, createdAt, updatedAt, ...rest } = opened.body.data
    assert.match(reference, /^AS-\w{4}-\w{4}$/)
    assert.isAtMost(Date.parse(createdAt), Date.parse(updatedAt) + 1)
    assert.deepEqual(rest, {
      subject: 'About the deposit of $12.50',
      message: 'Where is it?',
      state: 'open',
      transactionId,
      replies: [],
    })
    await granted(support.post(`/admin/messages/${id}/replies`, { text: 'It is there.' }))
    const more = await about('Where exactly?')
    assert.equal(more.id, id)
    assert.equal(more.state, 'open')
    const said = more.replies.map(({ author, text }: Record<string, string>) => [author, text])
    assert.deepEqual(said, [
      ['staff', 'It is there.'],
      ['writer', 'Where exactly?'],
    ])
    assert.notInclude(JSON.stringify(more), support.email)
    assert.notInclude(JSON.stringify(more), support.id)

    await granted(support.patch(`/admin/messages/${id}`, { state: 'closed' }))
    const anew = await about('One more thing')
    assert.notEqual(anew.id, id)
    assert.deepEqual(
      (await granted(investor.get('/user/messages'))).map((one: { id: string }) => one.id),
      [anew.id, id],
    )
    const { body } = await support.get(`/admin/messages/${id}`)
    assert.containsSubset(body.data, { userId: investor.id, transactionId, email: investor.email })
    const lines = await look(
      `select actor_kind, action, after->>'state' as state from audit_events where object_id = :id order by at, seq`,
      { id },
    )
    assert.deepEqual(lines, [
      { actor_kind: 'investor', action: 'message.written', state: 'open' },
      { actor_kind: 'staff', action: 'message.answered', state: 'answered' },
      { actor_kind: 'investor', action: 'message.written', state: 'open' },
      { actor_kind: 'staff', action: 'message.changed', state: 'closed' },
    ])
  })

  test('without a transaction it is one thread of its own; two texts at once make no second', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const texts = ['A question\nwith a second line', 'Another', 'A third']
    const answers = await Promise.all(
      texts.map((text) => granted(investor.post('/user/messages', { text }))),
    )
    assert.lengthOf(new Set(answers.map(({ id }) => id)), 1)
    const [thread, ...others] = await granted(investor.get('/user/messages'))
    assert.lengthOf(others, 0)
    assert.lengthOf(thread.replies, 2)
    assert.equal(thread.subject, thread.message.split('\n')[0])
    const mails = await mailsTo('support@')
    assert.lengthOf(
      mails.filter(({ text }) => text.includes(`/admin/messages/${thread.id}`)),
      3,
    )
  })

  test('is 404 for the transaction of another investor, 422 without a text', async ({ assert }) => {
    const [investor, other] = [await anInvestor(), await anInvestor()]
    const { id } = await granted(other.post('/deposit', { method: 'BTC', amount: '5.00' }))
    for (const transactionId of [id, crypto.randomUUID()])
      assert.deepEqual(
        await codeOf(investor.post('/user/messages', { text: 'Mine?', transactionId })),
        [404, 'transaction_not_found'],
      )
    for (const body of [
      {},
      { text: ' ' },
      { text: 'x'.repeat(10_001) },
      { text: 'a', transactionId: '1' },
    ])
      assert.deepEqual(await codeOf(investor.post('/user/messages', body)), [
        422,
        'validation_failed',
      ])
    assert.deepEqual(await granted(investor.get('/user/messages')), [])
  })

  test('an answer is published to the investor, who alone reads their threads', async ({
    assert,
  }) => {
    const [investor, other, support] = [
      await anInvestor(),
      await anInvestor(),
      await aStaffMember('support'),
    ]
    const { id } = await granted(investor.post('/user/messages', { text: 'Hello?' }))
    const stream = await watching(investor.token)
    await granted(support.post(`/admin/messages/${id}/replies`, { text: 'Yes.' }))
    const kinds = await stream.kindsAfter(0, ['message'])
    await stream.leave()
    assert.deepEqual(kinds, ['message'])
    assert.deepEqual(await granted(other.get('/user/messages')), [])
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'GET', '/user/messages'), INVESTORS_ONLY)
    const body = { text: 'Hello' }
    assert.deepEqual(
      await answersTo(INVESTORS_ONLY, 'POST', '/user/messages', body),
      INVESTORS_ONLY,
    )
  })

  test('a closed account leaves no thread', async ({ assert }) => {
    const [investor, admin] = [await anInvestor(), await aStaffMember('admin')]
    const { id } = await granted(
      investor.post('/user/messages', { text: 'I move to Harbour Road' }),
    )
    await granted(admin.post(`/admin/messages/${id}/replies`, { text: 'Noted.' }))
    await granted(admin.delete(`/admin/users/${investor.id}`))
    assert.deepEqual(await codeOf(admin.get(`/admin/messages/${id}`)), [404, 'message_not_found'])
    const left = 'select id from message_replies where message_id = :id'
    assert.deepEqual(await look(left, { id }), [])
  })
})
