import { mailLockedAccount } from '#notifications/account_mails'
import { knownPlace, type Place } from '#accounts/known_places'
import type { GuardName } from '#routing/caller'
import {
  ACCOUNT_LIMIT,
  consume,
  counterOf,
  FAILURES_LIMIT,
  forget,
  giveBack,
  limitKey,
} from '#start/limiter'

export type Attempt = { kind: GuardName; email: string } & Place

const counters = (key: string) => ({ attempts: `${key}:attempts`, failures: `${key}:failures` })
const elsewhere = ({ kind, email }: Pick<Attempt, 'kind' | 'email'>) =>
  limitKey('sign-in', kind, email)

/**
 * Counts an attempt before anything is checked, whether or not there is such an account. A browser or an address from
 * which the account has signed in before counts for itself, so that guesses from elsewhere do not lock its owner out, nor
 * do those of others at the same address a known browser.
 * Answers the key under which the attempt counts, and whether too many have failed in a row.
 */
export async function countAttempt(attempt: Attempt): Promise<{ key: string; isLocked: boolean }> {
  const key = (await knownPlace(attempt, attempt)) ?? elsewhere(attempt)
  const { attempts, failures } = counters(key)
  await consume(ACCOUNT_LIMIT, attempts)
  const left = await counterOf(FAILURES_LIMIT).remaining(failures)
  return { key, isLocked: left <= 0 }
}

/** Answers whether it was the last that is allowed in a row. */
async function countFailure(key: string): Promise<boolean> {
  const { remaining, consumed, limit } = await counterOf(FAILURES_LIMIT).increment(
    counters(key).failures,
  )
  return remaining === 0 && consumed === limit
}

/** One more wrong password or code; the owner is notified when it was the last that is allowed in a row. */
export async function countWrong(
  { kind, email }: { kind: GuardName; email: string | null },
  key: string,
): Promise<void> {
  const isLast = await countFailure(key)
  if (isLast && email) await mailLockedAccount({ kind, email })
}

/** The right password of an account that has a second factor: only the attempt is given back. */
export function countRightPassword(key: string): Promise<void> {
  return giveBack(ACCOUNT_LIMIT, counters(key).attempts)
}

/** Everything was right: the attempt is given back, and the row of failures ends. */
export async function countSuccess(key: string): Promise<void> {
  const { attempts, failures } = counters(key)
  await giveBack(ACCOUNT_LIMIT, attempts)
  await counterOf(FAILURES_LIMIT).delete(failures)
}

/** A new password was set by somebody who reads the account's mail: its failures are forgotten. */
export async function forgetFailures(kind: GuardName, email: string): Promise<void> {
  const { attempts, failures } = counters(elsewhere({ kind, email }))
  await counterOf(FAILURES_LIMIT).delete(failures)
  await forget(ACCOUNT_LIMIT, attempts)
}
