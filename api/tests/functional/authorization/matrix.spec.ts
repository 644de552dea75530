import { test } from '@japa/runner'
import { endToken } from '#accounts/access_tokens'
import { STAFF_ROLES } from '#domain/permissions'
import { openApiPath } from '#openapi/operation'
import { allEntries } from '#routing/register'
import type { RouteEntry } from '#routing/route_entry'
import { BASE } from '#tests/calls'
import { changedTables, fingerprint, inBatches } from '#tests/functional/authorization/fingerprint'
import {
  type Expected,
  expectedOf,
  type Persona,
  personas,
} from '#tests/functional/authorization/personas'
import { asLogin } from '#tests/owner_session'
import { aScene, type Scene } from '#tests/functional/authorization/scene'
import {
  fillPath,
  isAboutOne,
  type ValidCall,
  validCall,
} from '#tests/functional/authorization/valid_call'

const ORIGIN = BASE.replace(/\/api$/, '')
const AT_ONCE = 16

type Cell = { entry: RouteEntry; persona: Persona; expected: Expected }
type Outcome = { cell: string; status: number; code: string; text: string }

const nameOf = ({ entry, persona }: Cell) =>
  `${entry.method} ${openApiPath(entry)} as ${persona.name}`

/** The code of a refusal: a key is refused for its scope. */
const codeOf = ({ expected, persona }: Cell) =>
  expected === 401 ? 'unauthenticated' : persona.hasKey ? 'key_not_allowed' : 'forbidden'

/** The text of an answer; a stream of events does not end by itself, so it is cancelled. */
async function textOf(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text()
  await answer.body?.cancel()
  return ''
}

