import type { CommandBody } from '@assay/client/commands'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Facts } from '../ui/Facts.tsx'
import { formatUsd } from '@assay/client/money'
import { useArrival } from './Arrival.tsx'
import type { Command } from './command.ts'
import { CommandFrame } from './CommandFrame.tsx'
import { Conflict } from './Conflict.tsx'
import { useCloseDialog } from './dialogs.ts'
import { Effect } from './Effect.tsx'
import { investorFact } from './investorFact.tsx'
import { PaymentReference, paymentIn } from './PaymentReference.tsx'
import { Problem } from './Problem.tsx'
import { Reason } from './Reason.tsx'
import type { Decided, RowOf } from './rows.ts'
import { useFigures } from './useFigures.ts'
import { useRefresh } from './useRefresh.ts'
import { type Fields as SendFields, useSend } from './useSend.ts'

interface CommandDialogProps<K extends Decided> {
  readonly list: K
  readonly command: Command<RowOf[K]>
  readonly row: RowOf[K]
}

const MISSING = 'This field is required.'

interface Typed {
  readonly reason: string
  readonly payment: string
}

const typedIn = (kept: CommandBody | undefined): Typed => ({
  reason: kept?.reason ?? '',
  payment: kept?.paymentReference ?? '',
})

/** One command on one row: its effect and on whose money, then the answer of the server. */
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
  const [typed, setTyped] = useState(() => typedIn(kept))
  const received = command.preview(row)
  const arrival = useArrival({ list, to: command.to, row })

  function confirm() {
    const { reason, payment } = typed
    if (command.asksPayment === true) void send(paymentIn(payment))
    else if (command.asksReason !== true) void send({})
    else if (reason.trim() === '') complain({ reason: MISSING })
    else void send({ reason: reason.trim() })
  }

  if (stage.at === 'conflict') return <Conflict list={list} row={row} problem={stage.problem} />
  const isSending = stage.at === 'sending'
  const isLost = stage.at === 'lost'
  const findings = isReady ? stage.fields : undefined
  const error = findings?.reason ?? findings?.paymentReference
  return (
    <CommandFrame
      title={command.title}
      confirm={{
        label: isSending
          ? command.sending
          : `${isLost ? 'Try again: ' : ''}${command.confirm} ${formatUsd(received.amount ?? row.amount)}`,
        isGrave: command.isGrave,
      }}
      onConfirm={confirm}
      isBusy={isSending || (isReady && (figures.isPending || arrival === 'unknown'))}
      isOff={isReady && arrival === 'nothing'}
      hasField={command.asksReason === true}
      findings={findings}
    >
      <p>{received.sentence}</p>
      <Facts
        facts={[investorFact(row), { label: 'Reference', value: row.reference }, ...received.facts]}
      />
      <Effect {...{ list, row, figures, isLost }} to={command.to} changes={received.changes} />
      <Fields
        command={command}
        typed={typed}
        onType={setTyped}
        of={row.user.name}
        findings={findings}
        isFixed={isSending || isLost}
      />
      <Problem text={stage.at === 'sending' || error !== undefined ? undefined : stage.problem} />
    </CommandFrame>
  )
}

interface FieldsProps {
  readonly command: { readonly asksReason?: true; readonly asksPayment?: true }
  readonly typed: Typed
  readonly onType: (typed: Typed) => void
  readonly of: string
  readonly findings: SendFields | undefined
  readonly isFixed: boolean
}

/** The fields that the command needs before it is sent. */
const Fields = ({ command, typed, onType, of, findings, isFixed }: FieldsProps) => (
  <>
    {command.asksReason === true && (
      <Reason
        value={typed.reason}
        onType={(reason) => onType({ ...typed, reason })}
        hint={`${of} reads this beside the request.`}
        error={findings?.reason}
        isFixed={isFixed}
        isFirst
      />
    )}
    {command.asksPayment === true && (
      <PaymentReference
        value={typed.payment}
        onType={(payment) => onType({ ...typed, payment })}
        error={findings?.paymentReference}
        isFixed={isFixed}
      />
    )}
  </>
)
