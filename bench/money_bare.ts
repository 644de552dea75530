/**
 * The baseline of the money calls: a bare node:http program with pg that executes the plain ledger transaction in seven
 * statements. No sign-in, no audit, no idempotency, no chain, no framework.
 * `node bench/money_bare.ts <database url> <port>`; it creates its own tables.
 */
import { createServer } from 'node:http'
import pg from 'pg'

const ACCOUNTS = 50
const [url = '', port = '0'] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 16 })

await pool.query(`
  drop schema if exists bare cascade;
  create schema bare;
  create table bare.accounts (id integer primary key, balance bigint not null check (id = 0 or balance >= 0));
  create table bare.transactions (id bigint generated always as identity primary key, kind text not null, at timestamptz not null default now());
  create table bare.entries (id bigint generated always as identity primary key, transaction_id bigint not null references bare.transactions,
    account_id integer not null references bare.accounts, amount bigint not null);
  insert into bare.accounts select n, 1000000000 from generate_series(0, ${ACCOUNTS}) n`)

async function move(account: number, cents: number): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(
      'select balance from bare.accounts where id = $1 for update',
      [account],
    )
    if (BigInt(rows[0].balance) < BigInt(cents)) throw new Error('insufficient balance')
    const made = await client.query(
      `insert into bare.transactions (kind) values ('withdrawal') returning id`,
    )
    const id = made.rows[0].id
    await client.query(
      'insert into bare.entries (transaction_id, account_id, amount) values ($1, $2, $3)',
      [id, account, -cents],
    )
    await client.query(
      'insert into bare.entries (transaction_id, account_id, amount) values ($1, 0, $2)',
      [id, cents],
    )
    await client.query('update bare.accounts set balance = balance - $2 where id = $1', [
      account,
      cents,
    ])
    await client.query('commit')
    return id
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const server = createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  const answerCall = async () => {
    const { account, cents } = JSON.parse(text)
    const answer = await move(account, cents).then(
      (id) => [201, { data: { id, account, amount: cents } }] as const,
      (error) => [500, { message: error.message }] as const,
    )
    const body = JSON.stringify(answer[1])
    response.writeHead(answer[0], {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  }
  request.on('end', () => void answerCall())
})
server.keepAliveTimeout = 60_000
server.listen(Number.parseInt(port, 10), '127.0.0.1', () => console.log('ready'))
