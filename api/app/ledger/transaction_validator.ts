import vine from '@vinejs/vine'

export const TRANSACTION_TYPES = ['deposit', 'withdrawal', 'investment', 'earn'] as const
const STATUSES = ['pending', 'processing', 'approved', 'declined', 'ended'] as const

/** The query of GET /transaction/all. */
export const readHistory = vine.create({
  limit: vine.number().withoutDecimals().min(1).max(500).optional(),
  cursor: vine.string().maxLength(200).optional(),
  type: vine.enum(TRANSACTION_TYPES).optional(),
  status: vine.enum(STATUSES).optional(),
  q: vine.string().trim().maxLength(100).optional(),
})
