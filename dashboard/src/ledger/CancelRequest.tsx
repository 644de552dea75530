import { useId, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useSWRConfig } from 'swr'
import { patchOnce } from '../client.ts'
import { CallFailure, sentenceOf } from '@assay/client/failures'
import { isTouched } from '../live/changes.ts'
import { formatUsd, type Usd } from '@assay/client/money'
import '../ui/dialog.css'

/** The types that investors cancel: the type on the wire is the path of its calls and the name of its live updates. */
type Cancellable = 'deposit' | 'withdrawal' | 'investment'

interface Request {
  readonly type: string
  readonly id: string
  readonly amount: Usd
}

interface Words {
  /** The effect of cancelling on the money. */
  readonly effect: (amount: string) => string
  readonly done: (amount: string) => string
}

const WORDS: Record<Cancellable, Words> = {
  deposit: {
    effect: (amount) =>
      `The ${amount} will not be credited. Do not cancel it if you have sent the payment already.`,
    done: () => 'Deposit cancelled.',
  },
  withdrawal: {
    effect: (amount) => `${amount} goes back to your available balance, and nothing is paid out.`,
    done: (amount) => `Withdrawal cancelled. ${amount} is available again.`,
  },
  investment: {
    effect: (amount) =>
      `${amount} goes back to your available balance, and the plan does not begin.`,
    done: (amount) => `Investment cancelled. ${amount} is available again.`,
  },
}

const isCancellable = (type: string): type is Cancellable => Object.hasOwn(WORDS, type)

interface CancelRequestProps {
  readonly request: Request
  /** Where the page shows several: which one it is, for a screen reader. */
  readonly which?: string
}

/** Cancels a request that staff have not begun with, after one question. */
export function CancelRequest({ request, which }: CancelRequestProps) {
  const { type } = request
  return isCancellable(type) ? <Cancel type={type} request={request} which={which} /> : null
}

interface CancelProps {
  readonly type: Cancellable
  readonly request: Request
  readonly which: string | undefined
}

function Cancel({ type, request, which }: CancelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { isSending, problem, cancel } = useCancel(type, request, () => dialog.current?.close())
  return (
    <>
      <button
        className="button button-quiet no-print"
        type="button"
        onClick={() => dialog.current?.showModal()}
      >
        Cancel this {type}
        {which !== undefined && <span className="visually-hidden"> {which}</span>}
      </button>
      <dialog className="dialog" ref={dialog} aria-labelledby={titleId}>
        <h2 id={titleId}>Cancel this {type}?</h2>
        <p>
          Our staff have not decided about it yet. {WORDS[type].effect(formatUsd(request.amount))}
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
            {isSending ? 'Cancelling…' : `Cancel ${type}`}
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

/** One key for as long as the page is open: however often the button is pressed, it is the same command. */
function useCancel(type: Cancellable, { id, amount }: Request, onOver: () => void) {
  const { mutate } = useSWRConfig()
  const [key] = useState(() => crypto.randomUUID())
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function cancel(): Promise<void> {
    setSending(true)
    setProblem(undefined)
    try {
      await patchOnce(`/${type}/${encodeURIComponent(id)}/cancel`, key)
      onOver()
      toast.success(WORDS[type].done(formatUsd(amount)))
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblem(
        sentenceOf(failure, `The ${type} could not be cancelled just now. Please try again.`),
      )
    } finally {
      setSending(false)
      // Staff may have been faster: the current state is read again either way.
      void mutate((read) => isTouched(read, [type, 'balance']))
    }
  }

  return { isSending, problem, cancel }
}
