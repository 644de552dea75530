import { SimpleMessagesProvider } from '@vinejs/vine'
import { test } from '@japa/runner'
import { Failure, type FieldError } from '#errors/failure'
import type { Schema } from '#openapi/shapes'
import { allEntries } from '#routing/register'
import { isWrite, type RouteEntry } from '#routing/route_entry'
import { ALL_LISTS } from '#saved_views/all_lists'
import { readListRequest } from '#lists/list_request'
import type { ListSource } from '#lists/list_source'
import { inBatches } from '#tests/functional/authorization/fingerprint'
import { aScene, type Scene } from '#tests/functional/authorization/scene'
import { nameOf } from '#tests/functional/authorization/write_calls'
import { asked, send, wrongReads } from '#tests/functional/inputs/sentence_calls'
import { sentenceFaults } from '#tests/functional/inputs/sentence_faults'

const LONG = 'x'.repeat(100_001)
/** Absent, of a wrong type, too long, malformed. */
const WRONGS: unknown[] = [
  ...[undefined, null, 7.5, -1, true, {}, [], [{}], [null], { x: LONG }],
  ...[LONG, '', ' ', 'x', '\u200b', '1\n2', '-1.234'],
  ...[Array(2_000).fill('x'), ['x', 'x']],
]

type Options = { messagesProvider?: SimpleMessagesProvider }
type Validator = { validate: (data: unknown, options?: Options) => Promise<unknown> }
type Path = string[]

/** The fields of a schema, and those inside them; `0` is the first of a list. */
function fieldsOf(schema: Schema, at: Path = []): Path[] {
  const {
    properties = {},
    anyOf = [],
    items,
  } = schema as {
    properties?: Record<string, Schema>
    anyOf?: Schema[]
    items?: Schema
  }
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      [...at, name],
      ...fieldsOf(field, [...at, name]),
    ]),
    ...anyOf.flatMap((one) => fieldsOf(one, at)),
    ...(items ? [[...at, '0'], ...fieldsOf(items, [...at, '0'])] : []),
  ]
}

