import { ownerUrl } from '#database/owner_url'
import env from '#start/env'

/** The streaming replica that the back office reads from, and how it is watched. */
export const REPLICA = {
  url: env.get('DATABASE_URL_REPLICA') ?? null,
  /** So far behind it may be; beyond, or where it does not answer, reads go to the primary. */
  mostLagMs: (env.get('REPLICA_MAX_LAG_SECONDS') ?? 5) * 1000,
  /** A connection to the primary that says how far its log is. */
  primaryUrl: env.get('DATABASE_URL_STAFF') ?? ownerUrl(),
  /** How often it is asked how far it is, and while somebody waits for it to come so far. */
  probeMs: 1_000,
  waitMs: 100,
  /** Longer than a statement may take: then nobody is there any more. */
  patienceMs: 6_000,
} as const
