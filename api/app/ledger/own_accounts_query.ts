import { createHash } from 'node:crypto'
import { asInvestor } from '#database/as_investor'
import { rowsOf } from '#database/rows'
import { type Asset, ASSETS } from '#domain/asset'
import { INVESTOR_ACCOUNTS } from '#domain/ledger_accounts'
import { type Cents, cents, sum } from '#domain/money'
import type { OwnKind } from '#domain/ledger_kinds'
import type { Caller } from '#routing/caller'

export type OwnAccountKind = (typeof INVESTOR_ACCOUNTS)[number]

/** One of the caller's accounts: its balance, and how many entries it has. */
export type OwnAccount = {
  account: OwnAccountKind
  asset: Asset
  balance: Cents
  entries: number
}

/** The caller's accounts at one instant. */
export type OwnAccounts = {
  accounts: OwnAccount[]
  portfolio: Cents
  /** The number of the newest entry, counted over all accounts: it changes with every movement of money. */
  lastEntry: number
  /** SHA-256 over the id of the investor and the number of the newest entry: what the seal is drawn from. */
  seal: string
}

const ACCOUNTS = `
  select a.kind as account, a.asset, a.balance, a.seq as entries
    from ledger.accounts a where a.owner = :owner`

type AccountRow = { account: OwnAccountKind; asset: Asset; balance: bigint; entries: bigint }

const placeOf = ({ account, asset }: AccountRow): number =>
  INVESTOR_ACCOUNTS.indexOf(account) * ASSETS.length + ASSETS.indexOf(asset)

/** The caller's accounts, place by place and asset by asset, read in one statement. */
export async function accountsOf(caller: Caller): Promise<OwnAccounts> {
  const rows = await asInvestor(caller, (trx) =>
    rowsOf<AccountRow>(trx, ACCOUNTS, { owner: caller.id }),
  )
  const accounts = rows
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((row) => ({ ...row, balance: cents(row.balance), entries: Number(row.entries) }))
  const lastEntry = accounts.reduce((count, { entries }) => count + entries, 0)
  return {
    accounts,
    portfolio: sum(accounts.map(({ balance }) => balance)),
    lastEntry,
    seal: createHash('sha256').update(`${caller.id}:${lastEntry}`).digest('hex'),
  }
}

/** Entries of one account, from a place in its chain backwards. */
export type OwnEntriesRequest = {
  account: OwnAccountKind
  asset: Asset
  before?: number
  limit?: number
}

/** One entry: its number in the account, what it moved, and the balance that it left. */
export type OwnEntry = {
  number: number
  at: Date
  kind: OwnKind
  amount: Cents
  balanceAfter: Cents
  /** The id of the request that it belongs to. */
  requestId: string
}

const PAGE = 25
const MAX_SEQ = 9_007_199_254_740_991

/** A payment of the close of business is of many investors, so its transaction is not there to be read: it is a credit. */
const ENTRIES = `
  select e.seq, coalesce(t.at, p.at) as at, coalesce(t.kind, 'earnings_credited') as kind, e.amount, e.balance_after,
         coalesce(c.investment_id, v.deposit_id, t.ref_id, p.investment_id) as ref_id
    from ledger.accounts a
    join ledger.entries e on e.account_id = a.id and e.bucket = a.bucket
    left join ledger.transactions t on t.id = e.tx_id
    left join investment_charges c on t.ref_kind = 'charge' and c.id = t.ref_id
    left join deposit_reversals v on t.ref_kind = 'reversal' and v.id = t.ref_id
    left join lateral ledger_api.own_payment(a.owner, e.tx_id) p on t.id is null
   where a.owner = :owner and a.kind = :account and a.asset = :asset and e.seq < :before
   order by e.seq desc
   limit :limit`

type EntryRow = {
  seq: bigint
  at: Date
  kind: OwnKind
  amount: bigint
  balance_after: bigint
  ref_id: string
}

/** The entries of one of the caller's accounts, the newest first. Every page costs the same. */
export function entriesOf(
  caller: Caller,
  { account, asset, before = MAX_SEQ, limit = PAGE }: OwnEntriesRequest,
): Promise<OwnEntry[]> {
  return asInvestor(caller, async (trx) => {
    const bindings = { owner: caller.id, account, asset, before, limit }
    const rows = await rowsOf<EntryRow>(trx, ENTRIES, bindings)
    return rows.map(({ seq, at, kind, amount, balance_after: after, ref_id: requestId }) => ({
      number: Number(seq),
      at,
      kind,
      amount: cents(amount),
      balanceAfter: cents(after),
      requestId,
    }))
  })
}
