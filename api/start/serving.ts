type Given = Record<string, string | undefined>

const LOGINS = ['DATABASE_URL_IDENTITY', 'DATABASE_URL_INVESTOR', 'DATABASE_URL_STAFF']

/**
 * Refuses to serve with settings that a serving process must not have, or without those that it needs.
 * `given` is the environment, in which a secret may be under its name or under NAME_FILE.
 */
export function assertMayServe(given: Given): void {
  const isSet = (name: string) => Boolean(given[name] || given[`${name}_FILE`])
  if (isSet('DATABASE_URL'))
    throw new Error(
      'DATABASE_URL is set. It is the login that migrates, and a process that answers calls must not have it. ' +
        'Run node ace.js app:prepare with it, and start the server without it.',
    )
  const missing = LOGINS.filter((name) => !isSet(name))
  if (missing.length > 0)
    throw new Error(
      `${missing.join(', ')} is not set. The server signs in as three restricted logins: ` +
        'node ace.js app:prepare creates those that these settings name.',
    )
  if (!isSet('SIGNING_KEY'))
    throw new Error(
      'SIGNING_KEY is not set. Statements are signed with it: set it to 32 random bytes in base64, kept apart from the data.',
    )
  if (given.NODE_ENV === 'production' && !given.APP_URL)
    throw new Error(
      'APP_URL is not set. Set it to the address that people type: mails and passkeys need it.',
    )
}
