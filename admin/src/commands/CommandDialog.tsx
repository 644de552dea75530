import { isGranted } from '@assay/api/domain/request_status'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Facts } from '../ui/Facts.tsx'
import { formatUsd } from '@assay/client/money'
import type { Command } from './command.ts'
import { CommandFrame } from './CommandFrame.tsx'
import { Conflict } from './Conflict.tsx'
import { useCloseDialog } from './dialogs.ts'
import { investorFact } from './investorFact.tsx'
import { Outcome } from './Outcome.tsx'
import { PaymentReference, paymentIn } from './PaymentReference.tsx'
import { Problem } from './Problem.tsx'
import { Reason } from './Reason.tsx'
import type { Decided, RowOf, WithdrawalRow } from './rows.ts'
import { useFigures } from './useFigures.ts'
import { useRefresh } from './useRefresh.ts'
import { useSend } from './useSend.ts'
import { WithdrawalFlags } from './WithdrawalFlags.tsx'

interface CommandDialogProps<K extends Decided> {
  readonly list: K
  readonly command: Command<RowOf[K]>
  readonly row: RowOf[K]
}

const MISSING = 'This field is required.'

/** One command on one row: what it does to whose money, then the answer of the server. */
export function CommandDialog<K extends Decided>({ list, command, row }: CommandDialogProps<K>) {
  const close = useCloseDialog()
  const refresh = useRefresh()
  const { stage, kept, send, complain } = useSend<RowOf[K]>({
    method: 'PATCH',
    path: command.path(row),
    failed: command.failed,
    done(changed) {
      toast.success(command.done)
      refresh(list, changed)
      close()
    },
    asked() {
      refresh('approvals', null)
      close()
    },
    undone: () => refresh(list, null),
  })
  const isReady = stage.at === 'ready'
  const figures = useFigures(row.uid, isReady)
  const [reason, setReason] = useState(kept?.reason ?? '')
  const [payment, setPayment] = useState(kept?.paymentReference ?? '')
  const told = command.preview(row)
  const amount = formatUsd(row.amount)

  function confirm() {
    if (command.asksPayment === true) void send(paymentIn(payment))
    else if (command.asksReason !== true) void send({})
    else if (reason.trim() === '') complain({ reason: MISSING })
    else void send({ reason: reason.trim() })
  }

  if (stage.at === 'conflict') return <Conflict list={list} row={row} problem={stage.problem} />
  const isSending = stage.at === 'sending'
  const isLost = stage.at === 'lost'
  const findings = isReady ? stage.fields : undefined
  const error = findings?.reason
  const isFixed = isSending || isLost
  return (
    <CommandFrame
      title={command.title}
      confirm={{
        label: isSending
          ? command.sending
          : `${isLost ? 'Try again: ' : ''}${command.confirm} ${amount}`,
        isGrave: command.isGrave,
      }}
      onConfirm={confirm}
      isBusy={isSending || (isReady && figures.isPending)}
      hasField={command.asksReason === true}
      findings={findings}
    >
      <p>{told.sentence}</p>
      <Facts
        facts={[investorFact(row), { label: 'Reference', value: row.reference }, ...told.facts]}
      />
      {isPayout(list, command.to) && (
        <WithdrawalFlags row={row as WithdrawalRow} figures={figures.data} />
      )}
      {!isLost && <Outcome of={row.user.name} figures={figures} changes={told.changes} />}
      {command.asksReason === true && (
        <Reason
          value={reason}
          onType={setReason}
          hint={`${row.user.name} reads this beside the request.`}
          error={error}
          isFixed={isFixed}
          isFirst
        />
      )}
      {command.asksPayment === true && (
        <PaymentReference
          value={payment}
          onType={setPayment}
          error={findings?.paymentReference}
          isFixed={isFixed}
        />
      )}
      <Problem text={stage.at === 'sending' || error !== undefined ? undefined : stage.problem} />
    </CommandFrame>
  )
}

const isPayout = (list: Decided, to: string): boolean => list === 'withdrawals' && isGranted(to)
