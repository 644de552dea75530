import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Link } from 'react-router'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { useCloseDialog } from '../commands/dialogs.ts'
import { investorFact } from '../commands/investorFact.tsx'
import { Problem } from '../commands/Problem.tsx'
import { Reason } from '../commands/Reason.tsx'
import { useRefresh } from '../commands/useRefresh.ts'
import { useSend } from '../commands/useSend.ts'
import { type Fact, Facts } from '../ui/Facts.tsx'
import { formatUsd } from '@assay/client/money'
import { AboutObject } from './AboutObject.tsx'
import { BatchCredits } from './BatchCredits.tsx'
import { useAbout } from './useAbout.ts'
import { useBatchCredits } from './useBatchCredits.ts'
import { type Approval, hasCredits, objectPath, requestTitle } from '../commands/approval.ts'
import { ShownEvidence } from './ShownEvidence.tsx'
import { shownFacts } from './shownFacts.tsx'
import type { ApprovalCommand } from './approvalCommands.ts'

const MISSING = 'This field is required.'

/** The decision as it is sent, and the answer to it. */
function useDecision(command: ApprovalCommand, row: Approval) {
  const close = useCloseDialog()
  const refresh = useRefresh()
  return useSend<Approval>({
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
}

/** Who requested what of whom, with links to both beside the dialog, which stays. */
function factsOf(row: Approval): readonly Fact[] {
  const { userId, userName, makerEmail } = row
  const path = objectPath(row)
  return [
    { label: 'Requested by', value: makerEmail },
    ...(userId === null
      ? []
      : [investorFact({ uid: userId, user: { name: userName ?? '', email: null } })]),
    ...shownFacts(row),
    {
      label: 'More about it',
      value: path !== null && (
        <Link to={path} target="_blank" rel="noopener">
          What it is about<span className="visually-hidden"> (opens in a new tab)</span>
        </Link>
      ),
    },
  ]
}

/** The request, who made it, everything that was shown, and the decision about it. */
export function ApprovalDialog({ command, row }: { command: ApprovalCommand; row: Approval }) {
  const { stage, kept, send, complain } = useDecision(command, row)
  const [reason, setReason] = useState(kept?.reason ?? '')
  const isSending = stage.at === 'sending'
  const isLost = stage.at === 'lost'
  const error = stage.at === 'ready' ? stage.fields?.reason : undefined

  const isMany = hasCredits(row)
  // the button works only once every credit and warning is on the screen, so that the checker has seen all of them
  const { data: credits } = useBatchCredits(row.id, isMany)
  const isConfirm = command.path === 'confirm'
  const about = useAbout(row, stage.at === 'ready')
  const isUnseen = isConfirm && ((isMany && credits === undefined) || about.isPending)
  const amount = command.isGrave || row.amount === null ? '' : ` ${formatUsd(row.amount)}`
  const label = `${isLost ? 'Try again: ' : ''}${command.label}${amount}`

  function confirm() {
    if (isConfirm) void send({ seal: row.seal })
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
      hasField={!isConfirm}
      findings={stage.at === 'ready' ? stage.fields : undefined}
    >
      <p>
        <strong>{requestTitle(row)}.</strong> {command.sentence}
      </p>
      <Facts facts={factsOf(row)} />
      {isMany && <BatchCredits id={row.id} />}
      {isConfirm && <AboutObject of={row} about={about} isLost={isLost} />}
      <ShownEvidence row={row} />
      {!isConfirm && (
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
