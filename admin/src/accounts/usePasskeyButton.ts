import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { StaffCallFailure } from './staffCalls.ts'

/** Its name, since the class comes with the code that is fetched on the press. */
const isDeclined = (failure: unknown): failure is Error =>
  failure instanceof Error && failure.name === 'PasskeyDeclined'

/** Whether this browser knows of passkeys at all. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window

/** A button that asks the device for a passkey, and says what came of it. */
export function usePasskeyButton(act: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function go(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
    } catch (failure) {
      if (!(failure instanceof StaffCallFailure || isDeclined(failure))) throw failure
      toast.error(failure.message)
      setProblem(failure.message)
    } finally {
      setBusy(false)
    }
  }

  return { press: () => void go(), isBusy, problem }
}
