import vine from '@vinejs/vine'
import { reasonRule } from '#ledger/money_rules'

/** The seal over what the checker was shown: SHA-256, hex. */
export const confirmApproval = vine.create({ seal: vine.string().regex(/^[0-9a-f]{64}$/) })

/** PATCH …/decline: the reason is kept with the request. */
export const declineApproval = vine.create({ reason: reasonRule() })
