import pg from 'pg'
import { closeBusinessDates } from '#business_days/close_service'
import { ownerUrl } from '#database/owner_url'
import { look } from '#tests/fixtures'
import { until } from '#tests/patience'
import { ask } from './sessions.js'

/** Lets the dates of the tests' database run ahead of the calendar, as those of a demonstration do. */
export const runAhead = () => look('update ledger.calendar set runs_ahead = true')

/** Lets them follow the calendar again. */
export const followCalendar = () => look('update ledger.calendar set runs_ahead = false')

/** The date that postings get. */
export async function openDate(): Promise<string> {
  const [row] = await look<{ date: string }>(
    `select date from ledger.business_dates where status = 'open'`,
  )
  return row?.date ?? ''
}

/** Closes the open date, or so many; answers the dates. */
export async function closeDates(count = 1): Promise<string[]> {
  return (await closeBusinessDates({ ahead: count })).dates
}

/** Begins a piece, cuts its session before or while it commits, and leaves what PostgreSQL makes of it. */
export async function cutInTheMiddle(through: string, cut: number, pieces = 5): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl() })
  client.on('error', () => {})
  await client.connect()
  await client.query('set role assay_identity')
  const [{ pid } = { pid: 0 }] = (
    await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  ).rows
  // so many pieces are done, and the next is not committed when the session ends
  for (let done = 0; done < pieces; done++)
    await client.query('select ledger_api.close_next(true, $1)', [through])
  await client.query('begin')
  await client.query('select ledger_api.close_next(true, $1)', [through])
  const commit = cut % 2 === 0 ? null : client.query('commit').catch(() => {})
  await ask('login', 'select pg_terminate_backend($1)', [pid])
  await commit
  await until(
    'the cut session is gone',
    () => look<{ n: number }>(`select count(*)::int as n from pg_stat_activity where pid = ${pid}`),
    ([row]) => row?.n === 0,
  )
  await client.end().catch(() => {})
}
