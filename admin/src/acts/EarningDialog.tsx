import { ZERO } from '@assay/api/domain/money'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { inUsd, typedAmount, usdOf } from '../ui/cents.ts'
import { Facts } from '../ui/Facts.tsx'
import { formatUsd } from '../ui/money.ts'
import { ActFrame } from './ActFrame.tsx'
import { AmountField } from './AmountField.tsx'
import { useCloseDialog } from './dialogs.ts'
import { adjusted, type EarningAct, FAILED } from './earningActs.ts'
import { investorFact } from './investorFact.tsx'
import { Outcome } from './Outcome.tsx'
import { Problem } from './Problem.tsx'
import { Reason } from './Reason.tsx'
import type { InvestmentRow } from './rows.ts'
import { useFigures } from './useFigures.ts'
import { useRefresh } from './useRefresh.ts'
import { type Fields, useSend } from './useSend.ts'

const FIELDS = ['amount', 'reason']

/** An amount credited to an investment or taken back, with the reason for it. */
export function EarningDialog({ act, row }: { act: EarningAct; row: InvestmentRow }) {
  const close = useCloseDialog()
  const refresh = useRefresh()
  const figures = useFigures(row.uid)
  const { stage, kept, send, complain } = useSend({
    method: 'POST',
    path: act.path(row),
    about: row.id,
    failed: FAILED,
    done() {
      toast.success(act.done)
      refresh('earnings', null)
      close()
    },
    refused: () => refresh('earnings', null),
  })
  const [amount, setAmount] = useState(kept?.amount ?? '')
  const [reason, setReason] = useState(kept?.reason ?? '')
  const typed = typedAmount(amount)

  function confirm() {
    const missing: Fields = {
      ...(typed === null && { amount: 'Please enter a valid amount.' }),
      ...(reason.trim() === '' && { reason: 'This field is required.' }),
    }
    if (typed === null || Object.keys(missing).length > 0) return complain(missing)
    const named = { plan_id: row.plan_id, investment_id: row.id }
    void send({ amount: usdOf(typed), reason: reason.trim(), ...named })
  }

  const isSending = stage.at === 'sending'
  const isFixed = isSending || stage.at === 'lost'
  const fields = stage.at === 'ready' ? (stage.fields ?? {}) : {}
  const isAtField = Object.keys(fields).some((field) => FIELDS.includes(field))
  const again = stage.at === 'lost' ? 'Try again: ' : ''
  return (
    <ActFrame
      title={act.title}
      confirm={{
        label: isSending
          ? act.sending
          : `${again}${act.label}${typed === null ? '' : ` ${inUsd(typed)}`}`,
        isGrave: act.isGrave,
      }}
      onConfirm={confirm}
      isBusy={isSending || figures.isPending}
      hasField
      findings={stage.at === 'ready' ? stage.fields : undefined}
    >
      <p>{act.tells(row)}</p>
      <Facts
        facts={[
          investorFact(row),
          { label: 'Investment', value: `${row.plan_name}, ${formatUsd(row.amount)}` },
        ]}
      />
      <AmountField value={amount} onType={setAmount} error={fields.amount} isFixed={isFixed} />
      <Reason
        value={reason}
        onType={setReason}
        hint="Kept with the entry; the audit log shows it."
        error={fields.reason}
        isFixed={isFixed}
      />
      <Outcome of={row.user.name} figures={figures} changes={adjusted(act, row, typed ?? ZERO)} />
      <Problem text={isSending || isAtField ? undefined : stage.problem} />
    </ActFrame>
  )
}
