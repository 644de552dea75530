import { anInvestor, look } from '#tests/fixtures'
import { closeDates, followCalendar, runAhead } from '#tests/invariants/close_of_business'

/** A business date that is closed: the last one, or the open one, which is closed for it. */
async function closeOne(): Promise<string> {
  const [row] = await look<{ date: string | null }>(
    `select max(date)::text as date from ledger.business_dates where status = 'closed'`,
  )
  if (row?.date) return row.date
  await runAhead()
  const [date = ''] = await closeDates(1)
  await followCalendar()
  return date
}

let closed: Promise<string> | undefined
/** Calls at once close one date between them. */
function aClosedDate(): Promise<string> {
  closed ??= closeOne()
  return closed
}

const query = async () => `?from=${await aClosedDate()}&format=json`

/** The calls for statements, of a date that is closed. */
export const OF_STATEMENTS = {
  'GET /user/statement': async () => ({ path: `/api/user/statement${await query()}` }),
  'POST /admin/users/:id/statements': async () => ({
    path: `/api/admin/users/${(await anInvestor()).id}/statements`,
    body: { firstDay: await aClosedDate(), format: 'json' },
  }),
  'GET /user/statement/tax': async () => ({
    path: `/api/user/statement/tax?year=${(await aClosedDate()).slice(0, 4)}`,
  }),
  'GET /user/statement/signature': async () => ({
    path: `/api/user/statement/signature${await query()}`,
  }),
}
