import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** How many mails waited, and how many of them were sent a second once nothing else was asked of the instance. */
export type Drain = { mails: number; perSecond: number }

const OUTBOX = 'select count(*)::int as waiting from mail_outbox'
const NOTICES = 'select count(*)::int as waiting from notices where mail_due_at <= now()'
const LOOK_MS = 100
const LONGEST_MS = 300_000

/**
 * Waits until every mail that is due is sent. A load leaves mails behind, because their delivery gives way to calls; what
 * is measured next would pay for them.
 */
export async function drainMail(databaseUrl: string, longestMs = LONGEST_MS): Promise<Drain> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // a checkout to compare with may have no notices yet
    const { rows } = await client.query(`select to_regclass('notices') is not null as has`)
    const queues = rows[0].has ? [NOTICES, OUTBOX] : [OUTBOX]
    const waiting = async () => {
      let sum = 0
      for (const queue of queues) sum += (await client.query(queue)).rows[0].waiting as number
      return sum
    }
    const mails = await waiting()
    const began = performance.now()
    while ((await waiting()) > 0) {
      if (performance.now() - began > longestMs) throw new Error('mail still waits')
      await sleep(LOOK_MS)
    }
    return { mails, perSecond: (mails * 1000) / (performance.now() - began) }
  } finally {
    await client.end()
  }
}
