import env from '#start/env'

/** The operator's login, which migrates and runs the commands. A process that answers calls does not have it. */
export function ownerUrl(): string {
  const url = env.get('DATABASE_URL')
  if (!url) throw new Error('DATABASE_URL is not set. This command needs the login that migrates.')
  return url
}
