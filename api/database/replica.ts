import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import { REPLICA } from '#config/replica'
import { ReplicaLine } from '#database/replica_line'

/** The position of the primary's log at a moment of the primary's clock, in milliseconds. */
type Mark = { at: number; position: bigint }
type Reached = { is_replica: boolean; position: bigint | null; cluster: string }
type Waiting = { since: number | null; done: () => void }

const PRIMARY = `select extract(epoch from clock_timestamp()) * 1000 as at,
  cast(pg_current_wal_lsn() - '0/0' as bigint) as position, system_identifier::text as cluster from pg_control_system()`
const STANDBY = `select pg_is_in_recovery() as is_replica,
  cast(pg_last_wal_replay_lsn() - '0/0' as bigint) as position, system_identifier::text as cluster from pg_control_system()`

/**
 * The state of the replica. Once a second the primary reports the position of its log, and the replica how far it has come:
 * everything that was committed before `#freshAt`, by the clock of the primary, can be read there. It is used while
 * that is no longer ago than REPLICA_MAX_LAG_SECONDS, and again when it is half as long ago.
 */
class Replica {
  #marks: Mark[] = []
  #freshAt = 0
  #probedAt = 0
  #lagMs: number | null = null
  #isGood = false
  #isRunning = false
  #waiting: Waiting[] = []
  #wake: AbortController | null = null
  #watch: Promise<void> | null = null

  /** Begins to watch the replica, where there is one. */
  start(): void {
    if (!REPLICA.url || this.#isRunning) return
    this.#isRunning = true
    this.#watch = this.#run(
      new ReplicaLine('DATABASE_URL_STAFF', REPLICA.primaryUrl),
      new ReplicaLine('DATABASE_URL_REPLICA', REPLICA.url),
    )
  }

  async stop(): Promise<void> {
    this.#isRunning = false
    this.#wake?.abort()
    await this.#watch
  }

  /** Whether reads may go there at all. */
  get isInUse(): boolean {
    return this.#isGood && performance.now() - this.#probedAt < REPLICA.patienceMs
  }

  /** Whether reads may go there, for callers that can wait for the first answer: right after the start it is still unknown. */
  async isInUseOnceKnown(): Promise<boolean> {
    const end = performance.now() + REPLICA.patienceMs
    while (this.#isRunning && this.#freshAt === 0 && performance.now() < end)
      await sleep(REPLICA.waitMs, undefined, { ref: false })
    return this.isInUse
  }

  /** How far behind it is, in milliseconds, by its last report; null before the first. */
  get lagMs(): number | null {
    return this.#lagMs
  }

  /** Whether the replica has everything that was committed before a moment of the primary's clock. */
  has(moment: Date): boolean {
    return this.isInUse && moment.getTime() < this.#freshAt
  }

  /** Resolves once everything committed now is visible wherever reads go. */
  caughtUp(): Promise<void> {
    if (!this.isInUse) return Promise.resolve()
    return new Promise((done) => {
      this.#waiting.push({ since: null, done })
      this.#wake?.abort()
    })
  }

  /** Takes it out of use until it answers again. */
  leave(reason: string, lagMs?: number): void {
    if (this.#isGood)
      logger.warn(
        { reason, ...(lagMs === undefined ? {} : { lagSeconds: Math.round(lagMs / 100) / 10 }) },
        'the replica is left out: the back office reads from the primary',
      )
    this.#isGood = false
    for (const { done } of this.#waiting.splice(0)) done()
  }

  async #run(primary: ReplicaLine, standby: ReplicaLine): Promise<void> {
    let isPublishedFor = false
    while (this.#isRunning) {
      try {
        await this.#probe(primary, standby)
        isPublishedFor = false
      } catch (error) {
        const { code, message } = error as { code?: string; message: string }
        if (this.#isGood || isPublishedFor) this.leave(code ?? message)
        else logger.warn({ fault: code ?? message }, 'the replica does not answer')
        isPublishedFor = true
      }
      await this.#pause()
    }
    this.leave('the process ends')
    primary.close()
    standby.close()
  }

  async #pause(): Promise<void> {
    const wake = new AbortController()
    this.#wake = wake
    const isAwaited = this.#waiting.length > 0
    await sleep(isAwaited ? REPLICA.waitMs : REPLICA.probeMs, undefined, {
      ref: false,
      ...(isAwaited ? {} : { signal: wake.signal }),
    }).catch((error: Error) => {
      if (error.name !== 'AbortError') throw error
    })
  }

  async #probe(primary: ReplicaLine, standby: ReplicaLine): Promise<void> {
    const waiting = [...this.#waiting]
    const said = await primary.ask<{ at: string; position: bigint; cluster: string }>(PRIMARY)
    const mark = { at: Math.floor(Number.parseFloat(said.at)), position: said.position }
    for (const one of waiting) one.since ??= mark.at
    const reached = await standby.ask<Reached>(STANDBY)
    if (!reached.is_replica || reached.position === null || reached.cluster !== said.cluster)
      throw new Error('DATABASE_URL_REPLICA is no replica of this database')
    this.#learn(mark, reached.position)
  }

  #learn(mark: Mark, position: bigint): void {
    this.#marks.push(mark)
    // an older mark only shows that the replica lags
    while ((this.#marks[1]?.at ?? mark.at) < mark.at - REPLICA.mostLagMs) this.#marks.shift()
    const fresh = this.#marks.findLast((known) => known.position <= position)
    // since this process began it has not reached a known position: how far behind it is, is unknown
    if (!fresh && this.#freshAt === 0) return
    const before = (this.#marks[0]?.at ?? mark.at) - 1
    this.#freshAt = fresh ? fresh.at : Math.min(this.#freshAt, before)
    this.#probedAt = performance.now()
    this.#assess(mark.at - this.#freshAt)
    this.#waiting = this.#waiting.filter(({ since, done }) => {
      const isThere = since !== null && since <= this.#freshAt
      if (isThere) done()
      return !isThere
    })
  }

  #assess(lagMs: number): void {
    this.#lagMs = lagMs
    if (this.#isGood && lagMs > REPLICA.mostLagMs) this.leave('it lags', lagMs)
    else if (!this.#isGood && lagMs <= REPLICA.mostLagMs / 2) {
      this.#isGood = true
      logger.info('the back office reads from the replica')
    }
  }
}

export const replica = new Replica()
