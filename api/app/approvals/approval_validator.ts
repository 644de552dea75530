import vine from '@vinejs/vine'
import { reasonRule } from '#ledger/money_rules'

/** PATCH …/confirm: the snapshot hash of what the checker saw, a SHA-256 in hexadecimal. */
export const confirmApproval = vine.create({ seal: vine.string().regex(/^[0-9a-f]{64}$/) })

/** PATCH …/decline: the reason is stored with the request. */
export const declineApproval = vine.create({ reason: reasonRule() })
