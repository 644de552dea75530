import { ownerUrl } from '#database/owner_url'
import env from '#start/env'

/** Live updates: how many may watch, and how often they are told. */
export const LIVE = {
  /** Streams of one process; each keeps a connection open. */
  mostStreams: env.get('LIVE_STREAMS') ?? 2_000,
  /** Streams of one person in one process. */
  streamsEach: 5,
  /** A line that says nothing, so that neither side nor a proxy takes the stream for dead. */
  commentMs: 15_000,
  /** After how long a reader who has lost the stream comes back. */
  retryMs: 3_000,
  /** At most one notice to the other processes in this time. */
  batchMs: 50,
  /** At most one event to a member of staff in this time: a queue is read anew for each. */
  staffGapMs: 1_000,
  /** A direct connection to PostgreSQL: PgBouncer in transaction mode hears no notices. */
  databaseUrl: env.get('DATABASE_URL_EVENTS') ?? env.get('DATABASE_URL_IDENTITY') ?? ownerUrl(),
} as const
