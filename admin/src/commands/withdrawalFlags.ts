import { centsOf } from '@assay/client/money'
import type { Figures, WithdrawalRow } from './rows.ts'

const NOTHING = 0n

/** The warning for a destination without a wallet's key. */
export const PROGRAM =
  'This address belongs to a program, such as a vault, not to a wallet. Ask the investor before you pay.'

/** The facts that deserve a second look before money leaves. `paidBefore`: approved withdrawals to the same destination. `isProgram`: no wallet has the key of the address. */
export function flagsOf(
  row: WithdrawalRow,
  { totalWithdrawals, portfolio }: Figures,
  paidBefore: number,
  isProgram: boolean,
): readonly string[] {
  const isFirst = centsOf(totalWithdrawals) === NOTHING
  const place = row.method === 'bank' ? 'bank account' : 'address'
  const isLarge = centsOf(row.amount) * 2n > centsOf(portfolio)
  return [
    ...(isFirst ? ['The first withdrawal of this investor.'] : []),
    ...(!isFirst && paidBefore === 0 ? [`Nothing was ever paid to this ${place}.`] : []),
    ...(isProgram ? [PROGRAM] : []),
    ...(isLarge ? ['More than half of everything that the investor has.'] : []),
  ]
}
