import type { Values } from '../ui/useForm.ts'
import { e164 } from './dialling.ts'
import { checkEmail, checkNewPassword, type Findings, requireFilled, textOf } from './rules.ts'

const INCOMPLETE_PHONE = 'Enter the phone number with its country, for example +44 20 7946 0000.'

/** In the order of the fields, so that the summary lists them as the form does. */
export function checkRegistration(values: Values): Findings {
  return {
    ...requireFilled(values, ['firstName', 'lastName', 'username', 'phone']),
    ...checkPhone(values),
    ...checkEmail(values),
    ...checkNewPassword(values),
  }
}

function checkPhone(values: Values): Findings {
  const typed = textOf(values, 'phone')
  return typed === '' || phoneOf(values) !== undefined ? {} : { phone: INCOMPLETE_PHONE }
}

const phoneOf = (values: Values): string | undefined =>
  e164(values.country ?? '', textOf(values, 'phone'))

/** The body of the registration call. */
export function registrationFrom(values: Values) {
  return {
    name: `${textOf(values, 'firstName')} ${textOf(values, 'lastName')}`,
    username: textOf(values, 'username'),
    phone: phoneOf(values),
    email: textOf(values, 'email'),
    password: values.password,
  }
}
