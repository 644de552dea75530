import { PAYOUT_ADDRESS_FIELDS } from '#domain/asset'

/** The fields of a profile that say where withdrawals are paid. */
export const PAYOUT_FIELDS = [
  'bankName',
  'accountNumber',
  'routingNumber',
  ...PAYOUT_ADDRESS_FIELDS,
] as const

/** Whether a change of a profile names one of them, with any value. */
export const namesPayout = (body: Record<string, unknown>): boolean =>
  PAYOUT_FIELDS.some((field) => field in body)
