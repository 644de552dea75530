import { isEmail } from '@assay/api/domain/text_forms'
import type { Values } from '../ui/useForm.ts'

export const REQUIRED = 'This field is required.'
export const INVALID_EMAIL = 'Please enter a valid email address.'
export const MISMATCH = 'Passwords do not match!'
export const PASSWORD_HINT = 'At least 8 characters. Any characters count, spaces too.'

export type Findings = Record<string, string>

/** Spaces around a password are part of it; a password of spaces only is still one. */
export function requireFilled(
  values: Values,
  names: readonly string[],
  untrimmed: readonly string[] = [],
): Findings {
  const empty = [
    ...names.filter((name) => (values[name] ?? '').trim() === ''),
    ...untrimmed.filter((name) => (values[name] ?? '') === ''),
  ]
  return Object.fromEntries(empty.map((name) => [name, REQUIRED]))
}

export function checkEmail(values: Values): Findings {
  const missing = requireFilled(values, ['email'])
  const email = textOf(values, 'email')
  return missing.email === undefined && !isEmail(email) ? { email: INVALID_EMAIL } : missing
}

/** The repetition is required only if the first input was hidden. */
export function checkNewPassword(values: Values): Findings {
  const isSeen = values.passwordSeen === 'yes' && (values.confirmPassword ?? '') === ''
  const missing = requireFilled(values, [], isSeen ? ['password'] : ['password', 'confirmPassword'])
  if (isSeen || (missing.password ?? missing.confirmPassword)) return missing
  return values.password === values.confirmPassword ? {} : { confirmPassword: MISMATCH }
}

export const textOf = (values: Values, name: string): string => (values[name] ?? '').trim()
