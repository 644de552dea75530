import logger from '@adonisjs/core/services/logger'
import { giveWay } from '#load_shedding/giving_way'
import { webhookAttempts } from '#metrics/meters'
import { unseal } from '#protection/field_cipher'
import { bodyOf } from '#webhooks/event'
import { signedHeaders } from '#webhooks/signature'
import { type Outcome, post } from '#webhooks/webhook_post'
import { type Claimed, claim, settle } from '#webhooks/webhook_queue'
import { secretPlace } from '#webhooks/webhook_secrets'

const POLL_MS = 1_000
/** Attempts at once, to endpoints that answered the last time and to those that did not: the second cannot fill the first. */
const ROOM = { healthy: 16, troubled: 4 } as const

/** Posts one delivery, signed by the key of its endpoint and, during a rotation, by the previous one. */
function attempt(claimed: Claimed): Promise<Outcome> {
  const { endpoint_id: row, id } = claimed
  const keys = [unseal(secretPlace(row, 'secret'), claimed.secret)]
  if (claimed.old_secret) keys.push(unseal(secretPlace(row, 'old_secret'), claimed.old_secret))
  const body = bodyOf(claimed)
  const timestamp = Math.floor(Date.now() / 1000)
  return post({ url: claimed.url, headers: signedHeaders(keys, { id, timestamp, body }), body })
}

async function deliver(claimed: Claimed): Promise<void> {
  const outcome = await attempt(claimed)
  const fact = { delivery: claimed.id, kind: claimed.kind, status: outcome.status }
  if (outcome.error !== null) logger.info(fact, 'a webhook was not taken, and is tried again')
  webhookAttempts.inc({ outcome: outcome.error === null ? 'delivered' : 'failed' })
  await settle(claimed, outcome)
}

/**
 * Attempts of one kind of endpoints, up to so many at once. Each is claimed, sent and settled by itself: one that hangs takes
 * one place for the length of its timeout.
 */
class Sending {
  readonly #running = new Set<Promise<void>>()
  readonly #name: keyof typeof ROOM
  readonly #onFree: () => void

  constructor(name: keyof typeof ROOM, onFree: () => void) {
    this.#name = name
    this.#onFree = onFree
  }

  /** Fills the free places. */
  async fill(): Promise<void> {
    const room = ROOM[this.#name] - this.#running.size
    if (room === 0) return
    const began = performance.now()
    for (const claimed of await claim(room, this.#name === 'troubled')) this.#begin(claimed)
    await giveWay(performance.now() - began)
  }

  async end(): Promise<void> {
    await Promise.all(this.#running)
  }

  #begin(claimed: Claimed): void {
    const running = deliver(claimed)
      .catch((error: unknown) => {
        // the delivery is due again when its claim has run out
        logger.warn({ fault: (error as { code?: string }).code }, 'a webhook was not settled')
      })
      .finally(() => {
        this.#running.delete(running)
        this.#onFree()
      })
    this.#running.add(running)
  }
}

/** Delivers webhooks, each event at least once, for as long as this process lives. */
export class WebhookWorker {
  #timer: NodeJS.Timeout | null = null
  #looking: Promise<void> | null = null
  #isRequested = false
  #isStopped = false
  #hasWarned = false
  readonly #sendings = [
    new Sending('healthy', () => this.wake()),
    new Sending('troubled', () => this.wake()),
  ]

  start(): void {
    this.#timer = setInterval(() => this.wake(), POLL_MS)
    this.#timer.unref()
  }

  /** Looks for deliveries now; if a look is under way, once more afterwards. */
  wake(): void {
    this.#isRequested = true
    if (this.#isStopped) return
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null
    })
  }

  /** Claims nothing more; resolves when the attempts under way are settled. */
  async stop(): Promise<void> {
    this.#isStopped = true
    if (this.#timer) clearInterval(this.#timer)
    await this.#looking
    await Promise.all(this.#sendings.map((sending) => sending.end()))
  }

  async #look(): Promise<void> {
    try {
      while (this.#isRequested && !this.#isStopped) {
        this.#isRequested = false
        for (const sending of this.#sendings) await sending.fill()
      }
      this.#hasWarned = false
    } catch (error) {
      // the deliveries are safe in their table; the next look is at the next poll
      if (!this.#hasWarned)
        logger.warn({ fault: (error as { code?: string }).code }, 'webhooks are not sent just now')
      this.#hasWarned = true
    }
  }
}

/** Delivers all that is due now, once: for tests. */
export async function deliverWebhooks(): Promise<void> {
  const claimed = [...(await claim(100, false)), ...(await claim(100, true))]
  await Promise.all(claimed.map(deliver))
}
