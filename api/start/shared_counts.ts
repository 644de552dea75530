import logger from '@adonisjs/core/services/logger'
import { errors } from '@adonisjs/limiter'
import redis from '@adonisjs/redis/services/main'
import env from '#start/env'

const hasRedis = env.get('REDIS_URL') !== undefined
/** How often one call tries a failed Redis again. */
const RETRY_MS = 1_000

let isAway = false
let triedAt = 0

/** Whether to try Redis: after a failure at most once a second, and only when it is connected again. */
function isDue(): boolean {
  if (!isAway) return true
  if (!redis.connection('limits').isReady() || performance.now() - triedAt < RETRY_MS) return false
  triedAt = performance.now()
  return true
}

function markUnavailable(error: unknown): void {
  const { code, message } = error as { code?: string; message: string }
  if (!isAway)
    logger.warn(
      { fault: code ?? message },
      'Redis does not answer: limits count without it until it does',
    )
  isAway = true
  triedAt = performance.now()
}

function markAvailable(): void {
  if (isAway) logger.info('Redis answers again: limits count there')
  isAway = false
}

/**
 * Counts in Redis, for all copies of the API together. Null when there is no Redis or it does not answer: then the
 * caller counts elsewhere. Throws only the refusal of the limit itself.
 */
export async function countedInRedis<T>(count: () => Promise<T>): Promise<{ answer: T } | null> {
  if (!hasRedis) return null
  // the client would log each failed attempt; `markUnavailable` logs the first one
  redis.doNotLogErrors()
  if (!isDue()) return null
  try {
    const answer = await count()
    markAvailable()
    return { answer }
  } catch (error) {
    if (error instanceof errors.E_TOO_MANY_REQUESTS) {
      markAvailable()
      throw error
    }
    markUnavailable(error)
    return null
  }
}
