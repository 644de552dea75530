import { sum } from '@assay/api/domain/money'
import { useState } from 'react'
import { centsOf, formatUsd, inUsd } from '@assay/client/money'
import { CommandFrame } from './CommandFrame.tsx'
import { BulkRows } from './BulkRows.tsx'
import { countOf } from './countOf.ts'
import { PaymentReference, paymentIn } from './PaymentReference.tsx'
import { PayoutTo, PayoutTotals } from './Payouts.tsx'
import { Reason } from './Reason.tsx'
import type { AnyDecidedRow, Decided, RowOf, WithdrawalRow as Payout } from './rows.ts'
import { type Many, useBulk } from './useBulk.ts'

/** The typed payment references, by the id of the withdrawal. */
type Payments = Readonly<Record<string, string>>

/** One command on many rows: how many and how much first, then a result for each. */
export function BulkDialog<K extends Decided>(many: Many<K>) {
  const { list, command, ids } = many
  const bulk = useBulk(many)
  const { rows, open, left, isRunning, resultOf } = bulk
  const [reason, setReason] = useState('')
  const [payments, setPayments] = useState<Payments>({})
  const [isMissing, setMissing] = useState(false)
  const isTried = open.some((row) => resultOf(row).at !== 'waiting')

  const done = open.length - left.length

  function bodyOf({ id }: RowOf[K]) {
    if (command.asksPayment === true) return paymentIn(payments[id] ?? '')
    return command.asksReason === true ? { reason: reason.trim() } : {}
  }

  function confirm() {
    const isMute = command.asksReason === true && reason.trim() === ''
    setMissing(isMute)
    if (!isMute) void bulk.run(bodyOf)
  }

  const label = isTried
    ? `Try again: ${command.confirm} ${countOf(list, left.length)}`
    : `${command.confirm} ${countOf(list, open.length)}, ${total(open)}`
  return (
    <CommandFrame
      title={`${command.confirm} ${countOf(list, ids.length)}?`}
      confirm={
        left.length === 0
          ? undefined
          : {
              label: isRunning ? `${command.sending} ${done} of ${open.length}` : label,
              isGrave: command.isGrave,
            }
      }
      onConfirm={confirm}
      isBusy={isRunning || rows === undefined}
      cancel={isTried ? 'Close' : 'Cancel'}
      hasField={command.asksReason === true}
      isWide
    >
      {rows !== undefined && !isTried && (
        <p>
          {countOf(list, open.length)}, {total(open)} in all. Each is decided by itself: one that is
          refused does not hold up the others.
        </p>
      )}
      {/* Announced once, at the end: the rows show what has come of each. */}
      <p role="status">{isTried && !isRunning && outcomeOf(bulk, command.to)}</p>
      {bulk.isError && <p role="alert">The rows could not be fetched. Close and try again.</p>}
      {command.asksReason === true && (
        <Reason
          value={reason}
          onType={setReason}
          hint="Every one of these investors reads it beside the request."
          error={isMissing ? 'This field is required.' : undefined}
          isFixed={isTried}
          isFirst
        />
      )}
      {rows !== undefined && (
        <Chosen {...many} bulk={bulk} rows={rows} payments={payments} onType={setPayments} />
      )}
    </CommandFrame>
  )
}

const total = (rows: readonly AnyDecidedRow[]) =>
  inUsd(sum(rows.map(({ amount }) => centsOf(amount))))

/** How many and how much has been decided, and what waits for a second member of staff. */
function outcomeOf<K extends Decided>(bulk: ReturnType<typeof useBulk<K>>, to: string): string {
  const { open, left, asked: requested } = bulk
  const decided = open.filter((row) => !left.includes(row) && !requested.includes(row))
  const done = `${decided.length} of ${open.length} ${to}, ${total(decided)}.`
  if (requested.length === 0) return done
  return `${done} ${requested.length} waiting for a second approval, ${total(requested)}.`
}

interface ChosenProps<K extends Decided> extends Many<K> {
  readonly bulk: ReturnType<typeof useBulk<K>>
  readonly rows: readonly RowOf[K][]
  readonly payments: Payments
  readonly onType: (payments: Payments) => void
}

/** The chosen rows; of withdrawals also their destinations, the sum for each method, and the payments. */
function Chosen<K extends Decided>(props: ChosenProps<K>) {
  const { list, command, bulk, rows, payments, onType } = props
  const { open, isOpen, isRunning, resultOf } = bulk
  const isEditable = (row: RowOf[K]) =>
    !isRunning && ['waiting', 'refused'].includes(resultOf(row).at)
  const fieldOf = (row: RowOf[K]) =>
    command.asksPayment === true &&
    isOpen(row) && (
      <PaymentReference
        value={payments[row.id] ?? ''}
        onType={(typed) => onType({ ...payments, [row.id]: typed })}
        isFixed={!isEditable(row)}
        of={`${row.user.name}, ${formatUsd(row.amount)}`}
      />
    )
  if (list !== 'withdrawals') return <BulkRows rows={rows} isOpen={isOpen} resultOf={resultOf} />
  return (
    <>
      <PayoutTotals rows={open as Payout[]} />
      <BulkRows rows={rows} isOpen={isOpen} resultOf={resultOf}>
        {(row) => <PayoutTo row={row as Payout}>{fieldOf(row)}</PayoutTo>}
      </BulkRows>
    </>
  )
}
