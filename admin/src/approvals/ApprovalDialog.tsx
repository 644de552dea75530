import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { ActFrame } from '../acts/ActFrame.tsx'
import { useCloseDialog } from '../acts/dialogs.ts'
import { Problem } from '../acts/Problem.tsx'
import { Reason } from '../acts/Reason.tsx'
import { useRefresh } from '../acts/useRefresh.ts'
import { useSend } from '../acts/useSend.ts'
import { Facts } from '../ui/Facts.tsx'
import { formatUsd } from '@assay/client/money'
import { type Approval, shownFacts, whatIsAsked } from './approval.ts'
import type { ApprovalAct } from './approvalActs.ts'

const MISSING = 'This field is required.'

/** What was asked for, by whom, everything that was shown, and the decision about it. */
export function ApprovalDialog({ act, row }: { act: ApprovalAct; row: Approval }) {
  const close = useCloseDialog()
  const refresh = useRefresh()
  const { stage, kept, send, complain } = useSend<Approval>({
    method: 'PATCH',
    path: `approvals/${row.id}/${act.path}`,
    failed: act.failed,
    done(changed) {
      toast.success(act.done)
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

  const amount = act.isGrave || row.amount === null ? '' : ` ${formatUsd(row.amount)}`

  function confirm() {
    if (act.path === 'confirm') void send({ seal: row.seal })
    else if (reason.trim() === '') complain({ reason: MISSING })
    else void send({ reason: reason.trim() })
  }

  return (
    <ActFrame
      title={act.title}
      confirm={{
        label: isSending ? act.sending : `${isLost ? 'Try again: ' : ''}${act.label}${amount}`,
        isGrave: act.isGrave,
      }}
      onConfirm={confirm}
      isBusy={isSending}
      hasField={act.path === 'decline'}
      findings={stage.at === 'ready' ? stage.fields : undefined}
    >
      <p>
        <strong>{whatIsAsked(row)}.</strong> {act.sentence}
      </p>
      <Facts
        facts={[
          { label: 'Asked by', value: row.makerEmail },
          { label: 'Investor', value: row.userName },
          ...shownFacts(row),
        ]}
      />
      {act.path === 'decline' && (
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
    </ActFrame>
  )
}
