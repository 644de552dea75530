import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { useCloseDialog } from '../commands/dialogs.ts'
import { Problem } from '../commands/Problem.tsx'
import { Reason } from '../commands/Reason.tsx'
import { useRefresh } from '../commands/useRefresh.ts'
import { useSend } from '../commands/useSend.ts'
import { Facts } from '../ui/Facts.tsx'
import { formatUsd } from '@assay/client/money'
import { type Approval, shownFacts, requestTitle } from '../commands/approval.ts'
import type { ApprovalCommand } from './approvalCommands.ts'

const MISSING = 'This field is required.'

/** The request, who made it, everything that was shown, and the decision about it. */
export function ApprovalDialog({ command, row }: { command: ApprovalCommand; row: Approval }) {
  const close = useCloseDialog()
  const refresh = useRefresh()
  const { stage, kept, send, complain } = useSend<Approval>({
    method: 'PATCH',
    path: `approvals/${row.id}/${command.path}`,
    failed: command.failed,
    done(changed) {
      toast.success(command.done)
      refresh('approvals', changed)
      refresh(`${row.objectKind}s`, null)
      close()
    },
    undone: () => refresh('approvals', null),
  })
  const [reason, setReason] = useState(kept?.reason ?? '')
  const isSending = stage.at === 'sending'
  const isLost = stage.at === 'lost'
  const error = stage.at === 'ready' ? stage.fields?.reason : undefined

  const amount = command.isGrave || row.amount === null ? '' : ` ${formatUsd(row.amount)}`

  function confirm() {
    if (command.path === 'confirm') void send({ seal: row.seal })
    else if (reason.trim() === '') complain({ reason: MISSING })
    else void send({ reason: reason.trim() })
  }

  return (
    <CommandFrame
      title={command.title}
      confirm={{
        label: isSending
          ? command.sending
          : `${isLost ? 'Try again: ' : ''}${command.label}${amount}`,
        isGrave: command.isGrave,
      }}
      onConfirm={confirm}
      isBusy={isSending}
      hasField={command.path === 'decline'}
      findings={stage.at === 'ready' ? stage.fields : undefined}
    >
      <p>
        <strong>{requestTitle(row)}.</strong> {command.sentence}
      </p>
      <Facts
        facts={[
          { label: 'Requested by', value: row.makerEmail },
          { label: 'Investor', value: row.userName },
          ...shownFacts(row),
        ]}
      />
      {command.path === 'decline' && (
        <Reason
          value={reason}
          onType={setReason}
          hint="Kept with the request, where the staff can read it."
          error={error}
          isFixed={isSending || isLost}
          isFirst
        />
      )}
      <Problem text={isSending || error !== undefined ? undefined : stage.problem} />
    </CommandFrame>
  )
}
