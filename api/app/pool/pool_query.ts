import { rowsOf } from '#database/rows'
import { type Asset, ASSETS } from '#domain/asset'
import { type Cents, cents, format } from '#domain/money'
import { readFromReplica } from '#lists/reading'
import type { Caller } from '#routing/caller'

type Row = { asset: Asset; balance: bigint; aside: bigint; paid: bigint }

/** Days over which what is paid is averaged. */
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

/** Days that a balance lasts, at what was paid of it a day lately; null where nothing was. */
function lasting(balance: Cents, paid: bigint): number | null {
  if (paid <= 0n) return null
  const days = (balance * BigInt(DAYS)) / paid
  return Number.parseInt(`${days}`, 10)
}

function show(asset: Asset, row: Row | undefined) {
  const balance = cents(row?.balance ?? 0n)
  const paid = row?.paid ?? 0n
  return {
    asset,
    balance: format(balance),
    setAside: format(cents(row?.aside ?? 0n)),
    paid30Days: format(cents(paid > 0n ? paid : 0n)),
    daysCovered: lasting(balance, paid),
  }
}

export type PoolState = ReturnType<typeof show>

/** The returns pool of each asset, and how long it lasts. */
export async function poolStates(caller: Caller): Promise<PoolState[]> {
  const rows = await readFromReplica(caller, (client) => rowsOf<Row>(client, STATE, {}))
  return ASSETS.map((asset) =>
    show(
      asset,
      rows.find((row) => row.asset === asset),
    ),
  )
}
