import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** An instance to measure: PostgreSQL with fsync and synchronous_commit on, and rate limits out of reach. */
export type Target = { url: string; databaseUrl: string }

/** How many register at the same time: each costs two slow hashes. */
const AT_ONCE = 8
const PASSWORD = 'a door with two locks'

/** The callers: tokens of investors with money, and of an admin. */
export type Fixture = { investors: string[]; ids: string[]; admin: string; emails: string[] }

type Given = { token?: string; body?: object; method?: string }

async function ask(url: string, path: string, { token, body, method = 'POST' }: Given) {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const said = (await answer.json()) as { data: { id: string }; token: string; message?: string }
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${said.message}`)
  return said
}

const investorToken = async (url: string, email: string) =>
  (await ask(url, '/auth/login', { body: { email, password: PASSWORD } })).token
const adminToken = async (url: string) =>
  (
    await ask(url, '/auth/login-admin', {
      body: { email: 'admin@demo.test', password: 'demo-admin-2026' },
    })
  ).token

type Registered = { id: string; token: string; email: string }

async function investor(url: string, admin: string): Promise<Registered> {
  const name = `bench${randomBytes(6).toString('hex')}`
  const email = `${name}@bench.test`
  await ask(url, '/auth/register', {
    body: {
      name: 'Bench Person',
      username: name,
      phone: '+14155552671',
      email,
      password: PASSWORD,
    },
  })
  const { token, data } = await ask(url, '/auth/login', {
    body: { email, password: PASSWORD },
  })
  const deposit = await ask(url, '/deposit', {
    token,
    body: { method: 'BTC', amount: '1000000.00' },
  })
  await ask(url, `/admin/deposits/${deposit.data.id}/BTC/approve`, {
    token: admin,
    method: 'PATCH',
  })
  return { id: data.id, token, email }
}

/** Registers investors and gives each a million. */
export async function fixture({ url }: Target, investors = 50): Promise<Fixture> {
  const admin = await adminToken(url)
  const people: Registered[] = []
  while (people.length < investors) {
    const more = Math.min(AT_ONCE, investors - people.length)
    people.push(...(await Promise.all(Array.from({ length: more }, () => investor(url, admin)))))
  }
  return {
    investors: people.map(({ token }) => token),
    ids: people.map(({ id }) => id),
    emails: people.map(({ email }) => email),
    admin,
  }
}

/** Signs in one investor again, or after the last of them the admin: a session that a program opens lasts an hour. */
export async function signInAgain({ url }: Target, people: Fixture, nth: number): Promise<void> {
  const email = people.emails[nth]
  if (email === undefined) people.admin = await adminToken(url)
  else people.investors[nth] = await investorToken(url, email)
}

const OPEN = `
select ledger_api.investor_execute(jsonb_build_array(jsonb_build_object(
  'actor', set_config('app.uid', id::text, true), 'owner', id, 'call', jsonb_build_object('requestId', 'bench'),
  'action', 'deposit.requested', 'open', jsonb_build_object('method', 'BTC', 'amount_cents', '1', 'address', '-')))) -> 0 ->> 'id' as id
  from unnest($1::uuid[]) id, generate_series(1, $2::int) order by random()`

/** Opens pending deposits inside the database, because opening them is not measured. */
export async function openDeposits(
  databaseUrl: string,
  investors: string[],
  count: number,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(OPEN, [investors, Math.ceil(count / investors.length)])
  await client.query('vacuum analyze deposits')
  await client.end()
  return rows.map((row) => row.id)
}

/**
 * Bytes of write-ahead log that 200 authenticated GETs write, and that one POST writes. The server also writes by itself
 * (mostly autovacuum after the load): this waits until it is quiet, and repeats the GETs a few times if the log still
 * grew.
 */
export async function walWritten(
  { url, databaseUrl }: Target,
  { investors }: Fixture,
): Promise<{ reads: bigint; write: bigint }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const at = async () =>
    (await client.query(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as at`)).rows[0]
      .at as string
  const written = async (work: () => Promise<unknown>) => {
    const before = BigInt(await at())
    await work()
    return BigInt(await at()) - before
  }
  const read = async () => {
    for (let nth = 0; nth < 200; nth++)
      await ask(url, '/user/profile', { token: investors[nth % investors.length], method: 'GET' })
  }
  const quiet = async () => {
    for (let waited = 0; waited < 60 && (await written(() => sleep(1000))) !== 0n; waited++);
  }
  await client.query('vacuum analyze')
  // updates the last use of the tokens now, which is written at most once a minute
  await read()
  await client.query('checkpoint')
  let reads = -1n
  for (let tries = 0; tries < 5 && reads !== 0n; tries++) {
    await quiet()
    reads = await written(read)
  }
  const write = await written(() =>
    ask(url, '/deposit', { token: investors[0], body: { method: 'BTC', amount: '1.00' } }),
  )
  await client.end()
  return { reads, write }
}
