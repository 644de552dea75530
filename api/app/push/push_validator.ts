import vine from '@vinejs/vine'
import { lineField } from '#routing/text_rules'

/** POST /user/push: what the browser answered, and a name for the device. */
export const registerDevice = vine.create({
  name: lineField(60).minLength(1),
  endpoint: vine.string().trim().minLength(9).maxLength(500),
  keys: vine.object({
    // a point of P-256, and 16 bytes
    p256dh: vine
      .string()
      .maxLength(88)
      .regex(/^[\w-]{87}=?$/),
    auth: vine
      .string()
      .maxLength(24)
      .regex(/^[\w-]{22}(?:==)?$/),
  }),
})
