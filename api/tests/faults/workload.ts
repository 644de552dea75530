import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { scaled } from '#tests/patience'
import { randomFor } from '#tests/seed'

const PASSWORD = 'a door with two locks'
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const RETRY_MS = 25
/** Between two commands of a client: checks of the whole ledger must keep up with the writes. */
const PAUSE_MS = 12
const TIMEOUT_MS = scaled(10_000)

/** A call that was made until it was answered for good. */
export type Call = {
  token: string
  key: string
  method: string
  path: string
  body?: string
  status: number
  text: string
}
export type Answer = { status: number; text: string; replayed: boolean }

/** Not decided, or unknown: the same call is made again with the same key. */
const isOpen = (status: number, text: string) =>
  status >= 500 || (status === 409 && text.includes('idempotency_in_flight'))

export async function send(base: string, call: Omit<Call, 'status' | 'text'>): Promise<Answer> {
  const headers: Record<string, string> = {
    authorization: `Bearer ${call.token}`,
    'idempotency-key': call.key,
  }
  if (call.body) headers['content-type'] = 'application/json'
  const answer = await fetch(`${base}/api${call.path}`, {
    method: call.method,
    headers,
    body: call.body ?? null,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return {
    status: answer.status,
    text: await answer.text(),
    replayed: answer.headers.get('idempotency-replayed') === 'true',
  }
}

/**
 * Makes a call until there is a final answer, whatever happens to the other side. An answer that says
 * that the program failed is kept: a crash is answered as "try again in a moment", never as a fault.
 */
export async function insist(
  base: string,
  call: Omit<Call, 'status' | 'text'>,
  faults: string[],
): Promise<Answer> {
  for (;;) {
    // no answer at all: the connection was refused or cut
    const answer = await send(base, call).catch(() => null)
    if (answer && !isOpen(answer.status, answer.text)) return answer
    if (answer && answer.status >= 500 && answer.status !== 503)
      faults.push(`${call.method} ${call.path}: ${answer.status} ${answer.text}`)
    await sleep(RETRY_MS)
  }
}

export type Person = { id: string; token: string }

async function ask(base: string, path: string, body: object) {
  const answer = await fetch(`${base}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const said = (await answer.json()) as { data: { id: string }; token: string }
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(said)}`)
  return said
}

/** The first owner, by the setup code. */
export async function anOwner(base: string, setup: string): Promise<Person> {
  const email = 'owner@faults.test'
  await ask(base, '/auth/register-admin', { email, password: PASSWORD, invitation: setup })
  const { data, token } = await ask(base, '/auth/login-admin', { email, password: PASSWORD })
  return { id: data.id, token }
}

export async function aPerson(base: string): Promise<Person> {
  const username = `f${randomUUID().slice(0, 12)}`
  const email = `${username}@faults.test`
  await ask(base, '/auth/register', {
    name: 'Fay Fault',
    username,
    phone: '+14155552671',
    email,
    password: PASSWORD,
  })
  const { data, token } = await ask(base, '/auth/login', { email, password: PASSWORD })
  return { id: data.id, token }
}

/**
 * One client: deposits that staff approve or decline, withdrawals that staff approve or decline, one call at a
 * time, until it has to stop. Every call ends with an answer, which is kept.
 */
export async function work(
  base: string,
  nth: number,
  person: Person,
  owner: Person,
  calls: Call[],
  faults: string[],
  isOver: () => boolean,
): Promise<void> {
  const chance = randomFor(`client ${nth}`)
  const make = async (by: Person, method: string, path: string, body?: object): Promise<string> => {
    const call = {
      token: by.token,
      key: randomUUID(),
      method,
      path,
      ...(body ? { body: JSON.stringify(body) } : {}),
    }
    const { status, text } = await insist(base, call, faults)
    calls.push({ ...call, status, text })
    return status === 201 ? JSON.parse(text).data.id : ''
  }
  while (!isOver()) {
    await sleep(PAUSE_MS)
    const amount = `${1 + Math.floor(chance() * 50)}.${10 + Math.floor(chance() * 89)}`
    if (chance() < 0.5) {
      const id = await make(person, 'POST', '/deposit', { method: 'BTC', amount })
      if (chance() < 0.8 && id)
        await make(
          owner,
          'PATCH',
          `/admin/deposits/${id}/${chance() < 0.8 ? 'BTC/approve' : 'decline'}`,
        )
    } else {
      const id = await make(person, 'POST', '/withdrawal', {
        method: 'bitcoin',
        amount,
        address: ADDRESS,
      })
      if (chance() < 0.8 && id)
        await make(
          owner,
          'PATCH',
          `/admin/withdrawals/${id}/${chance() < 0.5 ? 'approve' : 'decline'}`,
        )
    }
  }
}
