import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { lockOwnAccount } from '#accounts/account_lock'
import { Audit } from '#audit/audit_log'
import { PUSH } from '#config/push'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'
import { Failure } from '#errors/failure'
import { OWN, ownerOf, type PushDevice, SHOWN } from '#push/push_device_query'
import { digestOf, isPoint, sealed, type Subscription } from '#push/subscription'
import type { Caller } from '#routing/caller'
import { TargetRefused, targetOf } from '#webhooks/webhook_target'

export type GivenDevice = Subscription & { name: string }

const MOST_DEVICES = 10

const identity = () => db.connection('identity')

const note = (
  trx: TransactionClientContract,
  caller: Caller,
  action: string,
  after: Record<string, unknown>,
) => Audit.record(caller, { action, objectKind: caller.kind, objectId: caller.id, after }, trx)

/** The address as it is kept. Failures: validation_failed (not https, or not on the public internet). */
async function checkedEndpoint(endpoint: string): Promise<string> {
  try {
    return (await targetOf(endpoint)).url.href
  } catch (error) {
    if (!(error instanceof TargetRefused)) throw error
    throw Failure.field('endpoint', 'target', error.message)
  }
}

type Row = { id: string; person_id: string }

/** The row for a browser: the one that it has, else a new one. Failures: validation_failed (too many). */
async function rowFor(trx: TransactionClientContract, caller: Caller, digest: string) {
  const [known] = await rowsOf<Row>(
    trx,
    'select id, person_id from push_devices where endpoint_digest = :digest for no key update',
    { digest },
  )
  if (known?.person_id === caller.id) return known.id
  // another person signed in to this browser before
  if (known) await rowsOf(trx, 'delete from push_devices where id = :id', known)
  const kept = await rowsOf(trx, `select id from push_devices where ${OWN}`, ownerOf(caller))
  if (kept.length >= MOST_DEVICES)
    throw Failure.field('name', 'most', 'Ten devices can be kept. Remove one first.')
  return randomUUID()
}

const SAVE = `
  insert into push_devices as d (id, audience, person_id, name, subscription, endpoint_digest, session)
  values (:id, :audience, :owner, :name, :subscription, :digest, :session)
  on conflict (id) do update set name = excluded.name, subscription = excluded.subscription,
          session = excluded.session, failures = 0
  returning ${SHOWN}`

/**
 * Pushes the caller's notices to a browser from now on. The same browser again keeps its row, and one that belonged to
 * another person does not any more. Failures: validation_failed.
 */
export async function registerDevice(caller: Caller, given: GivenDevice): Promise<PushDevice> {
  const { name, keys } = given
  const { vapid } = PUSH
  if (!vapid) throw Failure.field('endpoint', 'off', 'This installation pushes no notices.')
  if (!isPoint(keys.p256dh)) throw Failure.field('keys.p256dh', 'point', 'This is no key of P-256.')
  const endpoint = await checkedEndpoint(given.endpoint)
  const digest = digestOf({ endpoint })
  return inTransaction(identity(), async (trx) => {
    await lockOwnAccount(caller, trx)
    const id = await rowFor(trx, caller, digest)
    const subscription = sealed(id, { endpoint, keys, vapid: vapid.publicKey })
    const { session } = caller.standing
    const bindings = { ...ownerOf(caller), id, name, subscription, digest, session }
    const [device] = await rowsOf<PushDevice>(trx, SAVE, bindings)
    if (!device) throw new Error('a device was not stored')
    await note(trx, caller, 'push_device.added', { device: id })
    return device
  })
}

/** Removes a device with what waits for it, and answers it. Failures: not_found. */
export function removeDevice(caller: Caller, id: string): Promise<PushDevice> {
  return inTransaction(identity(), async (trx) => {
    const [removed] = await rowsOf<PushDevice>(
      trx,
      `delete from push_devices where id = :id and ${OWN} returning ${SHOWN}`,
      { ...ownerOf(caller), id },
    )
    if (!removed) throw new Failure('not_found')
    await note(trx, caller, 'push_device.removed', { device: id })
    return removed
  })
}
