/**
 * The one form of an e-mail address that is compared and counted. Only this form goes to the database's
 * lower(), so that two spellings of one account share one rate-limit key.
 */
export const canonicalEmail = (email: string): string => email.trim().toLowerCase()

/** An address as it is stored: as typed, unless JavaScript and PostgreSQL could lower-case it differently. */
export function storedEmail(email: string): string {
  const typed = email.trim()
  return /^[\x21-\x7e]+$/.test(typed) ? typed : canonicalEmail(typed)
}
