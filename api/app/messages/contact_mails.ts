import type { Mail } from '#notifications/outbox'
import env from '#start/env'

export type Draft = { name: string; email: string; subject: string; message: string }

/** To support. Answering it answers the sender. */
export function mailToSupport(
  { name, email, subject, message }: Draft,
  reference: string,
  isSuspect: boolean,
): Mail {
  const mark = isSuspect ? 'Perhaps a machine: ' : ''
  return {
    kind: 'contact_message',
    to: env.get('SUPPORT_EMAIL') ?? 'support@assay.test',
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
 * To the address of the sender: that a message has arrived, and by which reference to ask for it. Anybody can type that
 * address, so nothing of what they wrote is in it.
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
