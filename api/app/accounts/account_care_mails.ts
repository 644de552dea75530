import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { howToFreeze } from '#accounts/standing_mails'
import { letter, origin } from '#notifications/account_mails'
import { enqueueMail } from '#notifications/outbox'

const listed = new Intl.ListFormat('en-GB')

/** Reports the fields of an account that staff have changed; `details` are their names in words. */
export function mailDetailsChanged(
  to: string,
  details: string[],
  freezeToken: string,
  client: QueryClientContract,
): Promise<void> {
  const text = letter(
    `Our staff have changed details of your Assay account: ${listed.format(details)}.`,
    'If you requested this, there is nothing to do.',
    howToFreeze(freezeToken),
  )
  return enqueueMail(
    { to, subject: 'Your account details were changed', text, kind: 'details_changed' },
    client,
  )
}

/** Reports to the present address that staff have entered another one, which is not confirmed yet. */
export function mailEmailChangeAsked(
  to: string,
  freezeToken: string,
  client: QueryClientContract,
): Promise<void> {
  const text = letter(
    'Our staff have entered another email address for your Assay account.',
    'This address stays the one of your account until the new one is confirmed by a link that was mailed to it.',
    howToFreeze(freezeToken),
  )
  return enqueueMail(
    { to, subject: 'Your email address is being changed', text, kind: 'email_change_asked' },
    client,
  )
}

/** Mails the link that confirms another address. */
export function mailEmailConfirmation(
  to: string,
  token: string,
  client: QueryClientContract,
): Promise<void> {
  const text = letter(
    'Our staff have entered this address for an Assay account. Confirm that it is yours:',
    `${origin()}/auth/verify_email?token=${token}`,
    'The link works once, for 24 hours. A newer one replaces it. From then on you sign in with this address.',
    'If you did not request this, there is nothing to do: without this link nothing changes.',
  )
  return enqueueMail(
    { to, subject: 'Confirm your new email for Assay', text, kind: 'email_change' },
    client,
  )
}

/** Reports to the old address that another one has replaced it. */
export function mailEmailChanged(
  to: string,
  freezeToken: string,
  client: QueryClientContract,
): Promise<void> {
  const text = letter(
    'Another email address was confirmed for your Assay account. This one no longer signs in.',
    'Withdrawals are held for a while, as after a new password.',
    howToFreeze(freezeToken),
  )
  return enqueueMail(
    { to, subject: 'Your email address was changed', text, kind: 'email_changed' },
    client,
  )
}