async function send(
  entry: RouteEntry,
  { path, body, form }: ValidCall,
  authorization?: string,
): Promise<Omit<Outcome, 'cell'>> {
  const answer = await fetch(`${ORIGIN}${path}`, {
    method: entry.method,
    redirect: 'manual',
    headers: {
      ...(authorization ? { authorization } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : form ? { body: form } : {}),
  })
  const text = await textOf(answer)
  const isJson = answer.headers.get('content-type')?.includes('json')
  return {
    status: answer.status,
    text,
    code: isJson && answer.status >= 400 ? JSON.parse(text).code : '',
  }
}

/** The use of a token or key is recorded once a minute: these calls record it now, and no slow machine records another. */
async function recordUses(everybody: Persona[]): Promise<void> {
  for (const { isLive, as, authorization } of everybody) {
    const path = as === 'investor' ? '/api/user/profile' : '/api/admin/me'
    const entry = { method: 'GET', guard: as === 'investor' ? 'investor' : 'staff' } as RouteEntry
    if (isLive) await send(entry, { path }, authorization(entry))
  }
  await asLogin((client) =>
    client.query(['investor_tokens', 'staff_tokens', 'api_keys'].map(ahead).join(';')),
  )
}

/** Dead tokens stay dead: their last use is not of now. */
const ahead = (table: string) =>
  `update ${table} set last_used_at = now() + interval '1 hour' where last_used_at > now() - interval '1 minute' and expires_at > now()
   ${table === 'api_keys' ? '' : 'and idle_seconds > 0'}`

/** Ends these tokens, as a sign-out does. */
async function end(tokens: { investor: string; staff: string }) {
  for (const [guard, text] of Object.entries(tokens)) {
    const id = Buffer.from(text.split('_')[2]?.split('.')[0] ?? '', 'base64url').toString()
    await endToken(guard as 'investor' | 'staff', id)
  }
}

test.group('T20: every route with every kind of caller', (group) => {
  let scene: Scene
  let everybody: Persona[]
  let cells: Cell[]

  group.setup(async () => {
    scene = await aScene()
    everybody = await personas(scene, end)
    cells = allEntries().flatMap((entry) =>
      everybody.map((persona) => ({ entry, persona, expected: expectedOf(entry, persona) })),
    )
  })

  test('the matrix has every route and every kind of caller', ({ assert }) => {
    assert.lengthOf(everybody, 29 + STAFF_ROLES.length)
    assert.lengthOf(cells, allEntries().length * everybody.length)
    for (const expected of ['allowed', 401, 403] as const)
      assert.isAbove(
        cells.filter((cell) => cell.expected === expected).length,
        15,
        String(expected),
      )
  })

  test('a caller without permission is refused as the table says, and nothing changes', async ({
    assert,
  }) => {
    const denied = cells.filter(({ expected }) => expected !== 'allowed')
    const calls = new Map(
      await inBatches(
        allEntries(),
        AT_ONCE,
        async (entry) => [entry, await validCall(entry, scene, { isIdle: true })] as const,
      ),
    )
    await recordUses(everybody)
    const before = await fingerprint()
    const outcomes = await inBatches(denied, AT_ONCE, async (cell) => {
      const call = calls.get(cell.entry) ?? { path: '' }
      return { cell, ...(await send(cell.entry, call, cell.persona.authorization(cell.entry))) }
    })
    const wrong = outcomes
      .filter(({ cell, status, code }) => status !== cell.expected || code !== codeOf(cell))
      .map(
        ({ cell, status, code }) =>
          `${nameOf(cell)}: ${status} ${code} instead of ${cell.expected}`,
      )
    assert.deepEqual(wrong, [])
    assert.deepEqual(changedTables(before, await fingerprint()), [])
  }).timeout(60_000)

  test('a caller with permission gets the documented success', async ({ assert }) => {
    const allowed = cells.filter(
      ({ persona, expected }) => expected === 'allowed' && persona.isLive,
    )
    const outcomes = await inBatches(allowed, AT_ONCE / 4, async (cell) => {
      const call = await validCall(cell.entry, scene)
      const own = call.token ? `Bearer ${call.token}` : undefined
      return {
        cell,
        ...(await send(cell.entry, call, own ?? cell.persona.authorization(cell.entry))),
      }
    })
    const wrong = outcomes
      .filter(({ cell, status }) => status !== (cell.entry.status ?? 200))
      .map(({ cell, status, text }) => `${nameOf(cell)}: ${status} ${text.slice(0, 200)}`)
    assert.deepEqual(wrong, [])
  }).timeout(60_000)

  test('a GET by any caller changes nothing; an export writes an audit line', async ({
    assert,
  }) => {
    const reading = allEntries().filter(({ method }) => method === 'GET')
    const owner = `Bearer ${scene.owner.token}`
    const investor = `Bearer ${scene.investor.token}`
    const changed = async (entries: RouteEntry[]) => {
      await recordUses(everybody)
      const calls = await Promise.all(
        entries.map(async (entry) => [entry, await validCall(entry, scene)] as const),
      )
      const before = await fingerprint()
      const outcomes = await inBatches(calls, AT_ONCE, ([entry, call]) =>
        send(entry, call, entry.guard === 'staff' ? owner : investor),
      )
      assert.deepEqual(
        outcomes.filter(({ status }) => status !== 200),
        [],
      )
      return changedTables(before, await fingerprint())
    }
    const isExport = ({ path }: RouteEntry) => path.endsWith('/export')
    assert.isAbove(reading.length, 40)
    assert.deepEqual(await changed(reading.filter((entry) => !isExport(entry))), [])
    for (const table of await changed(reading.filter(isExport)))
      assert.match(table, /^public\.audit_(?:events\w*|chains)$/)
  }).timeout(60_000)

  test('an open route ignores a token', async ({ assert }) => {
    const open = cells.filter(
      ({ entry, persona }) => entry.guard === 'none' && !persona.isLive && entry.method === 'GET',
    )
    const outcomes = await inBatches(open, AT_ONCE, async (cell) => ({
      cell,
      ...(await send(
        cell.entry,
        { path: openApiPath(cell.entry) },
        cell.persona.authorization(cell.entry),
      )),
    }))
    assert.isAbove(outcomes.length, 0)
    assert.deepEqual(
      outcomes
        .filter(({ status }) => status === 401 || status === 403 || status >= 500)
        .map(({ cell }) => nameOf(cell)),
      [],
    )
  })

  test('an unknown and a malformed id get the same 404', async ({ assert }) => {
    const random = crypto.randomUUID()
    for (const entry of allEntries().filter(isAboutOne)) {
      const { body } = await validCall(entry, scene, { isIdle: true })
      const answers = await Promise.all(
        [random, '1', "' or 1=1 --", '%00', 'x'.repeat(300), '../admin', '0'.repeat(32)].map(
          async (id) =>
            send(
              entry,
              { path: fillPath(entry, encodeURIComponent(id)), ...(body ? { body } : {}) },
              `Bearer ${(entry.guard === 'staff' ? scene.owner : scene.investor).token}`,
            ),
        ),
      )
      const shown = answers.map(
        ({ status, text }) => `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`,
      )
      assert.match(shown[0] ?? '', /^404 /, `${entry.method} ${entry.path}`)
      assert.lengthOf(
        new Set(shown),
        1,
        `${entry.method} ${entry.path}: ${[...new Set(shown)].join('\n')}`,
      )
    }
  }).timeout(60_000)

  test('the fingerprint sees a change of one row (control)', async ({ assert }) => {
    const before = await fingerprint()
    await scene.investor.patch('/user/profile', { city: 'Elsewhere' })
    assert.include(changedTables(before, await fingerprint()), 'public.users')
  })
})
