import env from '#start/env'

const role = env.get('ROLE') ?? 'all'

/**
 * What this process is for. A worker answers nobody but who asks for its health, and does what nobody waits for; a
 * copy of the API does none of that. Any number of either may run: work is claimed in the database.
 */
export const ROLE = {
  answersCalls: role !== 'worker',
  worksInBackground: role !== 'api',
  /** Proves the books by itself: wherever mail goes out, /metrics has the figures that the alerts are about. */
  provesBooks: role === 'worker' || (role === 'all' && env.get('NODE_ENV') !== 'test'),
} as const
