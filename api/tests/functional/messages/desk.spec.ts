import { test } from '@japa/runner'
import {
  type Answer,
  anInvestor,
  aStaffMember,
  call,
  granted,
  look,
  theBanker,
  unique,
} from '#tests/fixtures'
import { mailsTo } from '#tests/mailbox'
import { answersTo, STAFF_ONLY } from '#tests/unauthorized'

const codeOf = async (answer: Promise<Answer>) => {
  const { status, body } = await answer
  return [status, body.code]
}
const write = async (email: string, changes: object = {}): Promise<string> => {
  const body = { name: 'Ada', email, subject: 'Hello', message: 'A question', ...changes }
  return (await granted(call('POST', '/contact', { body }))).reference
}
const idOf = async (reference: string): Promise<string> =>
  (await look('select id from messages where reference = :reference', { reference }))[0].id
/** A message of a visitor, with the path of its page. */
async function aMessage() {
  const email = `${unique()}@visitor.test`
  const reference = await write(email)
  const id = await idOf(reference)
  return { id, email, reference, path: `/admin/messages/${id}` }
}

test.group('PATCH /admin/messages/{id}', () => {
  test('gives it a state and an owner, from support too; the audit log has both', async ({
    assert,
  }) => {
    const [{ id, path }, support] = [await aMessage(), await aStaffMember('support')]
    const { status, body } = await support.patch(path, { state: 'waiting', ownerId: support.id })
    assert.equal(status, 200)
    assert.containsSubset(body.data, {
      state: 'waiting',
      ownerId: support.id,
      ownerEmail: support.email,
      version: 2,
    })
    const released = await granted(support.patch(path, { ownerId: null }))
    assert.deepEqual([released.state, released.ownerEmail], ['waiting', null])
    const lines = await look(
      `select before, after from audit_events where object_id = :id and action = 'message.changed' order by at, seq`,
      { id },
    )
    assert.deepEqual(lines, [
      {
        before: { state: 'open', ownerId: null },
        after: { state: 'waiting', ownerId: support.id },
      },
      { before: { ownerId: support.id }, after: { ownerId: null } },
    ])
    const filter = encodeURIComponent(JSON.stringify({ id, state: 'waiting' }))
    assert.lengthOf(await granted(support.get(`/admin/messages?filter=${filter}`)), 1)
  })

  test('is 422 for nothing, an unknown state and an unknown owner, 404 for an unknown message', async ({
    assert,
  }) => {
    const [{ path }, banker] = [await aMessage(), await theBanker()]
    const gone = await aStaffMember('support')
    await granted((await aStaffMember('owner')).delete(`/admin/staff/${gone.id}`))
    const bodies = [{}, { state: 'lost' }, { ownerId: 'me' }, { ownerId: gone.id }]
    for (const body of bodies)
      assert.deepEqual(await codeOf(banker.patch(path, body)), [422, 'validation_failed'])
    const nowhere = `/admin/messages/${crypto.randomUUID()}`
    assert.deepEqual(await codeOf(banker.patch(nowhere, { state: 'closed' })), [
      404,
      'message_not_found',
    ])
  })

  test('an older version than that of the newest text is refused: nobody closes what they have not read', async ({
    assert,
  }) => {
    const [{ path, email, reference }, banker] = [await aMessage(), await theBanker()]
    const { version } = await granted(banker.get(path))
    await write(email, { subject: `Again: ${reference}`, message: 'One more' })
    const { token } = banker
    const headers = { 'if-match': `"${version}"` }
    const { status, body } = await call('PATCH', path, {
      token,
      body: { state: 'closed' },
      headers,
    })
    assert.deepEqual([status, body.code, body.data.state], [409, 'version_conflict', 'open'])
  })

  test('is for staff', async ({ assert }) => {
    const { path } = await aMessage()
    const body = { state: 'closed' }
    assert.deepEqual(await answersTo(STAFF_ONLY, 'PATCH', path, body), STAFF_ONLY)
  })
})

