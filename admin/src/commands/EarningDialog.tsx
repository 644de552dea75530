import { agreedName } from '@assay/client/plans'
import { type Cents, ZERO } from '@assay/api/domain/money'
import { formatUsd, inUsd } from '@assay/client/money'
import { Facts } from '../ui/Facts.tsx'
import { MoneyField } from '../ui/MoneyField.tsx'
import { CommandFrame } from './CommandFrame.tsx'
import { adjusted, type EarningCommand, mostOf } from './earningCommands.ts'
import { investorFact } from './investorFact.tsx'
import { Outcome } from './Outcome.tsx'
import { Problem } from './Problem.tsx'
import { Reason } from './Reason.tsx'
import type { InvestmentRow } from './rows.ts'
import { useEarningForm } from './useEarningForm.ts'
import { useFigures } from './useFigures.ts'
import type { Stage } from './useSend.ts'

function labelOf(command: EarningCommand, { at }: Stage, typed: Cents | null): string {
  if (at === 'sending') return command.sending
  const what = typed === null ? command.label : `${command.label} ${inUsd(typed)}`
  return at === 'lost' ? `Try again: ${what}` : what
}

const tooMuch = (most: Cents): string =>
  most > 0n
    ? `No figure goes below zero: at most ${inUsd(most)} can be debited.`
    : 'No figure goes below zero: nothing can be debited.'

/** An amount credited to an investment or taken back, with the reason for it. */
export function EarningDialog({ command, row }: { command: EarningCommand; row: InvestmentRow }) {
  const { stage, amount, setAmount, reason, setReason, typed, confirm } = useEarningForm(
    command,
    row,
  )
  const isReady = stage.at === 'ready'
  const isSending = stage.at === 'sending'
  const figures = useFigures(row.uid, isReady)
  const most = figures.data === undefined ? null : mostOf(command, row, figures.data)
  const isTooMuch = most !== null && typed !== null && typed > most
  const fields = isReady ? stage.fields : undefined
  const isAtField = fields?.amount !== undefined || fields?.reason !== undefined
  return (
    <CommandFrame
      title={command.title}
      confirm={{ label: labelOf(command, stage, typed), isGrave: command.isGrave }}
      onConfirm={confirm}
      isBusy={isSending || (isReady && figures.isPending)}
      isOff={isReady && isTooMuch}
      hasField
      findings={fields}
    >
      <p>{command.preview(row)}</p>
      <Facts
        facts={[
          investorFact(row),
          { label: 'Investment', value: `${agreedName(row)}, ${formatUsd(row.amount)}` },
        ]}
      />
      <MoneyField
        label="Amount"
        value={amount}
        onType={setAmount}
        error={fields?.amount}
        effect={command.effect}
        isFixed={!isReady}
        hasFocus
      />
      <Reason
        value={reason}
        onType={setReason}
        hint="Kept with the entry, where the investor can read it."
        error={fields?.reason}
        isFixed={!isReady}
      />
      {stage.at !== 'lost' && (
        <Outcome
          of={row.user.name}
          figures={figures}
          changes={adjusted(command, row, typed ?? ZERO)}
        />
      )}
      <div role="alert">
        {isReady && isTooMuch && <p className="command-problem">{tooMuch(most)}</p>}
      </div>
      <Problem text={isSending || isAtField ? undefined : stage.problem} />
    </CommandFrame>
  )
}
