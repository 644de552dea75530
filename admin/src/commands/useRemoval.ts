import { CallFailure, isLost, serverSentenceOf, whyUnknown } from '@assay/client/failures'
import { useRef, useState } from 'react'
import { useLogoutIfAccessDenied } from 'react-admin'
import toast from 'react-hot-toast/headless'
import { call } from '../client.ts'
import { clearErrors, showErrors } from '../ui/errorToasts.ts'
import { useCloseDialog } from './dialogs.ts'
import { useRefresh } from './useRefresh.ts'

interface Removal {
  readonly list: 'plans' | 'users'
  readonly id: string
  readonly done: string
  readonly failed: string
  /** Where to go from a page that is no more. */
  readonly after?: () => void
}

const lostSentence = (failure: unknown): string =>
  `${whyUnknown(failure)}. Try again: what is already removed stays removed.`

/** Deletes a row, from a dialog. After an answer that was lost, a row that is not there any more is one deleted. */
export function useRemoval({ list, id, done, failed, after }: Removal) {
  const path = `/${list}/${id}`
  const close = useCloseDialog()
  const refresh = useRefresh()
  const logoutIfDenied = useLogoutIfAccessDenied()
  const isSending = useRef(false)
  const wasLost = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  function finish(): void {
    clearErrors(path)
    toast.success(done)
    refresh(list, null)
    close()
    after?.()
  }

  async function settle(failure: unknown): Promise<void> {
    const status = failure instanceof CallFailure ? failure.status : 0
    if (status === 401) await logoutIfDenied(failure)
    else if (status === 404 && wasLost.current) finish()
    else {
      const isUnknown = isLost(failure)
      wasLost.current ||= isUnknown
      const sentence = serverSentenceOf(failure, failed)
      showErrors(path, sentence)
      setProblem(isUnknown ? lostSentence(failure) : sentence)
      refresh(list, null)
    }
  }

  async function send(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await call('DELETE', path)
      finish()
    } catch (failure) {
      await settle(failure)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  /** A mistake of the dialog, found before anything was sent. */
  const complain = (sentence: string) => showErrors(path, sentence)

  return { complain, remove: () => void send(), isBusy, problem }
}
