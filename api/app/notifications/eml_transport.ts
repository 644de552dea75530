import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MailResponse } from '@adonisjs/mail'
import type { MailTransportContract, NodeMailerMessage } from '@adonisjs/mail/types'
import MimeNode from 'nodemailer/lib/mime-node'

// RFC 5322: a line has at most 998 octets. Our own text is far below; what people write may not be.
const LONGEST_LINE = 900

/** Breaks lines that are too long for a mail. */
function withinLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .flatMap((line) => {
      if (Buffer.byteLength(line) <= LONGEST_LINE) return [line]
      // three octets a character at most, counted in UTF-16 units
      return line.match(/.{1,300}(?:\s|$)|.{1,300}/gsu) ?? [line]
    })
    .join('\r\n')
}

/** The header of a part with unencoded UTF-8 text, so that a link stays in one piece on one line. */
function partHeader(type: 'plain' | 'html'): string {
  const node = new MimeNode(`text/${type}; charset=utf-8`)
  node.setHeader('Content-Transfer-Encoding', '8bit')
  return node.buildHeaders()
}

const PLAIN_HEADER = partHeader('plain')
const HTML_HEADER = partHeader('html')

/** The header of a message in two forms. A boundary is in no text: it is made of the id of the message. */
function bothForms(message: NodeMailerMessage): { node: MimeNode; body: string } {
  const boundary = `assay-${nameOf(String(message.messageId))}`
  const node = new MimeNode('multipart/alternative')
  node.setHeader('Content-Type', `multipart/alternative; boundary="${boundary}"`)
  const parts = [
    `${PLAIN_HEADER}\r\n\r\n${withinLines(String(message.text ?? ''))}`,
    `${HTML_HEADER}\r\n\r\n${withinLines(String(message.html))}`,
  ]
  const body = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')
  return { node, body: `${body}--${boundary}--\r\n` }
}

function oneForm(message: NodeMailerMessage): { node: MimeNode; body: string } {
  const node = new MimeNode('text/plain; charset=utf-8')
  node.setHeader('Content-Transfer-Encoding', '8bit')
  return { node, body: withinLines(String(message.text ?? '')) }
}

/** A message in the form of RFC 5322: plain text, or plain text and HTML. */
export function asEml(message: NodeMailerMessage): string {
  const { node, body } = message.html ? bothForms(message) : oneForm(message)
  node.setHeader('From', message.from)
  node.setHeader('To', message.to)
  if (message.replyTo?.length) node.setHeader('Reply-To', message.replyTo)
  node.setHeader('Subject', message.subject ?? '')
  node.setHeader('Message-ID', message.messageId ?? '')
  node.setHeader('Date', new Date().toUTCString().replace('GMT', '+0000'))
  // the header only: with a content, the library would choose quoted-printable and break links
  return `${node.buildHeaders()}\r\n\r\n${body}`
}

/** `<20261121T101530123Z.7f3a@host>` → `20261121T101530123Z.7f3a`: sorts by time, the same for each attempt. */
function nameOf(messageId: string): string {
  const [, name] = /^<([\w.-]+)@/.exec(messageId) ?? []
  if (!name) throw new Error('a mail needs a message id that can be a file name')
  return name
}

/** Mail for an instance without an SMTP server: one file each, which appears only when it is complete. */
export class EmlTransport implements MailTransportContract {
  constructor(readonly dir: string) {}

  async send(message: NodeMailerMessage): Promise<MailResponse<null>> {
    const messageId = String(message.messageId)
    const path = join(this.dir, `${nameOf(messageId)}.eml`)
    const unfinished = `${path}.tmp`
    try {
      await this.#write(unfinished, asEml(message))
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    return new MailResponse(messageId, { from: false, to: [] } as never, null)
  }

  /** A new file whose content is on the disk, not only in the system's memory. */
  async #write(path: string, text: string): Promise<void> {
    const file = await this.#open(path)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
  }

  /** The folder is made when it is not there: to ask for it before each mail costs as much as the mail. */
  async #open(path: string): Promise<FileHandle> {
    try {
      return await open(path, 'w', 0o600)
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOENT') throw error
      await mkdir(this.dir, { recursive: true, mode: 0o700 })
      return open(path, 'w', 0o600)
    }
  }
}
