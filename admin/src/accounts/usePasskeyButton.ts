import { CallFailure, serverSentenceOf } from '@assay/client/failures'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { NO_ANSWER } from './useEntranceForm.ts'

/** By name, because the class is in the code that the press loads. */
const isDeclined = (failure: unknown): failure is Error =>
  failure instanceof Error && failure.name === 'PasskeyRefused'

/** Whether this browser supports passkeys. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window

/** A button that asks the device for a passkey, and shows the result. */
export function usePasskeyButton(command: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function go(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await command()
    } catch (failure) {
      if (!(failure instanceof CallFailure || isDeclined(failure))) throw failure
      const sentence =
        failure instanceof CallFailure ? serverSentenceOf(failure, NO_ANSWER) : failure.message
      toast.error(sentence)
      setProblem(sentence)
    } finally {
      setBusy(false)
    }
  }

  return { press: () => void go(), isBusy, problem }
}
