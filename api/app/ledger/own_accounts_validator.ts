import vine from '@vinejs/vine'
import { ASSETS } from '#domain/asset'
import { INVESTOR_ACCOUNTS } from '#domain/ledger_accounts'

/** The query of GET /user/entries. */
export const readEntries = vine.create({
  account: vine.enum(INVESTOR_ACCOUNTS),
  asset: vine.enum(ASSETS),
  before: vine.number().withoutDecimals().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  limit: vine.number().withoutDecimals().range([1, 100]).optional(),
})
