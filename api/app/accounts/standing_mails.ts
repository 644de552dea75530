import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { AUTH_PATHS, letter, origin } from '#notifications/account_mails'
import { enqueueMail } from '#notifications/outbox'

/** The sentence that offers the freeze link, in mails about an unexpected change. */
export const howToFreeze = (token: string) =>
  `If it was not you, freeze the account: ${origin()}/auth/freeze?token=${token}\n` +
  'Everybody is signed out and nothing is paid out until support opens it again. The link works once, for 72 hours.'

/** Reports a sign-in from an unknown device or place. Staff get no freeze link. */
export function mailNewDevice(
  to: string,
  { device, place }: { device: string; place: string },
  freezeToken: string | null,
): Promise<void> {
  const from = place === '' ? '' : ` from the network ${place}`
  const text = letter(
    `Your Assay account was signed in to on a new device: ${device}${from}, at ${new Date().toUTCString()}.`,
    'If it was you, there is nothing to do.',
    ...(freezeToken ? [howToFreeze(freezeToken)] : []),
    `If it was not you, choose a new password at once, which signs out every device: ${origin()}/auth/forget_password`,
  )
  return enqueueMail({
    to,
    subject: 'A new device is signed in to your Assay account',
    text,
    kind: 'new_device',
  })
}

/** Reports a change of the bank account or of an address for withdrawals. */
export function mailPayoutDetailsChanged(
  to: string,
  freezeToken: string,
  client: QueryClientContract,
): Promise<void> {
  const text = letter(
    'The bank account or wallet addresses that your withdrawals are paid to were changed.',
    howToFreeze(freezeToken),
    `Then choose a new password: ${origin()}${AUTH_PATHS.investor.forgot}`,
  )
  return enqueueMail(
    { to, subject: 'Your payout details were changed', text, kind: 'payout_details_changed' },
    client,
  )
}

/** Mails the link that verifies an address. */
export function mailVerificationLink(
  to: string,
  token: string,
  client: QueryClientContract,
): Promise<void> {
  const text = letter(
    'Please confirm that this address is yours, and then sign in to your Assay account.',
    `${origin()}/auth/verify_email?token=${token}`,
    'The link works once, for 24 hours. A newer one replaces it.',
    'If you did not request an account, there is nothing to do: without this link nobody can use it.',
  )
  return enqueueMail(
    { to, subject: 'Confirm your email for Assay', text, kind: 'email_verification' },
    client,
  )
}

/** Reports to the owner of an address that a registration used it. */
export function mailAddressTaken(to: string): Promise<void> {
  const text = letter(
    'We received a request for a new Assay account with this address, which has one already.',
    `If it was you, sign in: ${origin()}/auth/login`,
    `If you have forgotten your password: ${origin()}${AUTH_PATHS.investor.forgot}`,
    'If it was not you, there is nothing to do: nothing has changed.',
  )
  return enqueueMail({
    to,
    subject: 'You have an Assay account already',
    text,
    kind: 'address_taken',
  })
}

/** Reports that the account is frozen. */
export function mailFrozen(to: string, client: QueryClientContract): Promise<void> {
  const text = letter(
    'Your Assay account is frozen: every device was signed out, nobody can sign in, and nothing is paid out.',
    'To have it opened again, write to support from this address.',
    'If another person may know your password, choose a new one first:',
    `${origin()}${AUTH_PATHS.investor.forgot}`,
  )
  return enqueueMail(
    { to, subject: 'Your Assay account is frozen', text, kind: 'account_frozen' },
    client,
  )
}

/** Reports that staff have ended every session of the account. */
export function mailSignedOut(to: string, client: QueryClientContract): Promise<void> {
  const text = letter(
    'Our staff have signed every device out of your Assay account. You can sign in again.',
    'If another person may know your password, choose a new one first:',
    `${origin()}${AUTH_PATHS.investor.forgot}`,
    'If you do not know why this was done, write to support.',
  )
  return enqueueMail(
    { to, subject: 'You were signed out of your Assay account', text, kind: 'signed_out' },
    client,
  )
}

/** Reports that a frozen account is open again. */
export function mailUnfrozen(to: string, client: QueryClientContract): Promise<void> {
  const text = letter(
    'Your Assay account is open again. You can sign in, and your open requests continue.',
    'If you did not request this, write to support at once.',
  )
  return enqueueMail(
    { to, subject: 'Your Assay account is open again', text, kind: 'account_unfrozen' },
    client,
  )
}
