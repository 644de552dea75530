import { rowsOf } from '#database/rows'
import { cents, format } from '#domain/money'
import { readFromReplica } from '#lists/reading'
import type { Caller } from '#routing/caller'

type Queue = { name: string; count: bigint; amount: string | null; oldest_at: Date | null }
type Day = { day: string; deposits: string; withdrawals: string; earnings: string }
type Sums = {
  balances: string | null
  users: bigint
  deposits: string
  withdrawals: string
  earnings: string
}

const SUMS = `select
  (select sum(balance) from ledger.accounts where kind = 'available') as balances,
  (select count(*) from users where closed_at is null) as users,
  coalesce(sum(deposits_cents), 0) as deposits, coalesce(sum(withdrawals_cents), 0) as withdrawals,
  coalesce(sum(earnings_cents), 0) as earnings from user_totals`

const QUEUES = `
  select 'pendingDeposits' as name, count(*), sum(amount_cents) as amount, min(created_at) as oldest_at
    from deposits where status = 'pending'
  union all select 'pendingWithdrawals', count(*), sum(amount_cents), min(created_at)
    from withdrawals where status in ('pending', 'processing')
  union all select 'pendingInvestments', count(*), sum(amount_cents), min(created_at)
    from investments where status = 'pending'
  union all select 'processingInvestments', count(*), sum(amount_cents), min(created_at)
    from investments where status = 'processing'
  union all select 'activeInvestments', count(*), sum(amount_cents), min(created_at)
    from investments where status = 'approved'
  union all select 'openApprovals', count(*), coalesce(sum(amount_cents), 0), min(created_at)
    from approval_rows where state = 'open'`

const DAYS = 30

// settled rows by the day they were made, on the index by creation: thirty days, and the thirty before them
const SERIES = `
  with days as (select generate_series(date_trunc('day', now(), 'UTC') - interval '59 days', now(), interval '1 day') as day),
  sums as (
    select date_trunc('day', created_at, 'UTC') as day, type, sum(amount_cents) as amount
      from transaction_lines
     where created_at >= date_trunc('day', now(), 'UTC') - interval '59 days' and status = 'approved' and type <> 'investment'
     group by 1, 2)
  select to_char(d.day, 'YYYY-MM-DD') as day,
         coalesce(sum(s.amount) filter (where s.type = 'deposit'), 0) as deposits,
         coalesce(sum(s.amount) filter (where s.type = 'withdrawal'), 0) as withdrawals,
         coalesce(sum(s.amount) filter (where s.type = 'earn'), 0) as earnings
    from days d left join sums s on s.day = d.day group by d.day order by d.day`

// sums of bigint come as numeric text
const money = (text: string | bigint | null) => format(cents(BigInt(text ?? 0)))

/** What some days came to. */
function sumOf(days: Day[]) {
  const of = (pick: (day: Day) => string) =>
    money(days.reduce((sum, day) => sum + BigInt(pick(day)), 0n))
  return {
    deposits: of(({ deposits }) => deposits),
    withdrawals: of(({ withdrawals }) => withdrawals),
    earnings: of(({ earnings }) => earnings),
  }
}

/** GET /admin/overview: the open work first, then the figures, then thirty days. */
export async function overview(caller: Caller) {
  const [[sums], queues, series] = await readFromReplica(caller, (client) =>
    Promise.all([
      rowsOf<Sums>(client, SUMS),
      rowsOf<Queue>(client, QUEUES),
      rowsOf<Day>(client, SERIES),
    ]),
  )
  const open = queues.map(({ name, count, amount, oldest_at }) => [
    name,
    { count: Number(count), amount: money(amount), oldestAt: oldest_at?.toISOString() ?? null },
  ])
  return {
    // "total deposit" is the specification's name for the sum of user balances
    totalDeposit: money(sums?.balances ?? null),
    totalUsers: Number(sums?.users ?? 0),
    approvedDeposits: money(sums?.deposits ?? null),
    approvedWithdrawals: money(sums?.withdrawals ?? null),
    earningsPaid: money(sums?.earnings ?? null),
    ...Object.fromEntries(open),
    lastDays: sumOf(series.slice(-DAYS)),
    daysBefore: sumOf(series.slice(0, -DAYS)),
    series: series.slice(-DAYS).map((day) => ({
      date: day.day,
      deposits: money(day.deposits),
      withdrawals: money(day.withdrawals),
      earnings: money(day.earnings),
    })),
  }
}
