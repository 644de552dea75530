import type { Transaction } from '@assay/client/schemas'
import { ASSET_NAMES, ASSETS, WITHDRAWAL_METHODS } from '@assay/api/domain/asset'
import { isChargeType, LINE_TYPES, lineLabel } from '@assay/api/domain/line_types'
import { kindOfType, REQUESTS } from '@assay/api/domain/request_kinds'
import { INVESTMENT_MACHINE } from '@assay/api/domain/investment_status'
import { WITHDRAWAL_MACHINE } from '@assay/api/domain/withdrawal_status'

export type { Transaction }

/** An asset by its code, as deposits have it, and by its network, as withdrawals do. */
const METHODS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ASSETS.map((code) => ASSET_NAMES[code]).map((name) => [name.toLowerCase(), name]),
  ),
  ...Object.fromEntries(ASSETS.map((code) => [code.toLowerCase(), ASSET_NAMES[code]])),
  bank: 'Bank',
}

/** What the history lists. Earnings are listed with their investment. */
export const LISTED_TYPES = LINE_TYPES.filter(
  (type) => isChargeType(type) || REQUESTS[kindOfType(type)].partOf === null,
)

/** Every status that a listed row can have, in the order of its life. */
export const STATUSES = [
  ...new Set([...Object.keys(WITHDRAWAL_MACHINE), ...Object.keys(INVESTMENT_MACHINE)]),
]

/** The ways as people name them, each with its codes: an asset in, a network out. */
export const WAYS = [
  ...new Set([...ASSETS, ...WITHDRAWAL_METHODS].map((code) => METHODS[code.toLowerCase()] ?? code)),
].map((name) => ({
  name,
  codes: [...ASSETS, ...WITHDRAWAL_METHODS].filter((code) => METHODS[code.toLowerCase()] === name),
}))

export const typeLabel = (type: Transaction['type']): string => lineLabel(type, 'investor')

export const methodLabel = (method: string): string => METHODS[method.toLowerCase()] ?? method

/** The history leaves out earnings, which are listed with their investment, and transfers inside the platform. */
export const inHistory = ({
  type,
  method,
}: Pick<Transaction, 'type'> & { method: string }): boolean =>
  LISTED_TYPES.includes(type) && method !== 'transfer'
