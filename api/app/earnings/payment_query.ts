import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { rowsOf } from '#database/rows'
import { isRealDay } from '#domain/calendar'
import { EARNING_PAYMENT_LIST, type EarningPayment } from '#earnings/payment_list'
import { Failure } from '#errors/failure'
import type { Total } from '#lists/counted'
import { pageOfIds } from '#lists/list_query'
import type { ListRequest } from '#lists/list_request'

const BY_KEY = `
  select p.*, json_build_object('name', u.name, 'email', u.email) as user
    from unnest(cast(:investments as uuid[]), cast(:dates as date[])) with ordinality k (investment_id, business_date, place)
    join earning_payments p on p.investment_id = k.investment_id and p.business_date = k.business_date
    join users u on u.id = p.user_id
   order by k.place`

const ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{4})(\d{2})(\d{2})$/

/** The investment and the date that an id names; null where it is none. */
function keyOf(id: string): { investment: string; date: string } | null {
  const [, investment, year, month, day] = ID.exec(id) ?? []
  const date = `${year}-${month}-${day}`
  return investment && isRealDay(date) ? { investment, date } : null
}

/** The payments of these ids, in their order; those that are not there are left out. */
async function paymentsOf(client: QueryClientContract, ids: string[]): Promise<EarningPayment[]> {
  const keys = ids.flatMap((id) => keyOf(id) ?? [])
  if (keys.length === 0) return []
  return rowsOf<EarningPayment>(client, BY_KEY, {
    investments: keys.map(({ investment }) => investment),
    dates: keys.map(({ date }) => date),
  })
}

/** One page of what the close of business has paid. */
export async function pageOfPayments(
  request: ListRequest,
  client: QueryClientContract,
): Promise<{ rows: EarningPayment[] } & Total> {
  const { ids, ...total } = await pageOfIds(EARNING_PAYMENT_LIST, request, client)
  return { rows: await paymentsOf(client, ids), ...total }
}

/** One payment by its id. Failures: earning_not_found. */
export async function paymentOf(id: unknown): Promise<EarningPayment> {
  const [row] = await paymentsOf(db.connection('staff'), [String(id)])
  if (!row) throw new Failure('earning_not_found')
  return row
}
