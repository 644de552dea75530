import { letter, origin } from '#notifications/account_mails'
import type { Mail } from '#notifications/outbox'
import env from '#start/env'

/** The page of a message in the back office, where its answer is written. */
const deskPage = (id: string) => `${origin()}/admin/messages/${id}`

export type Draft = { name: string; email: string; subject: string; message: string }

/** A message as it is stored. */
type Kept = { id: string; reference: string }

/** The mail to support. A reply to it goes to the sender, past the thread. */
export function mailToSupport(
  { name, email, subject, message }: Draft,
  { id, reference }: Kept,
  isSuspect: boolean,
): Mail {
  const mark = isSuspect ? 'Perhaps a machine: ' : ''
  return {
    kind: 'contact_message',
    to: env.get('SUPPORT_EMAIL') ?? 'support@assay.example',
    replyTo: email,
    subject: `${mark}${subject} (${reference})`,
    text: [
      `${name} <${email}> wrote to support. An answer to this mail goes to them, and is not kept with the message.`,
      `Answer in the back office, and it is: ${deskPage(id)}`,
      `Reference: ${reference}`,
      `Subject: ${subject}`,
      `${message}\n`,
    ].join('\n\n'),
  }
}

/**
 * The mail to the sender's address: the message has arrived, and this is its reference. Anybody can type that address,
 * so the mail repeats nothing that was written.
 */
export function mailReceipt(to: string, reference: string): Mail {
  return {
    kind: 'contact_receipt',
    to,
    subject: `Your message to Assay: ${reference}`,
    text: [
      'Your message has arrived, and a person answers it within the support hours.',
      `Your reference: ${reference}`,
      'What was written is not repeated here, since anybody can type your address in our form.',
      'If you did not write to us, there is nothing to do.\n',
    ].join('\n\n'),
  }
}

/**
 * The mail with an answer of support. The subject has the reference and no text of the sender: a sender can type any
 * subject beside another person's address.
 */
export function mailAnswer(
  { email, reference, user_id }: { email: string; reference: string; user_id: string | null },
  text: string,
): Mail {
  const back =
    user_id === null
      ? `To write again, use our form and keep the reference in the subject: ${origin()}/contact?reference=${reference}`
      : `To write again, open your messages: ${origin()}/user/messages`
  return {
    kind: 'message_answer',
    to: email,
    subject: `Our answer to your message: ${reference}`,
    text: letter(text, `Your reference: ${reference}`, back),
  }
}
