import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A new signing key as Standard Webhooks writes it. */
export const makeSigningKey = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`

type Signed = { id: string; timestamp: number; body: string }

const signatureBy = (key: string, { id, timestamp, body }: Signed): string =>
  `v1,${createHmac('sha256', Buffer.from(key.slice(PREFIX.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`

/** The headers of an event as Standard Webhooks has them, with a signature by each key. */
export const signedHeaders = (keys: readonly string[], signed: Signed): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Assay-Webhooks/1',
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.timestamp),
  'webhook-signature': keys.map((key) => signatureBy(key, signed)).join(' '),
})
