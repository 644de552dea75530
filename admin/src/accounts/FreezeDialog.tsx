import { ReasonDialog } from './ReasonDialog.tsx'
import type { InvestorRow } from './userCells.tsx'

/** Freezes an account, for a reason that its owner does not read. */
export const FreezeDialog = ({ user: { id, name, email } }: { user: InvestorRow }) => (
  <ReasonDialog
    title={`Freeze ${name}?`}
    label={`Freeze ${name}`}
    busy="Freezing…"
    isGrave
    path={`/users/${id}/freeze`}
    failed="The account could not be frozen. Check your connection and try again."
    done={`The account of ${name} is frozen.`}
    hint="Why. It stays in the audit log; the investor does not see it."
  >
    <p>
      Every session of {email} ends, nobody can sign in, and nothing is paid out until the account
      is unfrozen. Their money stays where it is. They get an email.
    </p>
  </ReasonDialog>
)
