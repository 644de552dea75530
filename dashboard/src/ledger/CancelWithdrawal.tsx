import { useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useSWRConfig } from 'swr'
import { patchOnce } from '../client.ts'
import { CallFailure, sentenceOf } from '@assay/client/failures'
import { isTouched } from '../live/changes.ts'
import { formatUsd } from '@assay/client/money'
import type { Detail } from './transactionDetail.ts'
import '../ui/dialog.css'

const FAILED = 'The withdrawal could not be cancelled just now. Please try again.'

/** Takes a withdrawal back that staff have not begun with, after one question. */
export function CancelWithdrawal({ detail }: { detail: Detail }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { isSending, problem, cancel } = useCancel(detail, () => dialog.current?.close())
  const amount = formatUsd(detail.amount)
  return (
    <>
      <button
        className="button button-quiet no-print"
        type="button"
        onClick={() => dialog.current?.showModal()}
      >
        Cancel this withdrawal
      </button>
      <dialog className="dialog" ref={dialog} aria-labelledby="cancel-title">
        <h2 id="cancel-title">Cancel this withdrawal?</h2>
        <p>
          Our staff have not begun with it yet. <span className="figures">{amount}</span> goes back
          to your available balance, and nothing is paid out.
        </p>
        <p className="field-error" role="alert">
          {problem}
        </p>
        <div className="form-commands">
          <button
            className="button button-primary"
            type="button"
            disabled={isSending}
            onClick={() => void cancel()}
          >
            {isSending ? 'Cancelling…' : 'Cancel withdrawal'}
          </button>
          <button
            className="button button-quiet"
            type="button"
            onClick={() => dialog.current?.close()}
          >
            Keep it
          </button>
        </div>
      </dialog>
    </>
  )
}

/** One key for as long as the page stands: however often it is pressed, it is the same command. */
function useCancel({ id, amount }: Detail, onOver: () => void) {
  const { mutate } = useSWRConfig()
  const [key] = useState(() => crypto.randomUUID())
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function cancel(): Promise<void> {
    setSending(true)
    setProblem(undefined)
    try {
      await patchOnce(`/withdrawal/${id}/cancel`, key)
      onOver()
      toast.success(`Withdrawal cancelled. ${formatUsd(amount)} is available again.`)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblem(sentenceOf(failure, FAILED))
    } finally {
      setSending(false)
      // Staff may have been faster: what became of it is read again either way.
      void mutate((read) => isTouched(read, ['withdrawal', 'balance']))
    }
  }

  return { isSending, problem, cancel }
}
