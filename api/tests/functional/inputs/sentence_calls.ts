import type { FieldError } from '#errors/failure'
import { patternOf } from '#routing/register'
import type { RouteEntry } from '#routing/route_entry'
import { inBatches } from '#tests/functional/authorization/fingerprint'
import type { Scene } from '#tests/functional/authorization/scene'
import { nameOf } from '#tests/functional/authorization/write_calls'
import { sentenceFaults } from '#tests/functional/inputs/sentence_faults'
import { BASE } from '#tests/calls'

const ORIGIN = BASE.replace(/\/api$/, '')
/** The parameters of a path that name no row. */
const NAMED: Record<string, string> = { asset: 'BTC', method: 'BTC', kind: 'deposit_approved' }

type Refusal = { message: string; errors?: FieldError[] }

/** The faults of a refusal as it is answered; null where the call is not refused for its shape. */
export async function send(
  { owner, investor, plan }: Scene,
  entry: RouteEntry,
  { query = '', body }: { query?: string; body?: string },
): Promise<string[] | null> {
  const path = patternOf(entry).replace(/:(\w+)/g, (_, name) => NAMED[name] ?? plan)
  const { token } = entry.guard === 'staff' ? owner : investor
  const answer = await fetch(`${ORIGIN}${path}${query}`, {
    method: entry.method,
    headers: {
      ...(entry.guard === 'none' ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  })
  const text = await answer.text()
  if (answer.status !== 422) return null
  const { message, errors = [] } = JSON.parse(text) as Refusal
  return sentenceFaults([{ field: '', rule: '', message }, ...errors])
}

/** Asks these routes: the faults of their refusals, and the routes that refuse nothing for its shape. */
export async function asked(
  entries: RouteEntry[],
  ask: (entry: RouteEntry) => Promise<(string[] | null)[]>,
) {
  const faults = new Set<string>()
  const unrefused: string[] = []
  await inBatches(entries, 4, async (entry) => {
    const found = await ask(entry)
    if (found.every((one) => one === null)) unrefused.push(nameOf(entry))
    for (const fault of found.flatMap((one) => one ?? [])) faults.add(`${nameOf(entry)} ${fault}`)
  })
  return { faults: [...faults], unrefused }
}

const WRONG_QUERIES = ['x', 'y'.repeat(3_000), '%00', '-1', '%5B%5D']
/** A read with one wrong parameter in each of these ways, and with none. */
export const wrongReads = ({ query = {}, answer }: RouteEntry): string[] => [
  ...(answer === 'csv' || answer === 'events' ? [] : ['']),
  ...Object.keys(query).flatMap((name) => [
    ...WRONG_QUERIES.map((value) => `?${name}=${value}`),
    ...[`?${name}=1&${name}=2`, `?${name}[a]=1`],
  ]),
]
