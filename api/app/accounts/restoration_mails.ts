import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { invitationLink, letter } from '#notifications/account_mails'
import { rowsOf } from '#database/rows'
import { enqueueMail } from '#notifications/outbox'

export type RestorationNews =
  | { step: 'opened'; operator: string; reason: string; until: Date }
  | { step: 'confirmed'; operator: string; until: Date }
  | { step: 'used' | 'expired' | 'refused' }

const WHAT = {
  opened: 'An operator wants to restore an owner',
  confirmed: 'Two operators have invited an owner from the server',
  used: 'An owner was restored from the server',
  expired: 'The restoration of an owner has run out',
  refused: 'The restoration of an owner was stopped after five wrong codes',
}
const ALARM =
  'If you did not expect this, speak to the operators at once: the person who does it has the login of the server.'

function linesOf(email: string, news: RestorationNews): string[] {
  switch (news.step) {
    case 'opened':
      return [
        `The operator ${news.operator} requested a new owner on the server for the Assay back office: ${email}.`,
        `The reason that they gave: ${news.reason}`,
        `Nothing has changed yet. Until ${news.until.toUTCString()} a second operator can confirm it.`,
        'If an owner can still sign in, there is no need for it.',
      ]
    case 'confirmed':
      return [
        `The operator ${news.operator} has confirmed it. ${email} is invited as an owner of the Assay back office, until ${news.until.toUTCString()}.`,
      ]
    case 'used':
      return [
        `${email} has used the invitation and is an owner of the Assay back office now. Nobody was removed.`,
      ]
    default:
      return [`${email} was not made an owner by it. Nothing has changed.`]
  }
}

/** Mails every member of staff, so that it cannot be done unnoticed. Part of the transaction of its step. */
export async function mailRestoration(
  email: string,
  news: RestorationNews,
  client: QueryClientContract,
): Promise<void> {
  const staff = await rowsOf<{ email: string }>(
    client,
    'select email from staff where removed_at is null order by created_at, id',
  )
  const text = letter(...linesOf(email, news), ALARM)
  for (const { email: to } of staff)
    await enqueueMail({ to, subject: WHAT[news.step], text, kind: 'owner_restoration' }, client)
}

/** The invitation that a confirmed restoration sends to the new owner. */
export function mailRestoringInvitation(
  to: string,
  secret: string,
  client: QueryClientContract,
): Promise<void> {
  const text = letter(
    'You are invited to the back office of Assay as an owner, by two operators of the server.',
    invitationLink(secret, to),
    'The link works once, for 60 minutes, and for this address only. Every member of staff was notified.',
  )
  const subject = 'Your invitation to the Assay back office'
  return enqueueMail({ to, subject, text, kind: 'staff_invitation' }, client)
}
