import logger from '@adonisjs/core/services/logger'
import { errors } from '@adonisjs/limiter'
import redis from '@adonisjs/redis/services/main'
import env from '#start/env'

const hasRedis = env.get('REDIS_URL') !== undefined
/** How often a Redis that failed is tried again, by one call. */
const RETRY_MS = 1_000

let isAway = false
let triedAt = 0

/** Whether Redis is worth asking: while it is away, once in a second, and not before it has been connected to again. */
function isDue(): boolean {
  if (!isAway) return true
  if (!redis.connection('limits').isReady() || performance.now() - triedAt < RETRY_MS) return false
  triedAt = performance.now()
  return true
}

function missed(error: unknown): void {
  const { code, message } = error as { code?: string; message: string }
  if (!isAway)
    logger.warn(
      { fault: code ?? message },
      'Redis does not answer: limits count without it until it does',
    )
  isAway = true
  triedAt = performance.now()
}

function found(): void {
  if (isAway) logger.info('Redis answers again: limits count there')
  isAway = false
}

/**
 * Counts in Redis, for all copies of the API together. Null where there is none or it does not answer: then it is to be
 * counted elsewhere. Throws only what the limit itself refuses.
 */
export async function countedInRedis<T>(count: () => Promise<T>): Promise<{ answer: T } | null> {
  if (!hasRedis) return null
  // what it would say of a Redis that is away, again and again, is said once above
  redis.doNotLogErrors()
  if (!isDue()) return null
  try {
    const answer = await count()
    found()
    return { answer }
  } catch (error) {
    if (error instanceof errors.E_TOO_MANY_REQUESTS) {
      found()
      throw error
    }
    missed(error)
    return null
  }
}
