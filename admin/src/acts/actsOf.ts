import { DEPOSIT_MACHINE } from '@assay/api/domain/deposit_status'
import { INVESTMENT_MACHINE } from '@assay/api/domain/investment_status'
import { canGo, type Machine } from '@assay/api/domain/transition'
import { WITHDRAWAL_MACHINE } from '@assay/api/domain/withdrawal_status'
import type { Role } from '../accounts/session.ts'
import type { Act } from './act.ts'
import { DEPOSIT_ACTS } from './depositActs.ts'
import { INVESTMENT_ACTS } from './investmentActs.ts'
import type { AnyDecidedRow, Decided, RowOf } from './rows.ts'
import { WITHDRAWAL_ACTS } from './withdrawalActs.ts'

/** Who acts at all; support only looks. The server decides in any case. */
export const mayAct = (role: Role | undefined): boolean => role === 'owner' || role === 'admin'

const possible = <Row extends AnyDecidedRow>(
  acts: readonly Act<Row>[],
  machine: Machine<Row['status']>,
  row: Row,
): readonly Act<Row>[] => acts.filter(({ to }) => canGo(machine, row.status, to))

const ACTS: { readonly [K in Decided]: (row: RowOf[K]) => readonly Act<RowOf[K]>[] } = {
  deposits: (row) => possible(DEPOSIT_ACTS, DEPOSIT_MACHINE, row),
  withdrawals: (row) => possible(WITHDRAWAL_ACTS, WITHDRAWAL_MACHINE, row),
  investments: (row) => possible(INVESTMENT_ACTS, INVESTMENT_MACHINE, row),
}

/** The arrows that lead away from the status of a row, in the order of their buttons. */
export const actsOf = <K extends Decided>(list: K, row: RowOf[K]): readonly Act<RowOf[K]>[] =>
  ACTS[list](row)

const isDecision = ({ name }: { readonly name: string }): boolean =>
  name === 'approve' || name === 'decline'

/** The acts that settle a request: those that are done to many rows at once. */
export const DECISIONS: { readonly [K in Decided]: readonly Act<RowOf[K]>[] } = {
  deposits: DEPOSIT_ACTS.filter(isDecision),
  withdrawals: WITHDRAWAL_ACTS.filter(isDecision),
  investments: INVESTMENT_ACTS.filter(isDecision),
}
