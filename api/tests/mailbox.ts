import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OUTBOX_DIR } from '#config/storage'
import { look } from '#tests/fixtures'
import { until } from '#tests/patience'

export type ReadMail = { to: string; subject: string; text: string }

/** A mail, or one part of it: its header, and what is below. */
function split(mail: string): [head: string, body: string] {
  const end = mail.indexOf('\r\n\r\n')
  return [mail.slice(0, end), mail.slice(end + 4)]
}

/** The plain text, alone or beside the HTML. */
function plainText(head: string, body: string): string {
  const boundary = /boundary="?([^"\r\n;]+)/.exec(head)?.[1]
  if (!boundary) return body
  const [, plain = ''] = body.split(`--${boundary}\r\n`)
  return split(plain)[1]
}

const read = new Map<string, ReadMail>()

/** A mail by its file, which is written once and never changes. */
function mailOf(path: string): ReadMail {
  const known = read.get(path)
  if (known) return known
  const [head, body] = split(readFileSync(path, 'utf8'))
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(head)?.[1]?.trim() ?? ''
  const mail = { to: header('To'), subject: header('Subject'), text: plainText(head, body) }
  read.set(path, mail)
  return mail
}

/** The mails in an outbox for an address, oldest first. */
export function mailsIn(outbox: string, address: string): ReadMail[] {
  if (!existsSync(outbox)) return []
  const files = readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
  return files
    .map((name) => mailOf(join(outbox, name)))
    .filter(({ to }) => to.toLowerCase().includes(address.toLowerCase()))
}

/**
 * Every mail to an address so far, oldest first; waits until the queued ones are sent. A mail that an ended process of
 * another test had claimed becomes due again, so the wait ends.
 */
export async function mailsTo(address: string): Promise<ReadMail[]> {
  let tries = 0
  await until(
    'the outbox is empty',
    async () => {
      if (++tries % 100 === 0) await look('update mail_outbox set due_at = now() returning id')
      return await look<{ n: number }>('select count(*)::int as n from mail_outbox')
    },
    ([waiting]) => waiting?.n === 0,
    50,
  )
  return mailsIn(OUTBOX_DIR, address)
}

type Secret = 'token' | 'invitation'

const secretOf = (mail: ReadMail | undefined, parameter: Secret): string | undefined =>
  new RegExp(`[?&]${parameter}=([\\w-]+)`).exec(mail?.text ?? '')?.[1]

/** The newest of such mails to an address in the outbox of another instance, once there is one. */
export async function mailIn(
  outbox: string,
  address: string,
  isSuch: (mail: ReadMail) => boolean = () => true,
): Promise<ReadMail> {
  const mails = await until(
    `a mail to ${address}`,
    () => mailsIn(outbox, address).filter(isSuch),
    ({ length }) => length > 0,
  )
  return mails.at(-1) as ReadMail
}

/** The secret in the link of a mail. */
export function secretIn(mail: ReadMail | undefined, parameter: Secret): string {
  const secret = secretOf(mail, parameter)
  if (!secret) throw new Error(`no ${parameter} in ${JSON.stringify(mail)}`)
  return secret
}

/** The secret that another instance has sent to an address, whatever else it sends there before and after it. */
export const secretSent = async (
  outbox: string,
  address: string,
  parameter: Secret,
): Promise<string> =>
  secretIn(
    await mailIn(outbox, address, (mail) => secretOf(mail, parameter) !== undefined),
    parameter,
  )
