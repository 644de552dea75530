import type KeyTransformer from '#api_keys/key_transformer'
import {
  flag,
  instant,
  listOf,
  nullable,
  ref,
  shape,
  text,
  uuid,
  count,
  oneOf,
} from '#openapi/shapes'
import type DeliveryTransformer from '#webhooks/delivery_transformer'
import type WebhookTransformer from '#webhooks/webhook_transformer'

const SIGNING_KEY = text('Begins with whsec_. It is shown this once.')

export const programSchemas = {
  ApiKey: shape<ReturnType<KeyTransformer['toObject']>>({
    id: uuid,
    name: text('What its owner calls it.'),
    prefix: text('The beginning of the key.'),
    scopes: listOf(text()),
    networks: listOf(text('A network that it may come from.')),
    createdAt: instant,
    lastUsedAt: { ...nullable(instant), description: 'To the minute.' },
    expiresAt: instant,
    replacedAt: { ...nullable(instant), description: 'Since when another key has its place.' },
  }),
  MadeApiKey: shape({
    key: ref('ApiKey'),
    token: text('The key, sent as a bearer token. It is shown this once.'),
  }),
  Webhook: shape<ReturnType<WebhookTransformer['toObject']>>({
    id: uuid,
    name: text('What its owner calls it.'),
    url: text('Where events are posted to.'),
    kinds: listOf(text('A kind of notice.')),
    state: oneOf(['on', 'off', 'failing']),
    createdAt: instant,
    rotatingUntil: {
      ...nullable(instant),
      description: 'Until when the previous key signs as well.',
    },
  }),
  MadeWebhook: shape({ webhook: ref('Webhook'), signingKey: SIGNING_KEY }),
  WebhookDelivery: shape<ReturnType<DeliveryTransformer['toObject']>>({
    id: text('The webhook-id of all its attempts.'),
    type: text('A kind of notice, or test.'),
    createdAt: instant,
    state: oneOf(['waiting', 'delivered', 'given_up']),
    nextAt: { ...nullable(instant), description: 'The earliest next attempt.' },
    attempts: listOf(
      shape({
        at: instant,
        status: { ...nullable(count), description: 'Of the answer; null where there was none.' },
        durationMs: count,
        error: nullable(text('What went wrong.')),
      }),
    ),
    isTest: flag,
  }),
}
