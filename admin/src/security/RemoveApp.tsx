import toast from 'react-hot-toast/headless'
import { useCloseDialog } from '../commands/dialogs.ts'
import { useReadAgain } from '../trust/factors.ts'
import { AskPassword } from './AskPassword.tsx'

/** Removes the authenticator app from the account. */
export function RemoveApp() {
  const close = useCloseDialog()
  const readAgain = useReadAgain()
  return (
    <AskPassword
      title="Remove the authenticator app"
      why="Your account is left with its password and whatever passkeys it has. We mail you that the app was removed, and your other sessions end."
      path="/factors/totp/remove"
      go="Remove the app"
      isGrave
      withCode
      done={() => {
        toast.success('The authenticator app was removed.')
        readAgain()
        close()
      }}
    />
  )
}
