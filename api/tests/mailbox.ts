import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OUTBOX_DIR } from '#config/storage'
import { look } from '#tests/house'

export type ReadMail = { to: string; subject: string; text: string }

function read(path: string): ReadMail {
  const [head = '', ...paragraphs] = readFileSync(path, 'utf8').split('\r\n\r\n')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(head)?.[1]?.trim() ?? ''
  return { to: header('To'), subject: header('Subject'), text: paragraphs.join('\r\n\r\n') }
}

/** What lies in an outbox for an address, oldest first. */
export function mailsIn(outbox: string, address: string): ReadMail[] {
  if (!existsSync(outbox)) return []
  const files = readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
  return files
    .map((name) => read(join(outbox, name)))
    .filter(({ to }) => to.toLowerCase().includes(address.toLowerCase()))
}

/**
 * Every mail to an address so far, oldest first; waits until what was left has gone out. What a process of another test
 * had taken when it ended is not waited for longer than it needs: it is due again.
 */
export async function mailsTo(address: string): Promise<ReadMail[]> {
  for (let tries = 0; tries < 600; tries++) {
    const [waiting] = await look<{ n: number }>('select count(*)::int as n from mail_outbox')
    if (waiting?.n === 0) return mailsIn(OUTBOX_DIR, address)
    if (tries % 100 === 99) await look('update mail_outbox set due_at = now() returning id')
    await sleep(50)
  }
  throw new Error('the outbox does not empty')
}

/** The newest mail to an address in the outbox of another instance, once there is one. */
export async function mailIn(outbox: string, address: string): Promise<ReadMail> {
  for (let tries = 0; tries < 100; tries++) {
    const mail = mailsIn(outbox, address).at(-1)
    if (mail) return mail
    await sleep(50)
  }
  throw new Error(`no mail to ${address}`)
}

/** The secret that a mailed link carries. */
export function secretIn(mail: ReadMail | undefined, parameter: 'token' | 'invitation'): string {
  const found = new RegExp(`[?&]${parameter}=([\\w-]+)`).exec(mail?.text ?? '')?.[1]
  if (!found) throw new Error(`no ${parameter} in ${JSON.stringify(mail)}`)
  return found
}
