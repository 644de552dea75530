import logger from '@adonisjs/core/services/logger'
import { webhookAttempts } from '#metrics/meters'
import { unseal } from '#protection/field_cipher'
import { bodyOf } from '#webhooks/event'
import { OutgoingWorker } from '#webhooks/outgoing_worker'
import { signedHeaders } from '#webhooks/signature'
import { type Outcome, post } from '#webhooks/webhook_post'
import { type Claimed, claim, settle } from '#webhooks/webhook_queue'
import { secretPlace } from '#webhooks/webhook_secrets'

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

/** Delivers webhooks, each event at least once, for as long as this process lives. */
export class WebhookWorker extends OutgoingWorker<Claimed> {
  constructor() {
    super({ claim, deliver, what: 'webhooks' })
  }
}

/** Delivers all that is due now, once: for tests. */
export async function deliverWebhooks(): Promise<void> {
  const claimed = [...(await claim(100, false)), ...(await claim(100, true))]
  await Promise.all(claimed.map(deliver))
}
