/** Keys whose values are never logged, at any place in a logged object. */
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

/** Secrets that are recognised by their form, in any sentence; the sign is a quick search before the expression. */
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

/** How many characters from `from` on belong to its host: the last part is letters, after a dot. */
function hostAfter(line: string, from: number): number {
  let to = from
  while (to < line.length && to - from < 255 && OF_A_HOST.test(line.charAt(to))) to += 1
  while (to > from && /^[.-]$/.test(line.charAt(to - 1))) to -= 1
  const dot = line.lastIndexOf('.', to - 1)
  return dot > from && TOP_DOMAIN.test(line.slice(dot + 1, to)) ? to - from : 0
}

/** Searches from each @: for every regular expression for addresses there is a text on which it is slow. */
function withoutAddresses(line: string): string {
  let clean = ''
  let done = 0
  for (let at = line.indexOf('@'); at >= 0; at = line.indexOf('@', at + 1)) {
    const [name, host] = [nameBefore(line, at), hostAfter(line, at + 1)]
    if (name === 0 || host === 0 || at - name < done) continue
    clean += `${line.slice(done, at - name)}[e-mail]`
    done = at + 1 + host
  }
  return clean + line.slice(done)
}

/** A line of the log without tokens, passwords in URLs, and e-mail addresses. */
export function withoutSecrets(line: string): string {
  let clean = line
  for (const [sign, form, instead] of FORMS)
    if (clean.includes(sign)) clean = clean.replace(form, instead)
  return withoutAddresses(clean)
}

/**
 * The logged part of an error: its type and origin. PostgreSQL puts the values of a row into `detail`, `where` and
 * `hint`, not into the message, and the query builder puts them into `bindings`: none of these is ever logged.
 */
export function describeError(error: unknown): Record<string, unknown> {
  const { name, message, stack, code, constraint, table } = (error ?? {}) as Record<string, unknown>
  return { type: name, detail: message, stack, fault: code, constraint, table }
}
