import vine from '@vinejs/vine'

const LAST_CHAIN = 63

/** The query of GET /admin/audit-events/verify: `next` of the previous answer. */
export const readPlace = vine.create({
  chain: vine.number().withoutDecimals().min(0).max(LAST_CHAIN).optional(),
  after: vine.number().withoutDecimals().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
})
