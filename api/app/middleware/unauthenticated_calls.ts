import { errors } from '@adonisjs/auth'
import type { HttpContext } from '@adonisjs/core/http'
import { Failure } from '#errors/failure'
import { countedAddress, countUnauthenticated, limitKey, tooMany } from '#start/limiter'

/** So many are remembered at most; the oldest are forgotten first. */
const MOST_REMEMBERED = 10_000

/** What was refused beyond the limit, with the time until which it is refused without being looked up. */
const refused = new Map<string, number>()

/** A call by all that decides whether its token is valid, and its address. */
const keyOf = ({ request }: HttpContext) =>
  limitKey(
    'refused',
    countedAddress(request.ip()),
    request.header('authorization') ?? '',
    request.header('cookie') ?? '',
  )

function remember(key: string, seconds: number): void {
  refused.delete(key)
  refused.set(key, performance.now() + seconds * 1000)
  const [oldest] = refused.keys()
  if (refused.size > MOST_REMEMBERED && oldest !== undefined) refused.delete(oldest)
}

/**
 * Runs the check of a token. Where it finds none that is valid, the call counts for its address. Valid tokens of the same
 * address stay valid, whatever is sent beside them: so a token is looked up even beyond the limit, but each only once
 * until the address has calls left.
 * Failures: unauthenticated, too_many_requests.
 */
export async function orCounted<T>(ctx: HttpContext, check: () => Promise<T>): Promise<T> {
  const key = keyOf(ctx)
  const left = (refused.get(key) ?? 0) - performance.now()
  if (left > 0) throw tooMany(Math.ceil(left / 1000))
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof errors.E_UNAUTHORIZED_ACCESS)) throw error
    await countUnauthenticated(ctx).catch((beyond: unknown) => {
      if (beyond instanceof Failure) remember(key, Number(beyond.headers['retry-after']))
      throw beyond
    })
    throw error
  }
}
