import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { lockOwnAccount } from '#accounts/account_lock'
import { Audit } from '#audit/audit_log'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'
import { Failure } from '#errors/failure'
import { kindOf } from '#notices/catalogue'
import type { Caller } from '#routing/caller'
import { makeSigningKey } from '#webhooks/signature'
import { OWN, ownerOf, SHOWN, type Webhook } from '#webhooks/webhook_query'
import { asPrevious, sealedKey } from '#webhooks/webhook_secrets'
import { TargetRefused, targetOf } from '#webhooks/webhook_target'

export type Settings = { name: string; url: string; kinds: string[] }
export type MadeWebhook = { webhook: Webhook; signingKey: string }

const MOST_WEBHOOKS = 10

const identity = () => db.connection('identity')

function assertTheirs({ kind: audience }: Caller, kinds: readonly string[]): void {
  const foreign = kinds.findIndex((kind) => kindOf(kind)?.audience !== audience)
  if (foreign >= 0) throw Failure.field(`kinds.${foreign}`, 'kind', 'There is no such event.')
}

/** The address as it is kept. Failures: validation_failed (not https, or not on the public internet). */
async function checkedUrl(url: string): Promise<string> {
  try {
    return (await targetOf(url)).url.href
  } catch (error) {
    if (!(error instanceof TargetRefused)) throw error
    throw Failure.field('url', 'target', error.message)
  }
}

const note = (
  trx: TransactionClientContract,
  caller: Caller,
  action: string,
  after: Record<string, unknown>,
) => Audit.record(caller, { action, objectKind: caller.kind, objectId: caller.id, after }, trx)

/** Makes a webhook; its signing key is answered this once. Failures: validation_failed. */
export async function createWebhook(caller: Caller, given: Settings): Promise<MadeWebhook> {
  assertTheirs(caller, given.kinds)
  const url = await checkedUrl(given.url)
  return inTransaction(identity(), async (trx) => {
    await lockOwnAccount(caller, trx)
    const own = ownerOf(caller)
    const kept = await rowsOf(trx, `select id from webhook_endpoints where ${OWN}`, own)
    if (kept.length >= MOST_WEBHOOKS)
      throw Failure.field('name', 'most', 'Ten webhooks can be kept. Remove one first.')
    const [id, signingKey] = [randomUUID(), makeSigningKey()]
    const { name, kinds } = given
    const [webhook] = await rowsOf<Webhook>(
      trx,
      `insert into webhook_endpoints (id, audience, person_id, name, url, kinds, secret)
       values (:id, :kind, :owner, :name, :url, :kinds, :secret) returning ${SHOWN}`,
      { ...own, id, name, url, kinds, secret: sealedKey(id, signingKey) },
    )
    if (!webhook) throw new Error('a new webhook was not stored')
    await note(trx, caller, 'webhook.created', { webhook: id, kinds })
    return { webhook, signingKey }
  })
}

/**
 * Replaces the settings of a webhook. One that is turned on is not failing any more. Failures: webhook_not_found,
 * validation_failed.
 */
export async function saveWebhook(
  caller: Caller,
  id: string,
  { name, kinds, isOn, ...given }: Settings & { isOn: boolean },
): Promise<Webhook> {
  assertTheirs(caller, kinds)
  const url = await checkedUrl(given.url)
  return inTransaction(identity(), async (trx) => {
    const [webhook] = await rowsOf<Webhook>(
      trx,
      `update webhook_endpoints set name = :name, url = :url, kinds = :kinds, is_on = :isOn, failures = 0,
              failing_since = case when :isOn then null else failing_since end
        where id = :id and ${OWN} returning ${SHOWN}`,
      { ...ownerOf(caller), id, name, url, kinds, isOn },
    )
    if (!webhook) throw new Failure('webhook_not_found')
    // what waits is tried now, or not any more
    await rowsOf(
      trx,
      `update webhook_deliveries set due_at = case when :isOn then now() end
        where endpoint_id = :id and due_at is not null`,
      { id, isOn },
    )
    await note(trx, caller, 'webhook.changed', { webhook: id, kinds, isOn })
    return webhook
  })
}

/** Gives a webhook another signing key; the previous one signs as well for so many hours. Failures: webhook_not_found. */
export function rotateWebhook(
  caller: Caller,
  id: string,
  graceHours: number,
): Promise<MadeWebhook> {
  return inTransaction(identity(), async (trx) => {
    const own = { ...ownerOf(caller), id }
    const [old] = await rowsOf<{ secret: string }>(
      trx,
      `select secret from webhook_endpoints where id = :id and ${OWN} for update`,
      own,
    )
    if (!old) throw new Failure('webhook_not_found')
    const signingKey = makeSigningKey()
    const [webhook] = await rowsOf<Webhook>(
      trx,
      `update webhook_endpoints set secret = :secret, old_secret = :old,
              old_secret_until = now() + make_interval(hours => :graceHours)
        where id = :id and ${OWN} returning ${SHOWN}`,
      { ...own, graceHours, secret: sealedKey(id, signingKey), old: asPrevious(id, old.secret) },
    )
    if (!webhook) throw new Failure('webhook_not_found')
    await note(trx, caller, 'webhook.rotated', { webhook: id, graceHours })
    return { webhook, signingKey }
  })
}

/** Removes a webhook with its log, and answers it. Failures: webhook_not_found. */
export function removeWebhook(caller: Caller, id: string): Promise<Webhook> {
  return inTransaction(identity(), async (trx) => {
    const [removed] = await rowsOf<Webhook>(
      trx,
      `delete from webhook_endpoints where id = :id and ${OWN} returning ${SHOWN}`,
      { ...ownerOf(caller), id },
    )
    if (!removed) throw new Failure('webhook_not_found')
    await note(trx, caller, 'webhook.removed', { webhook: id })
    return removed
  })
}
