import { allEntries } from '#routing/register'
import { isWrite, type RouteEntry } from '#routing/route_entry'
import { BASE } from '#tests/calls'
import type { Scene } from '#tests/functional/authorization/scene'
import { type ValidCall, validCall } from '#tests/functional/authorization/valid_call'

const ORIGIN = BASE.replace(/\/api$/, '')

/** A write that its route accepts, with the token of a person who may make it. */
export type Write = { entry: RouteEntry; valid: ValidCall; token: string | undefined }

export const nameOf = ({ method, path }: RouteEntry) => `${method} ${path}`

const tokenFor = ({ guard }: RouteEntry, { owner, investor }: Scene) =>
  guard === 'none' ? undefined : guard === 'staff' ? owner.token : investor.token

/** A call of every write route that its route accepts; taken from the table of routes, so a new route is included. */
export async function everyWrite(scene: Scene): Promise<Write[]> {
  const writes: Write[] = []
  for (const entry of allEntries().filter(({ method }) => isWrite(method))) {
    const valid = await validCall(entry, scene)
    writes.push({ entry, valid, token: valid.token ?? tokenFor(entry, scene) })
  }
  return writes
}

/** The differences from the accepted call. */
type Change = { query?: string; body?: string; type?: string; headers?: Record<string, string> }

/** Sends a write and answers the status, the code of a refusal and the cookie that was set. */
export async function sendWrite(
  { entry, valid, token }: Write,
  { query = '', body, type = 'application/json', headers = {} }: Change = {},
) {
  const json = valid.body && JSON.stringify(valid.body)
  const text = body ?? json
  const answer = await fetch(`${ORIGIN}${valid.path}${query}`, {
    method: entry.method,
    redirect: 'manual',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(text === undefined ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(text === undefined ? (valid.form ? { body: valid.form } : {}) : { body: text }),
  })
  const received = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  const { code = '' } = isJson ? (JSON.parse(received) as { code?: string }) : {}
  return { status: answer.status, code, cookie: answer.headers.get('set-cookie') }
}
