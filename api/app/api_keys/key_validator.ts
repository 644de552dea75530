import vine from '@vinejs/vine'
import { networkIn } from '#accounts/key_networks'
import { lineField } from '#routing/text_rules'

const isNetwork = vine.createRule((value: unknown, _: undefined, field) => {
  if (typeof value !== 'string' || networkIn(value) === null)
    field.report(
      'This is not a network, such as 203.0.113.0/24 or 2001:db8::/48.',
      'network',
      field,
    )
})

const MOST_DAYS = 365

/** POST …/api-keys. */
export const createKey = vine.create({
  name: lineField(60).minLength(1),
  scopes: vine.array(vine.string().maxLength(40)).minLength(1).maxLength(40).distinct(),
  networks: vine
    .array(vine.string().maxLength(49).use(isNetwork(undefined)))
    .maxLength(20)
    .optional(),
  days: vine.number({ strict: true }).withoutDecimals().range([1, MOST_DAYS]),
})

/** POST …/api-keys/{id}/rotate, and POST …/webhooks/{id}/rotate. */
export const rotate = vine.create({
  graceHours: vine.number({ strict: true }).withoutDecimals().range([0, 24]),
})
