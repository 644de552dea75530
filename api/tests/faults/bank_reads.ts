import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { scaled } from '#tests/patience'

const EVERY_MS = 50

export type Reads = { good: number; missed: number; bad: string[] }

/** All balances at one moment, the way an auditor would take them: in one snapshot. */
const READ = `
select count(*) filter (where balance is null) as missing, count(*) filter (where owner is not null and balance < 0) as below,
       (select count(*) from (select asset from ledger.accounts group by asset having sum(balance) <> 0) x) as off
  from ledger.accounts`

async function read(client: pg.Client): Promise<string | null> {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query(READ)
  await client.query('commit')
  const { missing, below, off } = rows[0]
  return missing === 0n && below === 0n && off === 0n
    ? null
    : `missing ${missing}, below zero ${below}, assets off zero ${off}`
}

/** Reads every 50 ms until it has to stop. While the server is down there is nothing to read. */
export async function readBank(url: string, isOver: () => boolean): Promise<Reads> {
  const reads: Reads = { good: 0, missed: 0, bad: [] }
  let client: pg.Client | null = null
  while (!isOver()) {
    try {
      if (!client) {
        client = new pg.Client({ connectionString: url, connectionTimeoutMillis: scaled(2_000) })
        // a connection that is cut fails its query, which is counted below; the event says the same again
        client.on('error', () => undefined)
        await client.connect()
      }
      const wrong = await read(client)
      if (wrong) reads.bad.push(wrong)
      else reads.good++
    } catch (error) {
      if (!(error instanceof Error)) throw error
      reads.missed++
      client = null
    }
    await sleep(EVERY_MS)
  }
  await client?.end()
  return reads
}
