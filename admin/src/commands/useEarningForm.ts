import { typedAmount } from '@assay/api/domain/typed_amount'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { usdOf } from '@assay/client/money'
import { useCloseDialog } from './dialogs.ts'
import { type EarningCommand, FAILED } from './earningCommands.ts'
import type { InvestmentRow } from './rows.ts'
import { useRefresh } from './useRefresh.ts'
import { type Fields, useSend } from './useSend.ts'

const MISSING = 'This field is required.'
const INVALID = 'Please enter a valid amount.'

/** A typed amount and a typed reason, and the call that sends them. */
export function useEarningForm(command: EarningCommand, row: InvestmentRow) {
  const close = useCloseDialog()
  const refresh = useRefresh()
  const { stage, kept, send, complain } = useSend({
    method: 'POST',
    path: command.path(row),
    about: row.id,
    failed: FAILED,
    done() {
      toast.success(command.done)
      refresh('earnings', null)
      close()
    },
    asked() {
      refresh('approvals', null)
      close()
    },
    undone: () => refresh('earnings', null),
  })
  const [amount, setAmount] = useState(kept?.amount ?? '')
  const [reason, setReason] = useState(kept?.reason ?? '')
  const typed = typedAmount(amount)

  function confirm(): void {
    const missing: Fields = {
      ...(typed === null && { amount: INVALID }),
      ...(reason.trim() === '' && { reason: MISSING }),
    }
    const named = { plan_id: row.plan_id, investment_id: row.id }
    if (typed === null || Object.keys(missing).length > 0) complain(missing)
    else void send({ amount: usdOf(typed), reason: reason.trim(), ...named })
  }

  return { stage, amount, setAmount, reason, setReason, typed, confirm }
}
