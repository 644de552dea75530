import { ownerUrl } from '#database/owner_url'
import env from '#start/env'

/** Live updates: how many streams may be open, and how often they get events. */
export const LIVE = {
  /** Streams of one process; each keeps a connection open. */
  mostStreams: env.get('LIVE_STREAMS') ?? 2_000,
  /** Streams of one person in one process. */
  streamsEach: 5,
  /** An empty comment, so that neither side nor a proxy treats the stream as dead. */
  commentMs: 15_000,
  /** After how long a reader reconnects that has lost the stream. */
  retryMs: 3_000,
  /** At most one notice to the other processes in this time. */
  batchMs: 50,
  /** At most one event to a member of staff in this time: each one makes them read a queue again. */
  staffGapMs: 1_000,
  /** A direct connection to PostgreSQL: PgBouncer in transaction mode delivers no notices. */
  databaseUrl: env.get('DATABASE_URL_EVENTS') ?? env.get('DATABASE_URL_IDENTITY') ?? ownerUrl(),
} as const