/** A body in which this field has this value, and every other is absent. */
function bodyWith([name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value
  const inner = bodyWith(rest, value)
  return name === '0' ? [inner] : { [name]: inner }
}

async function refusedBy(validator: Validator, body: unknown, options?: Options) {
  try {
    await validator.validate(body, options)
    return []
  } catch (error) {
    const { messages } = error as { messages?: FieldError[] }
    if (!messages) throw error
    return messages
  }
}

const bodies = (): { entry: RouteEntry; validator: Validator }[] =>
  allEntries().flatMap((entry) =>
    entry.body && 'validate' in entry.body
      ? [{ entry, validator: entry.body as unknown as Validator }]
      : [],
  )

/** The faults of the sentences of every field of a body, for every wrong value; and the fields that take any value. */
async function assessed(entry: RouteEntry, validator: Validator, options?: Options) {
  const faults = new Set<string>()
  const takesAny: string[] = []
  for (const path of fieldsOf(entry.body?.toJSONSchema() ?? {})) {
    let isRefused = false
    for (const wrong of WRONGS) {
      const refused = await refusedBy(validator, bodyWith(path, wrong), options)
      isRefused ||= refused.some(({ field }) => field.split('.')[0] === path[0])
      for (const fault of sentenceFaults(refused)) faults.add(`${nameOf(entry)} ${fault}`)
    }
    if (!isRefused) takesAny.push(`${nameOf(entry)} ${path.join('.')}`)
  }
  return { faults: [...faults], takesAny }
}

const assessedAll = (options?: Options) =>
  Promise.all(bodies().map(({ entry, validator }) => assessed(entry, validator, options)))

const isOfLocalChains = (name: string) => name.includes('/local-chain')

/** A name that is no filter is refused by what the caller wrote, so it is not tried here. */
function isFilter(list: ListSource, name: string): boolean {
  try {
    readListRequest(list, { filter: `{"${name}":{}}` })
    return true
  } catch (error) {
    return error instanceof Failure && !error.message.startsWith('There is no filter named')
  }
}

/** The faults of a list for every filter, order and range with these values. */
function faultsOfList(list: ListSource): string[] {
  const filters = Object.keys(list.fields).flatMap((name) =>
    ['', '_gte', '_lte'].map((end) => `${name}${end}`).filter((one) => isFilter(list, one)),
  )
  const values = WRONGS.map((wrong) => JSON.stringify(wrong) ?? 'no JSON').filter(
    (text) => text.length < 5_000,
  )
  const queries = values.flatMap((value) => [
    ...[...filters, 'q'].map((name) => ({ filter: `{"${name}":${value}}` })),
    ...['filter', 'sort', 'range'].flatMap((name) => [
      { [name]: value },
      { [name]: [value] },
      { [name]: `[${value},${value}]` },
    ]),
  ])
  const faults = queries.flatMap((query) => {
    try {
      readListRequest(list, query)
      return []
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return sentenceFaults(error.fields ?? [])
    }
  })
  return [...new Set(faults)].map((fault) => `${list.resource} ${fault}`)
}

test.group('Every sentence that a person reads is our own', (group) => {
  let scene: Scene
  group.setup(async () => {
    scene = await aScene()
  })

  test('beside every field of every body: absent, of a wrong type, too long or malformed', async ({
    assert,
  }) => {
    assert.isAbove(bodies().length, 50)
    const all = await assessedAll()
    assert.deepEqual(
      all.flatMap(({ faults }) => faults),
      [],
    )
    // what only helps to detect machines cannot refuse a message
    assert.deepEqual(
      all.flatMap(({ takesAny }) => takesAny),
      ['POST /contact website', 'POST /contact elapsed'],
    )
  })

  test('for every filter, order and range of every list', ({ assert }) => {
    assert.deepEqual(ALL_LISTS.flatMap(faultsOfList), [])
  })

  test('as every write answers it, for no field and for all of a wrong type', async ({
    assert,
  }) => {
    const writes = allEntries().filter(({ body }) => body)
    const { faults, unrefused } = await asked(writes, async (entry) => {
      const names = fieldsOf(entry.body?.toJSONSchema() ?? {}).flatMap(([name = '']) => name)
      const wrong = Object.fromEntries(names.map((name) => [name, [{}]]))
      return Promise.all([
        send(scene, entry, { body: '{}' }),
        send(scene, entry, { body: JSON.stringify(wrong) }),
      ])
    })
    assert.deepEqual(faults, [])
    // a dead invitation is refused before any field, and so may a local chain be, which this installation does not have
    const isEarlier = (name: string) =>
      name === 'POST /auth/register-admin' || isOfLocalChains(name)
    assert.deepEqual(
      unrefused.filter((name) => !isEarlier(name)),
      [],
    )
  })

  test('as every read answers it, for each of its parameters', async ({ assert }) => {
    const reads = allEntries().filter(({ method, query }) => !isWrite(method) && query)
    assert.isAbove(reads.length, 40)
    const { faults, unrefused } = await asked(reads, (entry) =>
      inBatches(wrongReads(entry), 2, (query) => send(scene, entry, { query })),
    )
    assert.deepEqual(faults, [])
    assert.deepEqual(unrefused, [])
  })

  test('the check finds the sentences of Vine in every body, and names of the code (control)', async ({
    assert,
  }) => {
    const all = await assessedAll({ messagesProvider: new SimpleMessagesProvider({}) })
    const silent = all.filter(({ faults }) => !faults.some((one) => one.includes('of Vine')))
    assert.isBelow(silent.length, 10)
    const named = { field: 'items.0.planId', rule: 'x', message: 'Choose another planId.' }
    assert.lengthOf(sentenceFaults([named]), 1)
    assert.deepEqual(sentenceFaults([{ ...named, message: 'Choose another plan.' }]), [])
  })
})
