import vine from '@vinejs/vine'

/** The query of GET /admin/search. */
export const readSearch = vine.create({ q: vine.string().trim().maxLength(200).optional() })
