import { DEPOSIT_DECISIONS } from '@assay/api/domain/deposit_status'
import { INVESTMENT_MACHINE } from '@assay/api/domain/investment_status'
import { canGo, type Machine } from '@assay/api/domain/transition'
import { WITHDRAWAL_MACHINE } from '@assay/api/domain/withdrawal_status'
import type { Command } from './command.ts'
import { DEPOSIT_COMMANDS } from './depositCommands.ts'
import { INVESTMENT_COMMANDS } from './investmentCommands.ts'
import type { AnyDecidedRow, Decided, RowOf } from './rows.ts'
import { WITHDRAWAL_COMMANDS } from './withdrawalCommands.ts'

type InStatus<K extends Decided> = Pick<RowOf[K], 'status'>

const possible = <Row extends AnyDecidedRow>(
  commands: readonly Command<Row>[],
  machine: Machine<Row['status']>,
  row: Pick<Row, 'status'>,
): readonly Command<Row>[] => commands.filter(({ to }) => canGo(machine, row.status, to))

const COMMANDS: { readonly [K in Decided]: (row: InStatus<K>) => readonly Command<RowOf[K]>[] } = {
  deposits: (row) => possible(DEPOSIT_COMMANDS, DEPOSIT_DECISIONS, row),
  withdrawals: (row) => possible(WITHDRAWAL_COMMANDS, WITHDRAWAL_MACHINE, row),
  investments: (row) => possible(INVESTMENT_COMMANDS, INVESTMENT_MACHINE, row),
}

/** The arrows that lead away from the status of a row, in the order of their buttons. */
export const commandsOf = <K extends Decided>(
  list: K,
  row: InStatus<K>,
): readonly Command<RowOf[K]>[] => COMMANDS[list](row)

function named<Row extends AnyDecidedRow>(
  commands: readonly Command<Row>[],
  names: readonly Command<Row>['name'][],
): readonly Command<Row>[] {
  return names.flatMap((name) => commands.find((command) => command.name === name) ?? [])
}

/** The commands for many rows at once: the decisions, and payouts that start processing together. */
export const BULK: { readonly [K in Decided]: readonly Command<RowOf[K]>[] } = {
  deposits: named(DEPOSIT_COMMANDS, ['approve', 'decline']),
  withdrawals: named(WITHDRAWAL_COMMANDS, ['approve', 'process', 'decline']),
  investments: named(INVESTMENT_COMMANDS, ['approve', 'decline']),
}
