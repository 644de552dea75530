import { test } from '@japa/runner'
import { listOf } from '#saved_views/all_lists'
import { readListRequest } from '#lists/list_request'
import { allEntries, patternOf } from '#routing/register'
import type { RouteEntry } from '#routing/route_entry'
import { anInvestor, call, granted, type Json, theBanker, unique } from '#tests/fixtures'

const NO_DAYS = ['2026-02-30', '2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-01-00']
const NO_MOMENTS = [
  '2026-02-30T10:00:00Z',
  '2026-04-31T00:00:00.000Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T25:00:00Z',
]
const NO_EMAILS = [
  '.ada@example.test',
  'a..b@example.test',
  'ada.@example.test',
  'ada@[127.0.0.1]',
  'ada@127.0.0.1',
]
const NO_LINES = [
  '\u200b\u200b',
  '\u3164',
  '\u2800 \u2800',
  'Ada\nLovelace',
  'Ada\u2028Lovelace',
  'Ada\r\nBcc: x',
  'a\u0007b',
]

type Validator = { validate: (body: Json) => Promise<unknown> }
type Field = { entry: RouteEntry; name: string; schema: Json }

/** Every field of every body, as its own schema describes it. */
function fieldsOf(wanted: (field: Field) => boolean): Field[] {
  return allEntries()
    .filter(({ body }) => body !== undefined && 'validate' in body)
    .flatMap((entry) => {
      const { properties = {} } = (entry.body?.toJSONSchema() ?? {}) as {
        properties?: Record<string, Json>
      }
      return Object.entries(properties).map(([name, schema]) => ({ entry, name, schema }))
    })
    .filter(wanted)
}

/** The error of the body's validator for this field. */
async function sentenceOf({ entry, name }: Field, value: string): Promise<string | undefined> {
  try {
    await (entry.body as unknown as Validator).validate({ [name]: value })
  } catch (error) {
    const messages = (error as { messages?: { field: string; message: string }[] }).messages ?? []
    return messages.find(({ field }) => field === name)?.message
  }
  return undefined
}

async function accepted(fields: Field[], values: string[], sentences: RegExp): Promise<string[]> {
  const faults: string[] = []
  for (const field of fields)
    for (const value of values) {
      const sentence = await sentenceOf(field, value)
      if (sentence === undefined || !sentences.test(sentence))
        faults.push(`${patternOf(field.entry)} ${field.name} ${JSON.stringify(value)}: ${sentence}`)
    }
  return faults
}

test.group('the form of a text, an address and a day, in every body', () => {
  test('an e-mail is a dot-atom at a domain, in every body', async ({ assert }) => {
    // sign-in compares any text that a person types
    const emails = fieldsOf(({ name, entry }) => /email/i.test(name) && entry.rate !== 'login')
    assert.isAtLeast(emails.length, 4)
    assert.deepEqual(
      await accepted(emails, NO_EMAILS, /^Please enter a valid email address\.$/),
      [],
    )
  })

  test('a name is one visible line, in every body', async ({ assert }) => {
    const names = fieldsOf(
      // the state of a message is one of a few words
      ({ name, schema }) =>
        /name$|^(city|state)$/i.test(name) && !/^username$/.test(name) && !schema.enum,
    )
    assert.isAtLeast(names.length, 7)
    const ours =
      /^(This must be a single line of text\.|This text cannot be seen\.|This field is required\.)/
    assert.deepEqual(await accepted(names, NO_LINES, ours), [])
    const subjects = fieldsOf(({ name }) => name === 'subject')
    assert.deepEqual(await accepted(subjects, NO_LINES.slice(0, 3), ours), [])
  })

  test('a day in a body is a real day', async ({ assert }) => {
    const days = fieldsOf(
      // a number of days is no day
      ({ schema, name }) =>
        schema.format === 'date' ||
        (/date|day|dob/i.test(name) && !/number|integer/.test(`${schema.type}`)),
    )
    assert.isAtLeast(days.length, 1)
    assert.deepEqual(
      await accepted(
        days,
        NO_DAYS.map((day) => day.replace('2026', '2022')),
        /^Choose a date/,
      ),
      [],
    )
  })

  test('a day or moment in a filter is a real one, in every list', ({ assert }) => {
    const resources = allEntries().flatMap(
      ({ path }) => /^\/admin\/([a-z-]+)\/export$/.exec(path)?.[1] ?? [],
    )
    assert.isAtLeast(resources.length, 8)
    let tried = 0
    for (const resource of resources) {
      const list = listOf(resource)
      assert.exists(list, resource)
      for (const [name, { kind }] of Object.entries(list?.fields ?? {})) {
        if (kind !== 'instant' || !list) continue
        for (const filter of [name, `${name}_gte`, `${name}_lte`]) {
          const ask = (value: string) =>
            readListRequest(list, { filter: JSON.stringify({ [filter]: value }) })
          for (const value of [...NO_DAYS, ...NO_MOMENTS]) {
            assert.throws(() => ask(value), /cannot be compared/, `${resource} ${filter} ${value}`)
            tried += 1
          }
          assert.lengthOf(ask('2024-02-29').conditions, 1)
        }
      }
    }
    assert.isAbove(tried, 100)
  })

  test('and over HTTP: a list, the history of an investor, its export, a name and an address', async ({
    assert,
  }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    const filter = encodeURIComponent(JSON.stringify({ createdAt_gte: '2026-02-30' }))
    const body = {
      name: 'Ada',
      username: unique(),
      phone: '+14155552671',
      email: `${unique()}@example.test`,
      password: 'a door with two locks',
    }
    const answers = await Promise.all([
      banker.get(`/admin/deposits?filter=${filter}`),
      investor.get('/transaction/all?from=2026-02-30'),
      investor.get('/transaction/all?to=2026-02-30'),
      investor.get('/transaction/export?from=2026-02-30'),
      call('POST', '/auth/register', { body: { ...body, name: '\u200b\u200b' } }),
      call('POST', '/auth/register', { body: { ...body, name: 'Ada\nLovelace' } }),
      call('POST', '/auth/register', { body: { ...body, email: '.ada@example.test' } }),
    ])
    assert.deepEqual(
      answers.map(({ status }) => status),
      answers.map(() => 422),
    )
    assert.deepEqual(
      answers.map(({ body: refused }) => refused.message),
      [
        'A filter cannot be compared with this value. Clear it, or choose another.',
        ...Array(3).fill('Enter a day like 2026-03-31, or a time like 2026-03-31T12:00:00Z.'),
        'This text cannot be seen. Use letters, digits or signs.',
        'This must be a single line of text.',
        'Please enter a valid email address.',
      ],
    )
    assert.isArray(await granted(investor.get('/transaction/all?from=2024-02-29')))
  })
})
