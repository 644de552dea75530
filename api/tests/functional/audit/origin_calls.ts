import { randomUUID } from 'node:crypto'
import { decode } from '#accounts/token_text'
import { BASE } from '#tests/calls'
import type { Write } from '#tests/functional/authorization/write_calls'
import { look } from '#tests/fixtures'

const ORIGIN = BASE.replace(/\/api$/, '')

export type Line = {
  action: string
  session: string | null
  network: string | null
  actor_id: string
}
type From = { headers: Record<string, string>; requestId: string; network: string }

let turn = 0
/** Another network and request for each call, so that a line of another call is never taken for its own. */
export function fromElsewhere(): From {
  const network = `203.${turn >> 8}.${turn++ & 255}`
  const requestId = randomUUID()
  return {
    headers: { 'x-forwarded-for': `${network}.77`, 'x-request-id': requestId },
    requestId,
    network: `${network}.*`,
  }
}

/** The lines of a call in the audit log. */
export const linesOf = (requestId: string) =>
  look<Line>(
    'select action, session, network, actor_id from audit_events where request_id = :requestId',
    { requestId },
  )

/** The public id of the session that a token opens; null without one. */
export async function sessionOf(token: string | undefined): Promise<string | null> {
  const kind = token?.startsWith('oat_s_') ? 'staff' : 'investor'
  const requested = decode(token ?? '', kind === 'staff' ? 'oat_s_' : 'oat_i_')
  const [row] = await look<{ session: string }>(
    `select session from ${kind}_tokens where id = :id`,
    { id: requested?.id ?? 0 },
  )
  return row?.session ?? null
}

/** Sends a write with these headers, and answers the new session if it is a sign-in. */
export async function send({ entry, valid, token }: Write, { headers }: From) {
  const answer = await fetch(`${ORIGIN}${valid.path}`, {
    method: entry.method,
    redirect: 'manual',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(valid.body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(valid.form ? { body: valid.form } : {}),
    ...(valid.body ? { body: JSON.stringify(valid.body) } : {}),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  const { token: opened } = (isJson && text ? JSON.parse(text) : {}) as { token?: string }
  return { status: answer.status, text, opened }
}

/** The faults of a call's lines. */
export const foreign = (
  lines: Line[],
  network: string,
  sessionFor: (line: Line) => string | null,
) =>
  lines
    .filter((line) => line.network !== network || line.session !== sessionFor(line))
    .map(({ action, session, network: at }) => `${action}: ${session} from ${at}`)
