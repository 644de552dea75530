import env from '#start/env'

const role = env.get('ROLE') ?? 'all'

/**
 * What this process is for. A worker answers nobody but who asks for its health, and does what nobody waits for; a
 * copy of the API does none of that. Any number of either may run: work is claimed in the database.
 */
export const ROLE = {
  answersCalls: role !== 'worker',
  worksInBackground: role !== 'api',
  /** Proves the books by itself. In a demo, which is one process, whoever looks at the overview has it done. */
  provesBooks: role === 'worker' || (role === 'all' && env.get('NODE_ENV') === 'production'),
} as const
