import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { enqueueMail } from '#notifications/outbox'
import type { StaffRole } from '#domain/permissions'
import env from '#start/env'

/** Hosts that a link names `localhost`, as the start of the instance prints it: passkeys belong to that name. */
const THIS_MACHINE = ['127.0.0.1', '0.0.0.0', '::']

/** The address of this instance, for the links in its mails. */
export function origin(): string {
  const host = env.get('HOST') ?? '127.0.0.1'
  const reached = THIS_MACHINE.includes(host) ? 'localhost' : host
  const url =
    env.get('APP_URL') ??
    `http://${reached.includes(':') ? `[${reached}]` : reached}:${env.get('PORT') ?? 3333}`
  return url.endsWith('/') ? url.slice(0, -1) : url
}

/** The text of a mail: paragraphs with an empty line between them. */
export const letter = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`

/** Investors and staff sign in on different pages, and come back to their own. */
export const AUTH_PATHS = {
  investor: { reset: '/auth/reset_password', forgot: '/auth/forget_password' },
  staff: { reset: '/admin-auth/reset_password', forgot: '/admin-auth/forgot-password' },
} as const

/** The page on which the reader of a mail requests a new password. */
export const forgotPage = (kind: keyof typeof AUTH_PATHS) => `${origin()}${AUTH_PATHS[kind].forgot}`

type Recipient = { kind: keyof typeof AUTH_PATHS; email: string }

/** The link that lets its reader choose a new password. */
export function mailResetLink(
  { kind, email: to }: Recipient,
  token: string,
  client: QueryClientContract,
): Promise<void> {
  const text = letter(
    'We received a request for a new password for your Assay account.',
    `${origin()}${AUTH_PATHS[kind].reset}?token=${token}`,
    'The link works once, for 30 minutes. A newer one replaces it.',
    'If it was not you, there is nothing to do: your password stays as it is.',
  )
  return enqueueMail(
    { to, subject: 'Reset your Assay password', text, kind: 'password_reset' },
    client,
  )
}

/** Reports to the owner that the password was changed, and which devices were signed out. */
export function mailPasswordChanged(
  { kind, email: to }: Recipient,
  signedOut: 'every device' | 'every other device',
  client: QueryClientContract,
): Promise<void> {
  const text = letter(
    `The password of your Assay account was changed, and ${signedOut} was signed out.`,
    `If it was not you, choose a new password at once: ${origin()}${AUTH_PATHS[kind].forgot}`,
  )
  return enqueueMail(
    { to, subject: 'Your Assay password was changed', text, kind: 'password_changed' },
    client,
  )
}

/** Reports that sign-in from unknown places is closed until a new password is chosen. */
export function mailLockedAccount({ kind, email: to }: Recipient): Promise<void> {
  const text = letter(
    'Too many wrong passwords in a row were tried for your Assay account.',
    'Until you choose a new password, you can sign in only from where you have signed in before.',
    `${origin()}${AUTH_PATHS[kind].forgot}`,
  )
  return enqueueMail({
    to,
    subject: 'Sign-in to your Assay account is limited',
    text,
    kind: 'sign_in_locked',
  })
}

/** Where the account is signed in, its password or its codes are guessed. */
export function mailGuessedPassword({ kind, email: to }: Recipient): Promise<void> {
  const text = letter(
    'Too many wrong passwords or codes in a row were typed where your Assay account is signed in.',
    'Until you choose a new password, nothing can be confirmed with it. A new password also signs out every device.',
    `${origin()}${AUTH_PATHS[kind].forgot}`,
  )
  return enqueueMail({
    to,
    subject: 'Your Assay password is being guessed',
    text,
    kind: 'password_guessed',
  })
}

/**
 * The link by which an invited person joins the staff. The address that was invited fills the form; it is in the
 * fragment, which no server and no log sees.
 */
export const invitationLink = (secret: string, email: string) =>
  `${origin()}/admin-auth/admin-reg?invitation=${secret}#email=${encodeURIComponent(email)}`

/** An invitation to the staff, for this address only. */
export function mailInvitation(
  to: string,
  role: StaffRole,
  secret: string,
  client: QueryClientContract,
): Promise<void> {
  const text = letter(
    `You are invited to the back office of Assay, with the role ${role}.`,
    invitationLink(secret, to),
    'The link works once, for 24 hours, and for this address only.',
  )
  return enqueueMail(
    { to, subject: 'Your invitation to the Assay back office', text, kind: 'staff_invitation' },
    client,
  )
}
