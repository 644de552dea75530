import { iso } from '#database/columns'
import { rowsOf } from '#database/rows'
import { AWAITS_STAFF } from '#domain/message_state'
import { cents, format } from '#domain/money'
import { kindOfTotal, QUEUES, type Total, TOTALS } from '#domain/request_kinds'
import { readFromReplica } from '#lists/reading'
import type { Caller } from '#routing/caller'

type Queue = { name: string; count: bigint; amount: string | null; oldest_at: Date | null }
type Maturing = { count: bigint; amount: string; first_date: string | null }
type Unfunded = { count: bigint; amount: string; oldest_date: string | null }
type Close = { date: string; status: string; closed_at: Date | null; step: string | null }
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

// what matures by then was requested that many days before at the latest: by the index of ends_at
const MATURING = `
  select count(*), coalesce(sum(i.amount_cents - i.charged_cents), 0) as amount,
         min(i.approved_on + i.duration_days) as first_date
    from ledger.business_dates b
    join investments i on i.status = 'approved' and i.ends_at < cast(b.date + 9 as timestamp) at time zone 'UTC'
                      and i.approved_on + i.duration_days <= b.date + 7
   where b.status = 'open'`

const UNFUNDED = `
  select count(distinct plan_id), coalesce(sum(amount_cents), 0) as amount, min(business_date) as oldest_date
    from dues where status = 'due'`

// the latest date whose close has begun
const LAST_CLOSE = `
  select b.date, b.status, b.closed_at, s.step
    from ledger.business_dates b
    left join ledger.close_steps s on s.business_date = b.date and s.error is not null
   where b.status <> 'open' order by b.date desc limit 1`

const DAYS = 30

/** Staff decide about these, and their money moves then; earnings by hand move it at once. */
const DECIDED = TOTALS.filter((total) => total !== 'earnings').map(kindOfTotal)

// by the day on which money moved, so that a day that is over stays as it is: what was decided, from its index, earnings by
// hand, and what the close paid by its date; the last thirty days and the thirty before
const SERIES = `
  with days as (select generate_series(date_trunc('day', now(), 'UTC') - interval '59 days', now(), interval '1 day') as day),
  sums as (
    select date_trunc('day', decided_at, 'UTC') as day, kind, sum(amount_cents) as amount
      from transaction_lines
     where decided_at >= date_trunc('day', now(), 'UTC') - interval '59 days' and status = 'approved'
       and kind in (${wordsOf(DECIDED)})
     group by 1, 2
     union all
    select date_trunc('day', created_at, 'UTC'), kind, sum(amount_cents)
      from transaction_lines
     where created_at >= date_trunc('day', now(), 'UTC') - interval '59 days' and status = 'approved'
       and kind = '${kindOfTotal('earnings')}'
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
  const [[sums], queues, [maturing], [unfunded], [close], series] = await readFromReplica(
    caller,
    (client) =>
      Promise.all([
        rowsOf<Sums>(client, SUMS),
        rowsOf<Queue>(client, OPEN),
        rowsOf<Maturing>(client, MATURING),
        rowsOf<Unfunded>(client, UNFUNDED),
        rowsOf<Close>(client, LAST_CLOSE),
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
    maturing: {
      count: Number(maturing?.count ?? 0),
      amount: money(maturing?.amount ?? null),
      firstDate: maturing?.first_date ?? null,
    },
    unfundedDues: {
      count: Number(unfunded?.count ?? 0),
      amount: money(unfunded?.amount ?? null),
      oldestDate: unfunded?.oldest_date ?? null,
    },
    lastClose: close
      ? {
          date: close.date,
          status: close.status,
          closedAt: iso(close.closed_at),
          failedStep: close.step,
        }
      : null,
    lastDays: sumOf(series.slice(-DAYS)),
    daysBefore: sumOf(series.slice(0, -DAYS)),
    series: series.slice(-DAYS).map((day) => ({
      date: day.day,
      ...eachTotal((total) => day[total]),
    })),
  }
}
