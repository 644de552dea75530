/** What is never written, wherever it stands in a logged object. */
const SECRET_KEYS = [
  'password',
  'token',
  'secret',
  'challenge',
  'authorization',
  'cookie',
  'accountNumber',
  'account_number',
  'routingNumber',
  'routing_number',
  'dob',
  'email',
  'phone',
]

export const SECRET_PATHS = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`])

/** What gives itself away by its form, in whatever sentence it came; a sign of it that is quickly looked for first. */
const FORMS: [sign: string, form: RegExp, instead: string][] = [
  ['oat_', /oat_[is]_[\w.-]{1,300}/g, '[token]'],
  // a password in an address, as errors about connections repeat it
  ['://', /:\/\/[^\s/@:"\\]{1,100}:[^\s/@"\\]{1,300}@/g, '://[redacted]@'],
  ['@', /[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}\b/gi, '[e-mail]'],
]

/** A line of the log as it may be written: without tokens, passwords of addresses, and e-mail addresses. */
export function withoutSecrets(line: string): string {
  let told = line
  for (const [sign, form, instead] of FORMS)
    if (told.includes(sign)) told = told.replace(form, instead)
  return told
}

/**
 * What is written of an error: what it is and where it came from. PostgreSQL keeps the values of a row out of its
 * sentence and in `detail`, `where` and `hint`, and the query builder in `bindings`: none of those is ever written.
 */
export function tellError(error: unknown): Record<string, unknown> {
  const { name, message, stack, code, constraint, table } = (error ?? {}) as Record<string, unknown>
  return { type: name, detail: message, stack, fault: code, constraint, table }
}
