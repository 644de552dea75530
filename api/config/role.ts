import env from '#start/env'

const role = env.get('ROLE') ?? 'all'

/**
 * The role of this process. A worker answers only its health probes and does the background work; a copy with role `api`
 * does none of that work. Any number of either may run: work is claimed in the database.
 */
export const ROLE = {
  answersCalls: role !== 'worker',
  worksInBackground: role !== 'api',
  /** Checks the books periodically: every process that sends mail has the figures on which the alerts depend. */
  checksBooks: role === 'worker' || (role === 'all' && env.get('NODE_ENV') !== 'test'),
  /** Closes business dates that are over. Tests close theirs themselves. */
  closesDates: role !== 'api' && env.get('NODE_ENV') !== 'test',
  /** Watches chains and records prices. Tests drive watchers of their own. */
  watchesChains: role !== 'api' && env.get('NODE_ENV') !== 'test',
  /** Mails notices, writes those of closed dates and delivers webhooks and pushes. Tests do so themselves. */
  deliversNotices: role !== 'api' && env.get('NODE_ENV') !== 'test',
} as const
