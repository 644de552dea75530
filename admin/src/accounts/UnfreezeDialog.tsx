import { ReasonDialog } from './ReasonDialog.tsx'
import type { InvestorRow } from './userCells.tsx'

/** Unfreezes an account, after a member of staff has made sure that its owner wants it. */
export const UnfreezeDialog = ({ user: { id, name, email } }: { user: InvestorRow }) => (
  <ReasonDialog
    title={`Unfreeze ${name}?`}
    label={`Unfreeze ${name}`}
    busy="Unfreezing…"
    path={`/users/${id}/unfreeze`}
    failed="The account could not be unfrozen. Check your connection and try again."
    done={`The account of ${name} is open again.`}
    hint="How you made sure. It stays in the audit log."
  >
    <p>
      The account of {email} is frozen, by the investor or by a colleague; the audit log says why.
      Make sure that it is the investor who asks, by a way that a thief of the mailbox does not
      have. They can then sign in again, and their withdrawals can be decided.
    </p>
  </ReasonDialog>
)
