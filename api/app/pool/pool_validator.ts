import vine from '@vinejs/vine'
import { ASSETS } from '#domain/asset'
import { FUNDING_SOURCE_NAMES } from '#domain/funding_source'
import { amountRule } from '#ledger/money_rules'

const INVALID = 'Please enter a valid amount.'
/** Most files that show where the money of one funding comes from. */
const MOST_FILES = 10

const file = () => vine.string().uuid().toLowerCase()
const note = () => vine.string().trim().minLength(1).maxLength(1_000).optional().nullable()

/** POST /admin/pool/fundings. */
export const fundPool = vine.create({
  asset: vine.enum(ASSETS),
  amount: amountRule(INVALID, INVALID),
  source: vine.enum(FUNDING_SOURCE_NAMES),
  period: vine.string().trim().minLength(1).maxLength(40),
  note: note(),
  evidence: vine.array(file()).minLength(1).maxLength(MOST_FILES).distinct(),
})

/** POST /admin/pool/withdrawals. */
export const withdrawFromPool = vine.create({
  asset: vine.enum(ASSETS),
  amount: amountRule(INVALID, INVALID),
  note: note(),
  evidence: vine.array(file()).maxLength(MOST_FILES).distinct().optional(),
})
