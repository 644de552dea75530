import { mailLockedAccount } from '#notifications/account_mails'
import { knownPlace, type Place, placeKeys, type Whose } from '#accounts/known_places'
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
 * which the account has signed in before counts for itself: guesses from elsewhere do not lock the owner out, and
 * guesses by others at the same address do not lock a known browser.
 * Answers the key under which the attempt counts, and whether too many have failed in a row.
 */
export async function countAttempt(attempt: Attempt): Promise<{ key: string; isLocked: boolean }> {
  const key = (await knownPlace(attempt, attempt)) ?? elsewhere(attempt)
  const { attempts, failures } = counters(key)
  await consume(ACCOUNT_LIMIT, attempts)
  const left = await counterOf(FAILURES_LIMIT).remaining(failures)
  return { key, isLocked: left <= 0 }
}

/** Counts a wrong password or code; answers whether it was the last that is allowed in a row. */
async function countFailure(key: string): Promise<boolean> {
  const { remaining, consumed, limit } = await counterOf(FAILURES_LIMIT).increment(
    counters(key).failures,
  )
  return remaining === 0 && consumed === limit
}

/** Counts a wrong password or code; the owner gets a mail when it was the last that is allowed in a row. */
export async function countWrong(
  { kind, email }: { kind: GuardName; email: string | null },
  key: string,
): Promise<void> {
  const isLast = await countFailure(key)
  if (isLast && email) await mailLockedAccount({ kind, email })
}

/** The password was right, and a second factor follows: only the attempt is given back. */
export function countRightPassword(key: string): Promise<void> {
  return giveBack(ACCOUNT_LIMIT, counters(key).attempts)
}

/** Everything was right: the attempt is given back, and the failures in a row are cleared. */
export async function countSuccess(key: string): Promise<void> {
  const { attempts, failures } = counters(key)
  await giveBack(ACCOUNT_LIMIT, attempts)
  await counterOf(FAILURES_LIMIT).delete(failures)
}

/**
 * Clears the failures after a new password, at all unknown places and at that of the call: a person who can set one is the
 * owner.
 */
export async function forgetFailures(whose: Whose, place: Place): Promise<void> {
  for (const key of [elsewhere(whose), ...placeKeys(whose, place)]) {
    const { attempts, failures } = counters(key)
    await counterOf(FAILURES_LIMIT).delete(failures)
    await forget(ACCOUNT_LIMIT, attempts)
  }
}
