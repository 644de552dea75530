import type { Mail } from '#notifications/outbox'
import env from '#start/env'

export type Draft = { name: string; email: string; subject: string; message: string }

/** The mail to support. A reply to it goes to the sender. */
export function mailToSupport(
  { name, email, subject, message }: Draft,
  reference: string,
  isSuspect: boolean,
): Mail {
  const mark = isSuspect ? 'Perhaps a machine: ' : ''
  return {
    kind: 'contact_message',
    to: env.get('SUPPORT_EMAIL') ?? 'support@assay.example',
    replyTo: email,
    subject: `${mark}${subject} (${reference})`,
    text: [
      `${name} <${email}> wrote by the contact form. An answer to this mail goes to them.`,
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
