import { test } from '@japa/runner'
import { anInvestor, aStaffMember, call, type Json, look, unique } from '#tests/fixtures'

async function aMessage(changes: object = {}): Promise<Json> {
  const given = {
    name: 'Ada Lovelace',
    email: `${unique()}@visitor.test`,
    subject: 'Hello',
    message: 'A question.',
    ...changes,
  }
  const { body, status } = await call('POST', '/contact', { body: given })
  if (status !== 201) throw new Error(`contact answered ${status}`)
  const [row] = await look('select id from messages where reference = :reference', {
    reference: body.data.reference,
  })
  return { id: row.id, reference: body.data.reference, ...given }
}
/** A message that no member of staff has touched. */
const UNTOUCHED = {
  state: 'open',
  ownerId: null,
  ownerEmail: null,
  userId: null,
  transactionId: null,
  version: 1,
}
const list = (filter: object, more = '') =>
  `/admin/messages?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`
const idsOf = ({ body }: { body: Json }) => body.data.map(({ id }: { id: string }) => id)

test.group('GET /admin/messages', () => {
  test('lists the messages, newest first, to every role', async ({ assert }) => {
    const tag = unique()
    const [first, second] = [await aMessage({ subject: tag }), await aMessage({ subject: tag })]
    for (const role of ['owner', 'admin', 'support'] as const) {
      const staff = await aStaffMember(role)
      const answer = await staff.get(list({ subject: tag }))
      assert.equal(answer.status, 200)
      assert.equal(answer.headers.get('content-range'), 'messages 0-1/2')
      assert.deepEqual(idsOf(answer), [second.id, first.id])
      const { createdAt, updatedAt, ...row } = answer.body.data[0]
      for (const at of [createdAt, updatedAt]) assert.match(at, /^\d{4}-.*Z$/)
      assert.deepEqual(row, { ...second, isSuspect: false, ...UNTOUCHED })
    }
  })

  test('can be filtered by every field, and searched by any text in it', async ({ assert }) => {
    const staff = await aStaffMember('support')
    const tag = unique()
    const one = await aMessage({
      name: `Name ${tag}`,
      subject: `Subject ${tag}`,
      message: `Text about ${tag}`,
      website: 'x',
    })
    const { id, reference, name, email, subject, message } = one
    for (const filter of [
      { id },
      { id: [id] },
      { reference },
      { name },
      { email },
      { subject },
      { message },
      { subject, isSuspect: true },
      { q: tag },
      { q: reference },
      { q: `about ${tag}` },
      { q: id },
    ]) {
      assert.deepEqual(idsOf(await staff.get(list(filter))), [id], JSON.stringify(filter))
    }
    assert.deepEqual(idsOf(await staff.get(list({ subject, isSuspect: false }))), [])
    assert.deepEqual(
      idsOf(await staff.get(list({ q: `${tag}%` }))),
      [],
      'a sign of LIKE is a letter',
    )
  })

  test('sorts by sortable fields, and refuses unknown ones', async ({ assert }) => {
    const staff = await aStaffMember('support')
    const tag = unique()
    const a = await aMessage({ subject: tag, name: 'A' })
    const b = await aMessage({ subject: tag, name: 'B' })
    const sorted = async (field: string, direction: string) =>
      idsOf(
        await staff.get(
          list({ subject: tag }, `&sort=${encodeURIComponent(JSON.stringify([field, direction]))}`),
        ),
      )
    assert.deepEqual(await sorted('name', 'ASC'), [a.id, b.id])
    assert.deepEqual(await sorted('name', 'DESC'), [b.id, a.id])
    assert.deepEqual(await sorted('createdAt', 'ASC'), [a.id, b.id])
    assert.equal((await staff.get(list({ password: 'x' }))).status, 422)
    assert.equal(
      (await staff.get(list({}, '&sort=["message; drop table messages","ASC"]'))).status,
      422,
    )
  })

  test('unauthorized callers see nothing', async ({ assert }) => {
    const { id } = await aMessage()
    for (const path of ['/admin/messages', `/admin/messages/${id}`, '/admin/messages/export']) {
      assert.equal((await call('GET', path)).status, 401)
      assert.equal((await (await anInvestor()).get(path)).status, 401)
      assert.equal((await call('GET', path, { token: 'oat_s_MQ.dead' })).status, 401)
    }
  })
})

test.group('GET /admin/messages/:id', () => {
  test('answers one message; an unknown or malformed id is 404', async ({ assert }) => {
    const staff = await aStaffMember('support')
    const one = await aMessage()
    const { status, body } = await staff.get(`/admin/messages/${one.id}`)
    assert.equal(status, 200)
    const { createdAt: _at, updatedAt: _last, isSuspect: _is, ...rest } = body.data
    assert.deepEqual(rest, { ...one, ...UNTOUCHED })
    for (const id of ['01a1fbc0-bf80-7595-82a1-f6bc48b1a650', '1', `${one.id}'`]) {
      const missing = await staff.get(`/admin/messages/${encodeURIComponent(id)}`)
      assert.equal(missing.status, 404)
      assert.equal(missing.body.code, 'message_not_found')
    }
  })
})

test.group('GET /admin/messages/export', () => {
  test('T44: streams the filtered messages as CSV; a formula is text', async ({ assert }) => {
    const staff = await aStaffMember('support')
    const tag = unique()
    const one = await aMessage({
      subject: tag,
      name: '=HYPERLINK("x")',
      message: 'two\nlines, "quoted"',
    })
    const { status, text, headers } = await staff.get(
      list({ subject: tag }).replace('messages?', 'messages/export?'),
    )
    assert.equal(status, 200)
    assert.match(headers.get('content-type') ?? '', /^text\/csv/)
    const [head, ...rows] = text.replace('\uFEFF', '').split('\r\n')
    assert.equal(
      head,
      'id,reference,name,email,subject,message,isSuspect,state,ownerId,ownerEmail,userId,transactionId,createdAt,updatedAt,version',
    )
    assert.include(
      rows.join('\r\n'),
      `${one.id},${one.reference},"'=HYPERLINK(""x"")",${one.email},${tag},"two\nlines, ""quoted""",false,open,`,
    )
  })
})
