import { PAYOUT_ADDRESS_FIELDS } from '#domain/asset'

/** The fields of a profile that say where money is paid out to. */
export const PAYOUT_FIELDS = [
  'bankName',
  'accountNumber',
  'routingNumber',
  ...PAYOUT_ADDRESS_FIELDS,
] as const

/** Whether a change of a profile is about one of them, whatever is sent for it. */
export const namesPayout = (body: Record<string, unknown>): boolean =>
  PAYOUT_FIELDS.some((field) => field in body)
