import type { ApiKey, Webhook, WebhookDelivery } from './schemas.ts'

/** How long a new key lives, in days. */
export const KEY_LIVES = [30, 90, 365] as const

/** What a key that is shown once is for. */
export const KEY_USES = {
  'API key':
    'Your program sends it with each call, in the header “Authorization: Bearer” and the key.',
  'signing key': 'Your program checks with it that a post is from us: see Standard Webhooks.',
} as const

/** How long the previous key or signature stays valid, in hours. */
export const GRACES = [
  { hours: 24, label: '24 hours' },
  { hours: 1, label: 'one hour' },
  { hours: 0, label: '0 hours: it ends at once' },
] as const

/** The networks of a field, which people separate by commas, spaces or lines. */
export const networksIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

/** The state of a webhook in words. */
export const WEBHOOK_STATES: Readonly<Record<Webhook['state'], string>> = {
  on: 'On',
  off: 'Off',
  failing: 'Failing: it has not answered for three days',
}

/** What became of an event, in words. */
export const DELIVERY_STATES: Readonly<Record<WebhookDelivery['state'], string>> = {
  delivered: 'Delivered',
  waiting: 'Waiting for the next attempt',
  given_up: 'Not delivered',
}

/** The last attempt in words; empty where there was none. */
export const lastAttempt = ({ attempts: [last] }: WebhookDelivery): string => {
  if (last === undefined) return ''
  return last.error ?? `The host took it in ${last.durationMs} ms.`
}

/** What a webhook is saved with when it is turned on or off. */
export const turned = ({ name, url, kinds }: Webhook, isOn: boolean) => ({ name, url, kinds, isOn })

/** Where a key may be used from, in words. */
export const placesOf = ({ networks }: ApiKey): string =>
  networks.length === 0 ? 'from anywhere' : `from ${networks.join(', ')}`

/** The name of the box of a choice in a form. */
export const boxOf = (choice: string): string => `choice ${choice}`

/** The choices whose boxes are ticked. */
export const ticked = (values: Readonly<Record<string, string>>): string[] =>
  Object.keys(values).flatMap((name) =>
    name.startsWith(boxOf('')) ? [name.slice(boxOf('').length)] : [],
  )
