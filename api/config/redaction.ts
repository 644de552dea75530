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
]

const OF_A_NAME = /^[\w.+-]$/
const OF_A_HOST = /^[\w.-]$/
const TOP_DOMAIN = /^[a-z]{2,24}$/i

/** How many characters before `end` belong to the name of an e-mail address. */
function nameBefore(line: string, end: number): number {
  let from = end
  while (from > 0 && end - from < 64 && OF_A_NAME.test(line.charAt(from - 1))) from -= 1
  return end - from
}

/** How many characters from `from` on are the host of one: its last part is letters, after a dot. */
function hostAfter(line: string, from: number): number {
  let to = from
  while (to < line.length && to - from < 255 && OF_A_HOST.test(line.charAt(to))) to += 1
  while (to > from && /^[.-]$/.test(line.charAt(to - 1))) to -= 1
  const dot = line.lastIndexOf('.', to - 1)
  return dot > from && TOP_DOMAIN.test(line.slice(dot + 1, to)) ? to - from : 0
}

/** Looked for from each @ on: every expression for an address has a text on which it takes long. */
function withoutAddresses(line: string): string {
  let told = ''
  let done = 0
  for (let at = line.indexOf('@'); at >= 0; at = line.indexOf('@', at + 1)) {
    const [name, host] = [nameBefore(line, at), hostAfter(line, at + 1)]
    if (name === 0 || host === 0 || at - name < done) continue
    told += `${line.slice(done, at - name)}[e-mail]`
    done = at + 1 + host
  }
  return told + line.slice(done)
}

/** A line of the log as it may be written: without tokens, passwords of addresses, and e-mail addresses. */
export function withoutSecrets(line: string): string {
  let told = line
  for (const [sign, form, instead] of FORMS)
    if (told.includes(sign)) told = told.replace(form, instead)
  return withoutAddresses(told)
}

/**
 * What is written of an error: what it is and where it came from. PostgreSQL keeps the values of a row out of its
 * sentence and in `detail`, `where` and `hint`, and the query builder in `bindings`: none of those is ever written.
 */
export function describeError(error: unknown): Record<string, unknown> {
  const { name, message, stack, code, constraint, table } = (error ?? {}) as Record<string, unknown>
  return { type: name, detail: message, stack, fault: code, constraint, table }
}