test.group('POST /admin/messages/{id}/replies', () => {
  test('mails the text with the reference in the subject, keeps it, and answers the message', async ({
    assert,
  }) => {
    const [{ id, path, email, reference }, support] = [
      await aMessage(),
      await aStaffMember('support'),
    ]
    const text = 'It takes a day.\n\nKind regards'
    const { status, body } = await support.post(`${path}/replies`, { text })
    assert.equal(status, 201)
    assert.containsSubset(body.data, { author: 'staff', text })
    assert.deepEqual(await granted(support.get(`${path}/replies`)), [body.data])
    const mail = (await mailsTo(email)).at(-1)
    assert.equal(mail?.subject, `Our answer to your message: ${reference}`)
    assert.include(mail?.text, 'It takes a day.')
    assert.include(mail?.text, `/contact?reference=${reference}`)
    assert.notInclude(mail?.text, support.email)
    const row = await granted(support.get(path))
    assert.deepEqual([row.state, row.ownerId], ['answered', support.id])
    const [line] = await look(
      `select actor_id, after from audit_events where object_id = :id and action = 'message.answered'`,
      { id },
    )
    assert.deepEqual(line, {
      actor_id: support.id,
      after: { state: 'answered', ownerId: support.id, reply: body.data.id },
    })
  })

  test('to an investor goes to the address of now, and leaves the owner as they are', async ({
    assert,
  }) => {
    const [investor, support, banker] = [
      await anInvestor(),
      await aStaffMember('support'),
      await theBanker(),
    ]
    const { id } = await granted(investor.post('/user/messages', { text: 'Hello?' }))
    await granted(support.patch(`/admin/messages/${id}`, { ownerId: support.id }))
    const email = `${unique()}@new.test`
    await look('update users set email = :email where id = :id returning id', {
      email,
      id: investor.id,
    })
    await granted(banker.post(`/admin/messages/${id}/replies`, { text: 'Yes.' }))
    assert.include((await mailsTo(email)).at(-1)?.text, '/user/messages')
    assert.equal((await granted(banker.get(`/admin/messages/${id}`))).ownerId, support.id)
  })

  test('is 422 without a text, 404 for an unknown message, 403 to oneself, and for staff', async ({
    assert,
  }) => {
    const [{ path }, banker] = [await aMessage(), await theBanker()]
    for (const text of ['', ' ', null, 'x'.repeat(10_001)])
      assert.deepEqual(await codeOf(banker.post(`${path}/replies`, { text })), [
        422,
        'validation_failed',
      ])
    const nowhere = `/admin/messages/${crypto.randomUUID()}/replies`
    for (const answer of [banker.post(nowhere, { text: 'Yes.' }), banker.get(nowhere)])
      assert.deepEqual(await codeOf(answer), [404, 'message_not_found'])
    const email = `${unique()}@both.test`
    const [investor, self] = [await anInvestor({ email }), await aStaffMember('support', email)]
    const { id } = await granted(investor.post('/user/messages', { text: 'Hello?' }))
    for (const answer of [
      self.post(`/admin/messages/${id}/replies`, { text: 'Yes.' }),
      self.patch(`/admin/messages/${id}`, { state: 'closed' }),
    ])
      assert.deepEqual(await codeOf(answer), [403, 'own_account'])
    const body = { text: 'Yes.' }
    assert.deepEqual(await answersTo(STAFF_ONLY, 'POST', `${path}/replies`, body), STAFF_ONLY)
    assert.deepEqual(await answersTo(STAFF_ONLY, 'GET', `${path}/replies`), STAFF_ONLY)
  })
})

test.group('A message comes back by its reference', () => {
  test('from the same address it joins the thread and opens it again', async ({ assert }) => {
    const [{ id, path, email, reference }, banker] = [await aMessage(), await theBanker()]
    await granted(banker.patch(path, { state: 'closed' }))
    const subject = `Re: our answer (${reference.toLowerCase()})`
    assert.equal(await write(email.toUpperCase(), { subject, message: 'But why?' }), reference)
    assert.equal(await write(email, { message: `See ${reference}: thanks` }), reference)
    const replies = await granted(banker.get(`${path}/replies`))
    const said = replies.map(({ author, text }: Record<string, string>) => [author, text])
    assert.deepEqual(said, [
      ['writer', 'But why?'],
      ['writer', `See ${reference}: thanks`],
    ])
    assert.equal((await granted(banker.get(path))).state, 'open')
    const [line] = await look(
      `select actor_kind, after from audit_events where object_id = :id and action = 'message.written'`,
      { id },
    )
    assert.deepEqual(line, { actor_kind: 'system', after: { state: 'open' } })
  })

  test('from another address, from a machine, or with an unknown reference it is a new message', async ({
    assert,
  }) => {
    const [{ path, email, reference }, banker] = [await aMessage(), await theBanker()]
    const subject = `Re: ${reference}`
    const others = [
      await write(`${unique()}@visitor.test`, { subject }),
      await write(email, { subject, website: 'https://x.test' }),
      await write(email, { subject: 'Re: AS-0000-0000' }),
    ]
    assert.notInclude(others, reference)
    assert.deepEqual(await granted(banker.get(`${path}/replies`)), [])
  })

  test('to the thread of an investor it comes from the address of now alone', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const { id, reference } = await granted(investor.post('/user/messages', { text: 'Hello?' }))
    const email = `${unique()}@new.test`
    await look('update users set email = :email where id = :id returning id', {
      email,
      id: investor.id,
    })
    assert.notEqual(await write(investor.email, { subject: reference }), reference)
    assert.equal(await write(email, { subject: reference, message: 'Still there?' }), reference)
    const [thread] = await granted(investor.get('/user/messages'))
    assert.equal(thread.id, id)
    assert.equal(thread.replies[0].text, 'Still there?')
  })
})
