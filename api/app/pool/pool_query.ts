import { rowsOf } from '#database/rows'
import { type Asset, ASSETS } from '#domain/asset'
import { daysCovered } from '#domain/days_covered'
import { cents, format } from '#domain/money'
import { readFromReplica } from '#lists/reading'
import { type Dues, duesOf } from '#pool/dues_query'
import type { Caller } from '#routing/caller'

type Row = { asset: Asset; balance: bigint; aside: bigint; paid: bigint }

/** Days over which what was paid is summed. */
const DAYS = 30

const STATE = `
  select a.asset, a.balance,
         cast((select coalesce(sum(p.balance), 0) from ledger.accounts p
                where p.owner is null and p.kind = 'payable' and p.asset = a.asset) as bigint) as aside,
         cast(coalesce(s.paid, 0) as bigint) as paid
    from ledger.accounts a
    left join (
      select e.account_id, -sum(e.amount) as paid
        from ledger.transactions t join ledger.entries e on e.tx_id = t.id
       where t.owner is null and t.at > now() - make_interval(days => ${DAYS})
         and t.kind in ('earnings_allocated', 'earnings_returned', 'pool_allocated')
       group by e.account_id) s on s.account_id = a.id
   where a.owner is null and a.kind = 'pool'`

function show(asset: Asset, row: Row | undefined, dues: Dues | undefined) {
  const balance = cents(row?.balance ?? 0n)
  const paid = row?.paid ?? 0n
  const [due, daily] = [cents(dues?.cents ?? 0n), cents(dues?.daily_cents ?? 0n)]
  return {
    asset,
    balance: format(balance),
    setAside: format(cents(row?.aside ?? 0n)),
    paid30Days: format(cents(paid > 0n ? paid : 0n)),
    due: format(due),
    dueAccruals: Number(dues?.accruals ?? 0n),
    oldestDue: dues?.oldest ?? null,
    takeable: format(cents(balance > due ? balance - due : 0n)),
    earnedADay: format(daily),
    daysCovered: daysCovered(balance, due, daily),
  }
}

export type PoolState = ReturnType<typeof show>

/** The returns pool of each asset, what is due out of it, and how long it lasts. */
export async function poolStates(caller: Caller): Promise<PoolState[]> {
  const [rows, dues] = await readFromReplica(caller, (client) =>
    Promise.all([rowsOf<Row>(client, STATE, {}), duesOf(client)]),
  )
  const of = <One extends { asset: Asset }>(all: One[], asset: Asset) =>
    all.find((one) => one.asset === asset)
  return ASSETS.map((asset) => show(asset, of(rows, asset), of(dues, asset)))
}
