import logger from '@adonisjs/core/services/logger'
import mail from '@adonisjs/mail/services/main'
import db from '@adonisjs/lucid/services/db'
import { ROLE } from '#config/role'
import { backoffMs, isHopeless } from '#notifications/mail_retry'
import { BATCH, type ClaimedMail, claimMails, postpone, removeAll } from '#notifications/mail_queue'
import { onMailWaiting, unseal } from '#notifications/outbox'
import { giveWay } from '#load_shedding/giving_way'
import { mailsSent } from '#metrics/meters'
import { mailPage } from '#notifications/mail_page'
import { together } from '#notifications/together'
import env from '#start/env'

/** Covers what no notification announced: mail of a copy that died, and mail that is due again; in a worker, all mail. */
const POLL_MS = ROLE.answersCalls ? 10_000 : 1_000

/** Removes a sent or dropped mail; those that end while a statement is under way share the next one. */
const remove = together(removeAll)

/**
 * The same for every attempt, so that a receiver can recognise a repeat. Sorts by time: the row's id is a UUID of
 * version 7, whose first 48 bits are milliseconds and whose next bits order ids within one.
 */
function messageId(id: string, host: string): string {
  const digits = id.replaceAll('-', '')
  const instant = new Date(Number.parseInt(digits.slice(0, 12), 16))
  return `<${instant.toISOString().replace(/[-:.]/g, '')}.${digits.slice(12)}@${host}>`
}

/** Sends the mails in the outbox, each at least once, for as long as this process lives. */
export class MailWorker {
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null
  #isRequested = false
  #isStopped = false
  #isDatabaseGone = false
  #unsubscribe = () => {}

  start(): void {
    if (env.get('NODE_ENV') === 'production' && !env.get('SMTP_URL')) {
      logger.warn('SMTP_URL is not set: mail is written to files and reaches nobody')
    }
    this.#unsubscribe = onMailWaiting(() => this.wake())
    this.#timer = setInterval(() => this.wake(), POLL_MS)
    this.#timer.unref()
    this.wake()
  }

  /** Looks for mail now; if a look is under way, once more afterwards. */
  wake(): void {
    this.#isRequested = true
    if (this.#isStopped) return
    this.#running ??= this.#work().finally(() => {
      this.#running = null
      if (this.#isRequested && !this.#isDatabaseGone) this.wake()
    })
  }

  /** Claims no further mail; resolves when those under way are sent or postponed. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#unsubscribe()
    if (this.#timer) clearInterval(this.#timer)
    await this.#running
  }

  async #work(): Promise<void> {
    try {
      while (this.#isRequested && !this.#isStopped) {
        this.#isRequested = false
        const began = performance.now()
        const rows = await claimMails(db.connection('identity'))
        const ends = await Promise.allSettled(rows.map((row) => this.#deliver(row)))
        const broken = ends.find((end) => end.status === 'rejected')
        if (broken) throw broken.reason
        if (rows.length < BATCH) continue
        this.#isRequested = true
        await giveWay(performance.now() - began)
      }
      this.#isDatabaseGone = false
    } catch (error) {
      // the mails are safe in the outbox; the next look is at the next poll
      if (!this.#isDatabaseGone)
        logger.warn({ fault: (error as { code?: string }).code }, 'the outbox cannot be read')
      this.#isDatabaseGone = true
    }
  }

  async #deliver(row: ClaimedMail): Promise<void> {
    const fact = { mail: row.id, kind: row.kind, attempt: row.attempts }
    const letter = unseal(row.sealed)
    if (!letter) {
      logger.error(fact, 'a mail was sealed with a key that is gone, and is dropped')
      mailsSent.inc({ outcome: 'dropped' })
      await remove(row.id)
      return
    }
    try {
      const { address } = mail.config.from as { address: string }
      await mail.send((message) => {
        message.to(letter.to).subject(letter.subject).text(letter.text)
        if (letter.page) message.html(mailPage(letter.subject, letter.page))
        if (letter.replyTo) message.replyTo(letter.replyTo)
        message.messageId(messageId(row.id, address.slice(address.indexOf('@') + 1)))
      })
    } catch (error) {
      // an SMTP answer may repeat the address: only its number is logged
      const { code, responseCode } = error as { code?: string; responseCode?: number }
      if (isHopeless({ code, responseCode, since: row.created_at })) {
        logger.error(
          { ...fact, fault: code, responseCode },
          'a mail cannot be delivered, and is dropped',
        )
        mailsSent.inc({ outcome: 'dropped' })
        await remove(row.id)
      } else {
        logger.warn(
          { ...fact, fault: code, responseCode },
          'a mail was not taken, and is tried again',
        )
        mailsSent.inc({ outcome: 'postponed' })
        const pauseMs = backoffMs(row.attempts)
        await postpone(row.id, pauseMs)
        setTimeout(() => this.wake(), pauseMs + 50).unref()
      }
      return
    }
    mailsSent.inc({ outcome: 'sent' })
    await remove(row.id)
  }
}
