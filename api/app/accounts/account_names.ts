/**
 * The one form of an e-mail address that is compared and counted. Only this form goes to the database's
 * lower(), so that two spellings that reach one account are also one key to the limits.
 */
export const canonicalEmail = (email: string): string => email.trim().toLowerCase()

/** An address as it is stored: as typed, unless the two lower-casings (JavaScript's, PostgreSQL's) could differ. */
export function storedEmail(email: string): string {
  const typed = email.trim()
  return /^[\x21-\x7e]+$/.test(typed) ? typed : canonicalEmail(typed)
}
