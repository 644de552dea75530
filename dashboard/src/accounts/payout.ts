import { PAYOUT_ADDRESS_FIELDS } from '@assay/api/domain/asset'
import type { Values } from '../ui/useForm.ts'
import { textOf } from './rules.ts'

export const PAYOUT_FIELDS = [
  'state',
  'city',
  'bankName',
  'accountNumber',
  'routingNumber',
  ...PAYOUT_ADDRESS_FIELDS,
] as const

/** People write numbers in groups; the spaces between them are removed. */
const GROUPED = new Set<string>(['accountNumber', 'routingNumber', ...PAYOUT_ADDRESS_FIELDS])

/** The body of PATCH /user/profile from this form; an emptied field is cleared. */
export const payoutFrom = (values: Values): Record<string, string | null> =>
  Object.fromEntries(
    PAYOUT_FIELDS.map((name) => {
      const typed = textOf(values, name)
      const text = GROUPED.has(name) ? typed.replace(/\s+/g, '') : typed
      return [name, text === '' ? null : text]
    }),
  )

/** Hides all but the last four characters; a short value is hidden completely. */
export function masked(value: string | null): string {
  if (value === null || value === '') return ''
  return value.length <= 4 ? '••••' : `•••• ${value.slice(-4)}`
}
