import type { Mail } from '#notifications/outbox'
import env from '#start/env'

export type Draft = { name: string; email: string; subject: string; message: string }

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

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

/** To the sender: that it has arrived, and by which name to ask for it. */
export function mailToSender({ email, subject, message }: Draft, reference: string): Mail {
  return {
    kind: 'contact_copy',
    to: email,
    subject: `Your message to Assay: ${reference}`,
    text: [
      'Your message has arrived, and a person answers it within the support hours.',
      `Your reference: ${reference}`,
      `Subject: ${subject}`,
      quoted(message),
      'If you did not write this, somebody typed your address by mistake: there is nothing to do.\n',
    ].join('\n\n'),
  }
}
