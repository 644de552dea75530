import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { useCloseDialog } from '../commands/dialogs.ts'
import { Problem } from '../commands/Problem.tsx'
import { Reason } from '../commands/Reason.tsx'
import { useRefresh } from '../commands/useRefresh.ts'
import { useIsProgram } from '../commands/useIsProgram.ts'
import { useSend } from '../commands/useSend.ts'
import { PROGRAM } from '../commands/withdrawalFlags.ts'
import { Facts } from '../ui/Facts.tsx'
import { formatUsd } from '@assay/client/money'
import { BatchCredits } from './BatchCredits.tsx'
import { useBatchCredits } from './useBatchCredits.ts'
import { type Approval, hasCredits, requestTitle } from '../commands/approval.ts'
import { ShownEvidence } from './ShownEvidence.tsx'
import { shownFacts } from './shownFacts.tsx'
import type { ApprovalCommand } from './approvalCommands.ts'

const NOWHERE = { method: 'bank', address: null } as const
const MISSING = 'This field is required.'

/** Of a payout: a warning that no wallet has the key of its address. */
function ProgramWarning({ row }: { row: Approval }) {
  const { method, address } = row.shown
  const payout = row.objectKind === 'withdrawal' ? { method, address } : NOWHERE
  if (!useIsProgram(payout as Parameters<typeof useIsProgram>[0])) return null
  return (
    <ul className="command-flags" aria-label="Look twice">
      <li>
        <TriangleAlert size="1em" aria-hidden="true" />
        {PROGRAM}
      </li>
    </ul>
  )
}

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
      refresh(hasCredits(row) ? 'earnings' : `${row.objectKind}s`, null)
      close()
    },
    undone: () => refresh('approvals', null),
  })
  const [reason, setReason] = useState(kept?.reason ?? '')
  const isSending = stage.at === 'sending'
  const isLost = stage.at === 'lost'
  const error = stage.at === 'ready' ? stage.fields?.reason : undefined

  const isMany = hasCredits(row)
  // the button works only once every credit is on the screen, so that the checker has seen all of them
  const { data: credits } = useBatchCredits(row.id, isMany)
  const isUnseen = isMany && credits === undefined && command.path === 'confirm'
  const amount = command.isGrave || row.amount === null ? '' : ` ${formatUsd(row.amount)}`
  const label = `${isLost ? 'Try again: ' : ''}${command.label}${amount}`

  function confirm() {
    if (command.path === 'confirm') void send({ seal: row.seal })
    else if (reason.trim() === '') complain({ reason: MISSING })
    else void send({ reason: reason.trim() })
  }

  return (
    <CommandFrame
      title={command.title}
      confirm={{ label: isSending ? command.sending : label, isGrave: command.isGrave }}
      onConfirm={confirm}
      isBusy={isSending || isUnseen}
      isWide={isMany}
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
      <ShownEvidence row={row} />
      {isMany ? <BatchCredits id={row.id} /> : <ProgramWarning row={row} />}
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
