import { test } from '@japa/runner'
import { BASE } from '#tests/calls'
import { anInvestor, aStaffMember, call, type Json, look, unique } from '#tests/fixtures'
import { anInstance } from '#tests/instance'
import { mailsTo } from '#tests/mailbox'

const aMessage = (changes: object = {}) => ({
  name: 'Ada Lovelace',
  email: `${unique()}@visitor.test`,
  subject: 'Opening hours',
  message: 'When are you open?\n\nThank you.',
  ...changes,
})
const send = (body: object) => call('POST', '/contact', { body })
const rowOf = async (reference: string) =>
  (await look('select * from messages where reference = :reference', { reference }))[0]

test.group('POST /contact', () => {
  test('stores the message and answers a reference that can be read out', async ({ assert }) => {
    const given = aMessage({ name: '  Ada \t Lovelace ', subject: ' Opening\nhours ' })
    const { status, body } = await send(given)
    assert.equal(status, 201)
    assert.deepEqual(Object.keys(body), ['data'])
    assert.match(body.data.reference, /^AS-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    const row = await rowOf(body.data.reference)
    const { name, email, subject, message, is_suspect } = row
    assert.deepEqual(
      { name, email, subject, message, is_suspect },
      {
        name: 'Ada Lovelace',
        email: given.email,
        subject: 'Opening hours',
        message: given.message,
        is_suspect: false,
      },
    )
  })

  test('mails it to support, with the sender as reply address, and only the reference to the sender', async ({
    assert,
  }) => {
    const given = aMessage({ message: 'Grüße\nzweite Zeile' })
    const { body } = await send(given)
    const [receipt] = await mailsTo(given.email)
    assert.include(receipt?.subject, body.data.reference)
    assert.include(receipt?.text, body.data.reference)
    for (const written of [given.name, given.subject, 'Grüße', 'zweite'])
      assert.notInclude(`${receipt?.subject}${receipt?.text}`, written)
    const toSupport = (await mailsTo('support@assay.example')).find(({ subject }) =>
      subject.includes(body.data.reference),
    )
    assert.include(toSupport?.text, 'Grüße\r\nzweite Zeile')
    assert.include(toSupport?.text, given.email)
  })

  test('needs no token, and ignores one', async ({ assert }) => {
    const [investor, staff] = [await anInvestor(), await aStaffMember('support')]
    for (const caller of [investor, staff])
      assert.equal((await caller.post('/contact', aMessage())).status, 201)
    assert.equal(
      (await call('POST', '/contact', { token: 'oat_i_YWJj.dead', body: aMessage() })).status,
      201,
    )
  })

  const required = 'This field is required.'
  const notAnEmail = 'Please enter a valid email address.'
  const wrong: [string, object, Record<string, string>][] = [
    [
      'nothing at all',
      { name: undefined, email: undefined, subject: undefined, message: undefined },
      { name: required, email: required, subject: required, message: required },
    ],
    [
      'blanks',
      { name: ' ', email: ' ', subject: '\t', message: ' \n ' },
      { name: required, email: required, subject: required, message: required },
    ],
    ['an address without a dot', { email: 'ada@visitor' }, { email: notAnEmail }],
    ['an address with a space', { email: 'a da@visitor.test' }, { email: notAnEmail }],
    [
      'an address of two lines',
      { email: 'ada@visitor.test\nbcc: x@y.test' },
      { email: notAnEmail },
    ],
    [
      'an address of 300 characters',
      { email: `${'a'.repeat(290)}@visitor.test` },
      { email: notAnEmail },
    ],
    ['a number for a name', { name: 7 }, { name: 'This must be text.' }],
    ['a long name', { name: 'x'.repeat(101) }, { name: 'This must be at most 100 characters.' }],
    [
      'a long subject',
      { subject: 'x'.repeat(201) },
      { subject: 'This must be at most 200 characters.' },
    ],
    [
      'a long message',
      { message: 'x'.repeat(10_001) },
      { message: 'This must be at most 10000 characters.' },
    ],
  ]
  for (const [title, changes, expected] of wrong) {
    test(`422 for ${title}`, async ({ assert }) => {
      const { status, body } = await send(aMessage(changes))
      assert.equal(status, 422)
      assert.equal(body.code, 'validation_failed')
      assert.deepEqual(
        Object.fromEntries(body.errors.map((error: Json) => [error.field, error.message])),
        expected,
      )
    })
  }

  test('413 for more than 100 KB, 415 for another type', async ({ assert }) => {
    assert.equal((await send(aMessage({ message: 'x'.repeat(110_000) }))).status, 413)
    assert.equal(
      (await call('POST', '/contact', { body: 'hello', headers: { 'content-type': 'text/plain' } }))
        .status,
      415,
    )
  })

  const traps: [string, object][] = [
    ['a filled box that people do not see', { website: 'https://spam.test' }],
    ['less than two seconds', { elapsed: 300 }],
    ['less than two seconds, as text', { elapsed: '300' }],
  ]
  for (const [title, trap] of traps) {
    test(`${title}: the message is kept and mailed to support, marked, and nobody else gets a mail`, async ({
      assert,
    }) => {
      const given = aMessage(trap)
      const { status, body } = await send(given)
      assert.equal(status, 201)
      assert.isTrue((await rowOf(body.data.reference)).is_suspect)
      assert.lengthOf(await mailsTo(given.email), 0)
      const toSupport = (await mailsTo('support@assay.example')).find(({ subject }) =>
        subject.includes(body.data.reference),
      )
      assert.match(toSupport?.subject ?? '', /^Perhaps a machine: /)
    })
  }

  test("an empty field, a person's pace and nonsense in their place are not suspect", async ({
    assert,
  }) => {
    for (const trap of [
      { website: '' },
      { elapsed: 5_000 },
      { elapsed: {} },
      { elapsed: 'soon' },
      { website: null },
    ]) {
      const { status, body } = await send(aMessage(trap))
      assert.equal(status, 201)
      assert.isFalse((await rowOf(body.data.reference)).is_suspect)
    }
  })

  test('stores markup, SQL or a formula as plain text', async ({ assert }) => {
    const text = `<script>alert(1)</script> '; drop table messages; -- =cmd|' /C calc'!A0 \${7*7} {{7*7}}`
    const { body } = await send(
      aMessage({ name: text.slice(0, 100), subject: text, message: text }),
    )
    const row = await rowOf(body.data.reference)
    assert.equal(row.message, text)
    assert.equal(row.subject, text)
  })

  test('one address gets only a few receipts a day; every message is kept', async ({
    assert,
    cleanup,
  }) => {
    const instance = await anInstance({ LIMIT_LOGIN_PER_MINUTE: '2' })
    cleanup(() => instance.stop())
    const given = aMessage()
    const spellings = [given.email, given.email.toUpperCase(), given.email]
    const statuses: number[] = []
    for (const email of spellings)
      statuses.push((await instance.call('POST', '/contact', { body: { ...given, email } })).status)
    assert.deepEqual(statuses, [201, 201, 201])
    const [kept] = await look(
      'select count(*)::int as n from messages where lower(email) = :email',
      { email: given.email },
    )
    assert.equal(kept.n, 3)
    assert.lengthOf(await mailsTo(given.email), 2)
  })

  test('treats encoded-looking text as plain text: nothing is decoded twice', async ({
    assert,
  }) => {
    const text = '%3Cb%3E %253Cb%253E &lt;b&gt; &amp;amp; \\u003cb\\u003e +1+2 =?utf-8?q?b?='
    const { body } = await send(aMessage({ subject: text, message: text }))
    const form = await fetch(`${BASE}/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(aMessage({ subject: text, message: text })).toString(),
      redirect: 'manual',
    })
    const sent = new URL(form.headers.get('location') ?? '', BASE).searchParams.get('reference')
    for (const reference of [body.data.reference, sent]) {
      const row = await rowOf(reference)
      assert.deepEqual([row.subject, row.message], [text, text])
    }
  })

  test('no two messages have one reference', async ({ assert }) => {
    const [row] = await look(
      'select count(*)::int as n, count(distinct reference)::int as d from messages',
    )
    assert.isAbove(row.n, 10)
    assert.equal(row.n, row.d)
  })
})
