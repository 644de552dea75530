import { asInvestor } from '#database/as_investor'
import { rowsOf } from '#database/rows'
import { type Asset, ASSETS } from '#domain/asset'
import { INVESTOR_ACCOUNTS } from '#domain/ledger_accounts'
import type { OwnKind } from '#domain/ledger_kinds'
import { type Cents, cents, sum } from '#domain/money'
import { Failure } from '#errors/failure'
import { type DateRange, rangeOf } from '#statements/statement_range'

export type StatementAccount = {
  asset: Asset
  account: (typeof INVESTOR_ACCOUNTS)[number]
  opening: Cents
  closing: Cents
  lines: number
}

/** What one asset was worth before the range, what was moved, and what it was worth at the end. */
export type AssetTotal = { asset: Asset; opening: Cents; movements: Cents; closing: Cents }

/** Everything of a statement but its lines. */
export type StatementHead = {
  holder: { id: string; name: string }
  range: DateRange
  totals: AssetTotal[]
  /** The accounts that held or moved something, asset by asset. */
  accounts: StatementAccount[]
  lines: number
}

/** One entry of an account. */
export type EntryLine = {
  /** Its place in the chain of its account. */
  number: number
  at: Date
  /** The business date that it counts on. */
  date: string
  transactionId: string
  kind: OwnKind
  amount: Cents
  /** The balance of the account after it, in this statement. */
  balance: Cents
  /** The hash of the entry in the chain of its account, hex. */
  hash: string
  /** The request that it belongs to, and what people call it by. */
  requestId: string
  reference: string
  /** Of an earning or its correction: how much is of which investment, by its id. */
  shares: Record<string, Cents> | null
}

/** Lines that are read at once: what a statement of any length holds in memory. */
const PAGE = 1_000

const HOLDER = `
  select u.name, ledger_api.last_closed_date() as last_closed
    from users u where u.id = :owner and u.closed_at is null`

const ACCOUNTS = `
  select kind, asset, opening, closing, lines
    from ledger_api.own_statement(cast(:owner as uuid), cast(:from as date), cast(:to as date))`

const LINES = `
  select seq, at, to_char(date, 'YYYY-MM-DD') as date, transaction_id, kind, amount, encode(hash, 'hex') as hash, request_id, reference, shares
    from ledger_api.own_statement_lines(cast(:owner as uuid), cast(:account as text), cast(:asset as text), cast(:from as date), cast(:to as date),
                                        cast(:after as bigint), ${PAGE})`

type AccountRow = {
  kind: StatementAccount['account']
  asset: Asset
  opening: bigint
  closing: bigint
  lines: bigint
}

const placeOf = ({ asset, account }: StatementAccount): number =>
  ASSETS.indexOf(asset) * INVESTOR_ACCOUNTS.length + INVESTOR_ACCOUNTS.indexOf(account)

function totalOf(asset: Asset, accounts: StatementAccount[]): AssetTotal {
  const own = accounts.filter((account) => account.asset === asset)
  const [opening, closing] = [sum(own.map((a) => a.opening)), sum(own.map((a) => a.closing))]
  return { asset, opening, movements: cents(closing - opening), closing }
}

/**
 * What an investor's statement says beside its lines. Guarantee: of a closed range it is the same whenever it is read, but
 * for the name of the holder. Failures: user_not_found (also a closed account), validation_failed.
 */
export function statementHead(
  owner: string,
  requested: { from: string; to?: string | undefined },
): Promise<StatementHead> {
  return asInvestor({ id: owner }, async (trx) => {
    const [holder] = await rowsOf<{ name: string; last_closed: string | null }>(trx, HOLDER, {
      owner,
    })
    if (!holder) throw new Failure('user_not_found')
    const range = rangeOf(requested, holder.last_closed)
    const rows = await rowsOf<AccountRow>(trx, ACCOUNTS, { owner, ...range })
    const all = rows.map(({ kind, asset, opening, closing, lines }) => ({
      ...{ asset, account: kind, lines: Number(lines) },
      ...{ opening: cents(opening), closing: cents(closing) },
    }))
    const accounts = all
      .filter(({ opening, lines }) => opening !== 0n || lines > 0)
      .toSorted((one, other) => placeOf(one) - placeOf(other))
    return {
      holder: { id: owner, name: holder.name },
      range,
      totals: ASSETS.map((asset) => totalOf(asset, accounts)),
      accounts,
      lines: accounts.reduce((count, { lines }) => count + lines, 0),
    }
  })
}

type Place = Pick<StatementAccount, 'account' | 'asset'>
type LineRow = {
  seq: bigint
  at: Date
  date: string
  transaction_id: string
  kind: OwnKind
  amount: bigint
  hash: string
  request_id: string
  reference: string
  shares: Record<string, string> | null
}

const sharesOf = (shares: LineRow['shares']): EntryLine['shares'] =>
  shares &&
  Object.fromEntries(Object.entries(shares).map(([id, text]) => [id, cents(BigInt(text))]))

const pageOf = (owner: string, range: DateRange, at: Place, after: bigint) =>
  asInvestor({ id: owner }, (trx) =>
    rowsOf<LineRow>(trx, LINES, { owner, ...range, ...at, after: String(after) }),
  )

/**
 * The lines of one account of a statement in the order of its chain, page by page: no connection is held while a reader takes
 * its time, and closed dates are the same for every page.
 */
export async function* linesOf(
  { holder, range }: StatementHead,
  { account, asset, opening, closing }: StatementAccount,
): AsyncGenerator<EntryLine[]> {
  let balance = opening
  for (let after = 0n; ; ) {
    const rows = await pageOf(holder.id, range, { account, asset }, after)
    yield rows.map((row) => {
      balance = cents(balance + row.amount)
      const { at, date, kind, hash, reference } = row
      return {
        ...{ number: Number(row.seq), at, date, kind, hash, reference, balance },
        ...{ amount: cents(row.amount), transactionId: row.transaction_id },
        ...{ requestId: row.request_id, shares: sharesOf(row.shares) },
      }
    })
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) break
    after = last.seq
  }
  if (balance !== closing)
    throw new Error(
      `the lines of ${asset} ${account} lead to ${balance}, and it closed with ${closing}`,
    )
}
