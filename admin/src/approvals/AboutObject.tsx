import { centsOf } from '@assay/client/money'
import { Button } from '@mui/material'
import type { Approval } from '../commands/approval.ts'
import type { Change } from '../commands/command.ts'
import { commandsOf } from '../commands/commandsOf.ts'
import { adjusted, EARNING_COMMANDS } from '../commands/earningCommands.ts'
import { Effect } from '../commands/Effect.tsx'
import type {
  AnyDecidedRow,
  Decided,
  DepositRow,
  Figures,
  InvestmentRow,
} from '../commands/rows.ts'
import { evidenceFact } from '../payments/ChainEvidence.tsx'
import { Facts } from '../ui/Facts.tsx'
import type { About } from './useAbout.ts'

interface Done {
  readonly to: string
  readonly changes: (figures: Figures) => readonly Change[]
}

const nothing = (): readonly Change[] => []

/** The command that the request asks for, as the one person who may decide alone sees it. */
function doneBy({ action, amount }: Approval, list: Decided, row: AnyDecidedRow): Done {
  const earning = EARNING_COMMANDS.find(({ name }) => action === `earnings.${name}`)
  if (earning !== undefined && amount !== null)
    return { to: row.status, changes: adjusted(earning, row as InvestmentRow, centsOf(amount)) }
  const command = commandsOf(list, row).find(({ name }) => name === 'approve')
  if (command === undefined) return { to: row.status, changes: nothing }
  return { to: command.to, changes: command.preview(row as never).changes }
}

interface AboutObjectProps {
  readonly of: Approval
  readonly about: About
  readonly isLost: boolean
}

/** What the dialog of one person shows of the object: its evidence on the chain, its warnings, and what changes. */
export function AboutObject({ of, about, isLost }: AboutObjectProps) {
  const { list, row, figures, isError, refetch } = about
  if (list === null) return null
  if (isError)
    return (
      <p role="alert">
        What it is about could not be fetched.{' '}
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  if (row === undefined) return <div className="command-changes-coming" aria-busy="true" />
  return (
    <>
      {list === 'deposits' && <Facts facts={[evidenceFact(row as DepositRow)]} />}
      <Effect {...{ list, row, figures, isLost }} {...doneBy(of, list, row)} />
    </>
  )
}
