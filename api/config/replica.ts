import { ownerUrl } from '#database/owner_url'
import env from '#start/env'

/** The streaming replica that the back office reads from, and how its lag is measured. */
export const REPLICA = {
  url: env.get('DATABASE_URL_REPLICA') ?? null,
  /** The accepted lag; above it, or when the replica does not answer, reads go to the primary. */
  mostLagMs: (env.get('REPLICA_MAX_LAG_SECONDS') ?? 5) * 1000,
  /** A connection to the primary that reads the position of its log. */
  primaryUrl: env.get('DATABASE_URL_STAFF') ?? ownerUrl(),
  /** How often the lag is measured, and how often while a read waits for the replica to catch up. */
  probeMs: 1_000,
  waitMs: 100,
  /** Longer than a statement may take: then the server counts as gone. */
  patienceMs: 6_000,
} as const
