import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { forgotPage, letter } from '#notifications/account_mails'
import { enqueueMail } from '#notifications/outbox'
import type { GuardName } from '#routing/caller'

/** Reports to the owner that a new passkey opens the account. */
export function mailPasskeyAdded(
  kind: GuardName,
  to: string,
  name: string,
  client: QueryClientContract,
): Promise<void> {
  const text = letter(
    `A passkey named "${name}" was added to your Assay account. It signs in without the password.`,
    `If it was not you, choose a new password at once and remove the passkey: ${forgotPage(kind)}`,
  )
  return enqueueMail(
    { to, subject: 'A passkey was added to your Assay account', text, kind: 'passkey_added' },
    client,
  )
}

/** Reports that a passkey no longer opens the account. */
export function mailPasskeyRemoved(
  kind: GuardName,
  to: string,
  name: string,
  client: QueryClientContract,
): Promise<void> {
  const text = letter(
    `The passkey named "${name}" was removed from your Assay account. It does not sign in any more.`,
    `If it was not you, choose a new password at once: ${forgotPage(kind)}`,
  )
  return enqueueMail(
    { to, subject: 'A passkey was removed from your Assay account', text, kind: 'passkey_removed' },
    client,
  )
}
