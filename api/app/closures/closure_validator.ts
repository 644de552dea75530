import vine from '@vinejs/vine'

/** The query of GET /admin/closure-requests. */
export const readRequests = vine.create({
  uid: vine.string().uuid().optional(),
  cursor: vine.string().maxLength(200).optional(),
  limit: vine.number().withoutDecimals().range([1, 100]).optional(),
})
