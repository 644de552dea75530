import { amountOf, centsOf } from './cents.ts'
import type { Account, Line, Statement, Total } from './statement.ts'

const keyOf = ({ asset, account }: { asset: string; account: string }) => `${asset} ${account}`

/** The ledger lets no account of an investor fall below zero. */
const NEVER_BELOW_ZERO = 'there is less than 0.00, which no account ever holds'

/** The first fault of an account: its lines in order must lead from opening to closing, and never below zero. */
function faultOfAccount(
  account: Account,
  lines: readonly Line[],
  statement: Statement,
): string | null {
  const name = keyOf(account)
  const [opening, closing] = [centsOf(account.opening), centsOf(account.closing)]
  if (opening === null || closing === null) return `${name}: a balance is no amount`
  if (opening < 0n || closing < 0n) return `${name}: ${NEVER_BELOW_ZERO}`
  let balance = opening
  let before = 0
  for (const { number, date, amount, balance: stated } of lines) {
    const moved = centsOf(amount)
    if (moved === null || !(number > before)) return `${name}: entry ${number} is out of order`
    if (!(date >= statement.period.from && date <= statement.period.to))
      return `${name}: entry ${number} is of ${date}, outside the period`
    balance += moved
    before = number
    if (balance < 0n) return `${name}: after entry ${number} ${NEVER_BELOW_ZERO}`
    if (centsOf(stated) !== balance)
      return `${name}: after entry ${number} there are ${amountOf(balance)}, and it says ${String(stated)}`
  }
  if (lines.length !== account.lines)
    return `${name}: ${lines.length} lines, and it says ${account.lines}`
  if (balance !== closing)
    return `${name}: opening and lines make ${amountOf(balance)}, and it closes with ${amountOf(closing)}`
  return null
}

function faultOfTotal(total: Total, accounts: readonly Account[]): string | null {
  const [opening, movements, closing] = [total.opening, total.movements, total.closing].map(centsOf)
  if (opening == null || movements == null || closing == null)
    return `${total.asset}: a total is no amount`
  if (opening < 0n || closing < 0n) return `${total.asset}: ${NEVER_BELOW_ZERO}`
  if (opening + movements !== closing)
    return `${total.asset}: opening and movements make ${amountOf(opening + movements)}, and it closes with ${amountOf(closing)}`
  const sum = (which: 'opening' | 'closing') =>
    accounts.reduce((all, account) => all + (centsOf(account[which]) ?? 0n), 0n)
  if (sum('opening') !== opening || sum('closing') !== closing)
    return `${total.asset}: the accounts do not make its total`
  return null
}

/**
 * What does not add up in a statement: for each account opening + lines = closing, for each asset opening + movements =
 * closing = what its accounts hold, no balance below zero, and no line outside the period or of no account. Empty where
 * everything does.
 */
export function faultsOf(statement: Statement): string[] {
  const { accounts, totals, lines } = statement
  const byAccount = new Map<string, Line[]>()
  for (const line of lines)
    byAccount.set(keyOf(line), [...(byAccount.get(keyOf(line)) ?? []), line])
  const known = new Set(accounts.map(keyOf))
  const faults = [
    ...accounts.map((account) =>
      faultOfAccount(account, byAccount.get(keyOf(account)) ?? [], statement),
    ),
    ...totals.map((total) =>
      faultOfTotal(
        total,
        accounts.filter(({ asset }) => asset === total.asset),
      ),
    ),
    ...[...byAccount.keys()]
      .filter((key) => !known.has(key))
      .map((key) => `${key}: lines of no account`),
    known.size === accounts.length ? null : 'an account is there twice',
    accounts.every(({ asset }) => totals.some((total) => total.asset === asset))
      ? null
      : 'an asset has no total',
  ]
  return faults.filter((fault) => fault !== null)
}
