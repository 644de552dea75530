import type { Values } from '../ui/useForm.ts'
import { e164, INTERNATIONAL } from './dialling.ts'
import { type Findings, textOf } from './rules.ts'

export const FIRST_DAY = '1990-01-01'
export const LAST_DAY = '2024-12-31'
const OUT_OF_BOUNDS = 'Choose a date from 1 January 1990 to 31 December 2024.'
const INCOMPLETE_PHONE = 'Enter the phone number with its country, for example +44 20 7946 0000.'

export function checkProfile(values: Values): Findings {
  return { ...checkPhone(textOf(values, 'phoneNumber')), ...checkDay(textOf(values, 'dob')) }
}

const checkPhone = (typed: string): Findings =>
  typed === '' || e164(INTERNATIONAL, typed) !== undefined ? {} : { phoneNumber: INCOMPLETE_PHONE }

// ISO dates sort as text.
const checkDay = (day: string): Findings =>
  day === '' || (day >= FIRST_DAY && day <= LAST_DAY) ? {} : { dob: OUT_OF_BOUNDS }

/** The body of PATCH /user/profile from this form; an emptied field is cleared. */
export function profileFrom(values: Values): Record<string, string | null> {
  const typed = textOf(values, 'phoneNumber')
  return {
    profilePic: textOf(values, 'profilePic') || null,
    phoneNumber: e164(INTERNATIONAL, typed) ?? null,
    dob: textOf(values, 'dob') || null,
  }
}
