import { rowsOf } from '#database/rows'
import { AWAITS_STAFF } from '#domain/message_state'
import { cents, format } from '#domain/money'
import { kindOfTotal, QUEUES, type Total, TOTALS } from '#domain/request_kinds'
import { readFromReplica } from '#lists/reading'
import type { Caller } from '#routing/caller'

type Queue = { name: string; count: bigint; amount: string | null; oldest_at: Date | null }
type Ending = { count: bigint; amount: string; first_at: Date | null }
type Day = { day: string } & Record<Total, string>
type Sums = { balances: string | null; users: bigint } & Record<Total, string>

const SUMS = `select
  (select sum(balance) from ledger.accounts where kind = 'available') as balances,
  (select count(*) from users where closed_at is null) as users,
  ${TOTALS.map((total) => `coalesce(sum(${total}_cents), 0) as ${total}`).join(', ')} from user_totals`

const wordsOf = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')

const OPEN = `${QUEUES.map(
  ({ name, table, statuses }) => `
  select '${name}' as name, count(*), coalesce(sum(amount_cents), 0) as amount, min(created_at) as oldest_at
    from ${table} where status in (${wordsOf(statuses)})`,
).join(' union all')}
  union all select 'openApprovals', count(*), coalesce(sum(amount_cents), 0), min(created_at)
    from approval_rows where state = 'open'
  union all select 'openMessages', count(*), null, min(updated_at) from messages where state = '${AWAITS_STAFF}'`

const ENDING = `
  select count(*), coalesce(sum(amount_cents), 0) as amount, min(ends_at) as first_at
    from investments where status = 'approved' and ends_at < now() + interval '7 days'`

const DAYS = 30

// settled rows by day of creation, from the index by creation, and what the close paid by its date: the last thirty days and
// the thirty before
const SERIES = `
  with days as (select generate_series(date_trunc('day', now(), 'UTC') - interval '59 days', now(), interval '1 day') as day),
  sums as (
    select date_trunc('day', created_at, 'UTC') as day, kind, sum(amount_cents) as amount
      from transaction_lines
     where created_at >= date_trunc('day', now(), 'UTC') - interval '59 days' and status = 'approved'
       and kind in (${wordsOf(TOTALS.map(kindOfTotal))})
     group by 1, 2
     union all
    select paid_on::timestamp at time zone 'UTC', '${kindOfTotal('earnings')}', sum(amount_cents)
      from dues where status = 'paid' and paid_on >= date_trunc('day', now(), 'UTC')::date - 59
     group by 1)
  select to_char(d.day, 'YYYY-MM-DD') as day,
         ${TOTALS.map((total) => `coalesce(sum(s.amount) filter (where s.kind = '${kindOfTotal(total)}'), 0) as ${total}`).join(', ')}
    from days d left join sums s on s.day = d.day group by d.day order by d.day`

// PostgreSQL returns a sum of bigint as numeric, which arrives as text
const money = (text: string | bigint | null) => format(cents(BigInt(text ?? 0)))

/** Applies `read` to each of the totals. */
const eachTotal = (read: (total: Total) => string | bigint) =>
  Object.fromEntries(TOTALS.map((total) => [total, money(read(total))])) as Record<Total, string>

/** The sum over some days. */
const sumOf = (days: Day[]) =>
  eachTotal((total) => days.reduce((sum, day) => sum + BigInt(day[total]), 0n))

/** GET /admin/overview: open work, figures, and the last thirty days. */
export async function overview(caller: Caller) {
  const [[sums], queues, [ending], series] = await readFromReplica(caller, (client) =>
    Promise.all([
      rowsOf<Sums>(client, SUMS),
      rowsOf<Queue>(client, OPEN),
      rowsOf<Ending>(client, ENDING),
      rowsOf<Day>(client, SERIES),
    ]),
  )
  const open = queues.map(({ name, count, amount, oldest_at }) => [
    name,
    {
      count: Number(count),
      // a message has none
      ...(amount !== null && { amount: money(amount) }),
      oldestAt: oldest_at?.toISOString() ?? null,
    },
  ])
  return {
    // "total deposit" is the specification's name for the sum of user balances
    totalDeposit: money(sums?.balances ?? null),
    totalUsers: Number(sums?.users ?? 0),
    approvedDeposits: money(sums?.deposits ?? null),
    approvedWithdrawals: money(sums?.withdrawals ?? null),
    earningsPaid: money(sums?.earnings ?? null),
    ...Object.fromEntries(open),
    endingSoon: {
      count: Number(ending?.count ?? 0),
      amount: money(ending?.amount ?? null),
      firstAt: ending?.first_at?.toISOString() ?? null,
    },
    lastDays: sumOf(series.slice(-DAYS)),
    daysBefore: sumOf(series.slice(0, -DAYS)),
    series: series.slice(-DAYS).map((day) => ({
      date: day.day,
      ...eachTotal((total) => day[total]),
    })),
  }
}
