import type { AccountKind, TransactionDetail } from './transactionDetail.ts'

const KINDS: Readonly<Record<string, string>> = {
  deposit_approved: 'Deposit approved',
  withdrawal_requested: 'Withdrawal requested: money put on hold',
  withdrawal_approved: 'Withdrawal approved: money paid out',
  withdrawal_declined: 'Withdrawal declined: hold released',
  withdrawal_cancelled: 'Withdrawal taken back: hold released',
  investment_requested: 'Investment requested: money set aside',
  investment_ended: 'Investment ended: money returned',
  earnings_credited: 'Earnings credited',
  earnings_debited: 'Earnings debited',
}

const plain = (word: string): string => {
  const text = word.replaceAll(/[._]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What a posting stands for. */
export const postingInWords = (kind: string): string => KINDS[kind] ?? plain(kind)

const ACCOUNTS: Readonly<Record<AccountKind, string>> = {
  available: 'Available',
  held: 'On hold',
  invested: 'Invested',
  custody: 'Custody (platform)',
  returns: 'Returns expense (platform)',
}

export const accountInWords = (kind: AccountKind): string => ACCOUNTS[kind]

const TYPES: Readonly<Record<TransactionDetail['type'], string>> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  investment: 'Investment',
  earn: 'Earning',
}

export const typeInWords = (type: TransactionDetail['type']): string => TYPES[type]

/** Where the request itself stands in the back office. */
export const requestPath = ({ type, id }: Pick<TransactionDetail, 'type' | 'id'>): string =>
  `/admin/${{ deposit: 'deposits', withdrawal: 'withdrawals', investment: 'investments', earn: 'earnings' }[type]}/${id}`
