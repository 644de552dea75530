import { createHash, ECDH } from 'node:crypto'
import { type Place, seal, unseal } from '#protection/field_cipher'

/** What a browser answers when it subscribes: where messages go, and the keys that they are encrypted for. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** As it is stored: with the public key of this installation that the browser subscribed to. */
export type StoredSubscription = Subscription & { vapid: string }

const placeOf = (row: string): Place => ({ table: 'push_devices', column: 'subscription', row })

export const sealed = (row: string, subscription: StoredSubscription): string =>
  seal(placeOf(row), JSON.stringify(subscription))

export const opened = (row: string, stored: string): StoredSubscription =>
  JSON.parse(unseal(placeOf(row), stored)) as StoredSubscription

/** By what a browser is found again: the address itself is a secret and sealed. */
export const digestOf = ({ endpoint }: Pick<Subscription, 'endpoint'>): string =>
  createHash('sha256').update(endpoint).digest('base64url')

/** Whether a text is a point of P-256, so that a message can be encrypted for it. */
export function isPoint(text: string): boolean {
  try {
    return ECDH.convertKey(text, 'prime256v1', 'base64url').length > 0
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return false
  }
}
