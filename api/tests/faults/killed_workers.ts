import pg from 'pg'
import { aReceiver, type Received } from '#tests/functional/webhooks/receiver'
import { until } from '#tests/patience'
import { randomFor } from '#tests/seed'
import { ApiProcess } from './api_process.js'
import { aPreparedCluster } from './prepared_cluster.js'

const WORKERS = 2

/** How the host answers: `null` is one that hangs. */
const WAYS = [null, 500, 204] as const
type Way = (typeof WAYS)[number]

type Token = { token: string }

/** What the workers send, and to whom. */
export type Sent = {
  /** What is sent, for the seed of the moments of the kills. */
  what: string
  kills: number
  /** Makes the receivers of an investor, by the API itself: what is secret is sealed with the key of the installation. */
  receive: (send: (path: string, body: object) => Promise<unknown>, url: string) => Promise<void>
  investors: number
  /** Writes what is to be sent, in one statement; `$1` is the number of the kill. */
  facts: string
  /** How many are not sent yet, as `n`. */
  waiting: string
  /** How many claims outlast the lease, as `n`: they would hold up what they claimed for longer than an attempt can take. */
  stuck: string
  /** Makes what was claimed or refused due again, as it is when its time has passed. */
  again: readonly string[]
  /** The name under which the host knows one. */
  idOf: (received: Received) => string
  /** The names of all that there was to send, while it waits. */
  ids: string
}

/** What came of it: by the name of each, how often it was tried, and what the host took. */
export type Outcome = {
  ids: Set<string>
  tried: Map<string, number>
  taken: Map<string, string>
  /** Claims that outlast the lease, over all kills. */
  stuck: number
}

export const attemptsOf = ({ tried }: Outcome): number =>
  [...tried.values()].reduce((sum, n) => sum + n, 0)

async function post(api: ApiProcess, path: string, body: object, token?: string) {
  const answer = await fetch(`${api.base}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as Token
}

async function anInvestor(api: ApiProcess, name: string, receive: Sent['receive'], url: string) {
  const [email, password] = [`${name}@reader.test`, 'a door with two locks']
  const person = { name: 'Ada', username: name, phone: '+14155552671' }
  await post(api, '/auth/register', { ...person, email, password })
  const { token } = await post(api, '/auth/login', { email, password })
  await receive((path, body) => post(api, path, body, token), url)
}

/**
 * Kills all workers (-9) while they send to a host that hangs, refuses or takes, `kills` times; then the host takes all, and
 * the workers go on until nothing waits.
 */
export async function killWorkers(sent: Sent): Promise<Outcome> {
  const { cluster } = await aPreparedCluster()
  let way: Way = null
  const outcome: Outcome = { ids: new Set(), tried: new Map(), taken: new Map(), stuck: 0 }
  const { ids, tried, taken } = outcome
  const host = await aReceiver((response, received) => {
    const id = sent.idOf(received)
    tried.set(id, (tried.get(id) ?? 0) + 1)
    if (way === null) return
    if (way === 204) taken.set(id, received.body)
    response.writeHead(way).end()
  })
  const settings = { NODE_ENV: 'development', WEBHOOK_LOOPBACK: '1' }
  const api = new ApiProcess(cluster.url, { ...settings, ROLE: 'api' })
  const workers = Array.from(
    { length: WORKERS },
    () => new ApiProcess(cluster.url, { ...settings, ROLE: 'worker' }),
  )
  const chance = randomFor(`kills of workers on ${sent.what}`)
  const owner = new pg.Client({ connectionString: cluster.url })
  try {
    await owner.connect()
    await api.start()
    await api.ready()
    for (let n = 0; n < sent.investors; n++)
      await anInvestor(api, `reader${n}`, sent.receive, host.url)
    await api.kill()
    for (let kill = 0; kill < sent.kills; kill++) {
      way = WAYS[kill % WAYS.length] ?? null
      await owner.query(sent.facts, [kill])
      for (const { id } of (await owner.query<{ id: string }>(sent.ids)).rows) ids.add(id)
      for (const one of workers) await one.start()
      const enough = attemptsOf(outcome) + 2 + Math.floor(chance() * 3)
      await until(
        `${sent.what} are tried`,
        () => ({
          attempts: attemptsOf(outcome),
          said: workers.map(({ printed }) => printed.slice(-500)),
        }),
        ({ attempts }) => attempts >= enough,
      )
      for (const one of workers) await one.kill()
      outcome.stuck += (await owner.query<{ n: number }>(sent.stuck)).rows[0]?.n ?? 0
      for (const statement of sent.again) await owner.query(statement)
    }
    way = 204
    for (const one of workers) await one.start()
    const waiting = async () => (await owner.query<{ n: number }>(sent.waiting)).rows[0]?.n
    await until('nothing waits', waiting, (n) => n === 0)
    return outcome
  } finally {
    await owner.end()
    for (const one of [api, ...workers]) await one.remove()
    await cluster.remove()
    await host.stop()
  }
}
