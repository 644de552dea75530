import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { HttpContext } from '@adonisjs/core/http'
import limiter from '@adonisjs/limiter/services/main'
import { Failure } from '#errors/failure'
import type { RateClass } from '#routing/route_entry'
import env from '#start/env'
import { countedInRedis } from '#start/shared_counts'

const perMinute = env.get('LIMIT_LOGIN_PER_MINUTE') ?? 5
const apiPerMinute = env.get('LIMIT_API_PER_MINUTE') ?? 300
const share = (of: number, part: number) => Math.max(1, Math.round(of * part))

type Limit = {
  /** The store when there is no Redis. */
  store: 'memory' | 'database'
  by: 'ip' | 'caller'
  requests: number
  duration: string
}

type Counting = Omit<Limit, 'by'>

/**
 * Every limit, consumed before anything but the token is checked. Two settings scale them all, so that one number tightens them.
 */
const LIMITS: Record<RateClass, Limit> = {
  login: { store: 'database', by: 'ip', requests: perMinute, duration: '1 min' },
  // two for each sign-in, so that one mistyped code does not cost a person a minute
  factor: { store: 'database', by: 'ip', requests: perMinute * 2, duration: '1 min' },
  register: { store: 'database', by: 'ip', requests: share(perMinute, 0.4), duration: '1 min' },
  reset: { store: 'database', by: 'ip', requests: perMinute, duration: '1 min' },
  contact: { store: 'database', by: 'ip', requests: share(apiPerMinute, 0.05), duration: '1 min' },
  upload: {
    store: 'database',
    by: 'caller',
    requests: share(apiPerMinute, 0.07),
    duration: '1 day',
  },
  export: {
    store: 'database',
    by: 'caller',
    requests: share(apiPerMinute, 0.03),
    duration: '1 day',
  },
  money: { store: 'memory', by: 'caller', requests: share(apiPerMinute, 0.2), duration: '1 min' },
  api: { store: 'memory', by: 'caller', requests: apiPerMinute, duration: '1 min' },
}

/**
 * A key without a name: addresses and accounts are never stored in the clear. Two keys are the same only where all their
 * parts are: what a person types is a part of some, and must not be read as two parts of another.
 */
export const limitKey = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32)

/** The counter of a limit in its own store, not in Redis, so that a restart of Redis does not clear it. */
export const counterOf = ({ store, requests, duration }: Counting) =>
  limiter.use(store, { requests, duration })

/** The address that a limit counts. One subscriber has a whole /64 of IPv6, so only the first half counts. */
export function countedAddress(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')
}

/** Counts in Redis if there is one that answers, else in the limit's own store. */
async function count<T>(
  limit: Counting,
  step: (counter: ReturnType<typeof limiter.use>) => Promise<T>,
): Promise<T> {
  const { requests, duration } = limit
  const shared = await countedInRedis(() => step(limiter.use('redis', { requests, duration })))
  return shared ? shared.answer : step(counterOf(limit))
}

/** The refusal of a call that comes too early, with the time to wait. */
export function tooMany(wait: number): Failure {
  const seconds = String(Math.max(1, wait))
  return new Failure('too_many_requests', { seconds }, null, { 'retry-after': seconds })
}

/** Consumes one from a limit; 429 with the seconds to wait when there are none left. */
export async function consume(limit: Counting, key: string): Promise<void> {
  const [refused] = await count(limit, (counter) => counter.consume(key))
    .then(() => [null])
    .catch((error) => [error])
  if (!refused) return
  const wait = (refused as { response?: { availableIn?: number } }).response?.availableIn
  if (wait === undefined) throw refused
  throw tooMany(wait)
}

/** Gives back the cost of an attempt that turned out to be right. */
export async function giveBack(limit: Counting, key: string): Promise<void> {
  await count(limit, (counter) => counter.decrement(key))
}

/** Gives back everything that was consumed. */
export async function forget(limit: Counting, key: string): Promise<void> {
  await countedInRedis(() => limiter.use('redis', limit).delete(key))
  await counterOf(limit).delete(key)
}

/** Consumes one; false when there is none left. */
export async function takesOne(limit: Counting, key: string): Promise<boolean> {
  const refused = await consume(limit, key).then(
    () => null,
    (error: unknown) => error,
  )
  if (refused && !(refused instanceof Failure)) throw refused
  return refused === null
}

/** Counts one call of a class: for the caller if known, else for the address. */
export async function countCall(ctx: HttpContext, rate: RateClass): Promise<void> {
  const limit = LIMITS[rate]
  const who =
    limit.by === 'caller' && ctx.state.caller
      ? ctx.state.caller.id
      : countedAddress(ctx.request.ip())
  await consume(limit, limitKey(rate, who))
}

/**
 * Counts one call of a guarded route without a valid token, for its address: as many as calls of the class `api`, whatever
 * the class of the route. Apart from the public calls of the address, of which a sign-in needs some.
 */
export const countUnauthenticated = (ctx: HttpContext): Promise<void> =>
  consume(LIMITS.api, limitKey('unauthenticated', countedAddress(ctx.request.ip())))

/** The limit of one account over all addresses: 2 × the sign-in limit in 15 minutes. */
export const ACCOUNT_LIMIT = {
  store: 'database',
  requests: perMinute * 2,
  duration: '15 min',
} as const
/**
 * Wrong passwords in a row, after which a new password is needed: 100 by default, the bound of NIST SP 800-63B. Always in
 * the database, because it must outlive every restart.
 */
export const FAILURES_LIMIT = {
  store: 'database',
  requests: perMinute * 20,
  duration: '365 days',
} as const
/** Reset mails to one address a day: from one place, and from all unknown places together. */
export const FORGOT_LIMIT = { store: 'database', requests: perMinute, duration: '1 day' } as const
/** The further budget of all unknown places once the day's is used up: one for each lifetime of a link. */
export const RESET_STEADY_LIMIT = {
  store: 'database',
  requests: share(perMinute, 0.2),
  duration: '30 min',
} as const
/** Reset mails to one address: one in five minutes by default. */
export const RESET_MAIL_LIMIT = {
  store: 'database',
  requests: share(perMinute, 0.2),
  duration: '5 min',
} as const
/** Audit lines about one session that comes with the cookie of another browser. */
export const OTHER_BROWSER_LIMIT = {
  store: 'database',
  requests: 1,
  duration: '1 hour',
} as const
/** Receipts of contact messages to one address, so that the form cannot flood a mailbox. */
export const RECEIPT_LIMIT = { store: 'database', requests: perMinute, duration: '1 day' } as const
