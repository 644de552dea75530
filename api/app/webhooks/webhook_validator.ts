import vine from '@vinejs/vine'
import { lineField } from '#routing/text_rules'

const settings = {
  name: lineField(60).minLength(1),
  url: vine.string().trim().minLength(9).maxLength(500),
  kinds: vine.array(vine.string().maxLength(40)).minLength(1).maxLength(100).distinct(),
}

/** POST …/webhooks. */
export const createWebhook = vine.create(settings)

/** PUT …/webhooks/{id}: all of its settings. */
export const saveWebhook = vine.create({ ...settings, isOn: vine.boolean({ strict: true }) })
