import { type KindName, NOTICE_KINDS } from '#notices/catalogue'
import { mailTime } from '#notices/delivery_times'
import { isPushed, type Preferences } from '#notices/preferences'

/** Older facts are no news: what waited longer than any quiet hours and the daily push is not pushed any more. */
const STALE_MS = 4 * 24 * 3_600_000

type Waiting = { id: string; kind: KindName; created_at: Date }
export type Postponed = { id: string; at: Date }
/** What becomes of the notices that are due on a device. `now` is one push: a notice, or all of a reader's day. */
export type Plan<T> = { unwanted: string[]; postponed: Postponed[]; now: T[]; isOfDay: boolean }

const isUrgent = ({ kind }: Waiting): boolean => NOTICE_KINDS[kind].category === 'security'

/**
 * Decides about notices by what their reader wants, at the same times as mail: not in quiet hours, and one push a day where
 * they want one mail a day. Security waits for nothing.
 */
export function planOf<T extends Waiting>(due: T[], wanted: Preferences, now: number): Plan<T> {
  const isWanted = (one: T) =>
    isPushed(one.kind, wanted) && now - one.created_at.getTime() <= STALE_MS
  const timeOf = (one: T) =>
    mailTime(wanted, { createdAt: one.created_at.getTime(), isUrgent: isUrgent(one) }, now)
  const [fresh, ready] = [due.filter(isWanted), (one: T) => timeOf(one) <= now]
  const [first, ...others] = fresh.filter(ready)
  const isOfDay = first !== undefined && wanted.dailyDigest && !isUrgent(first)
  return {
    unwanted: due.filter((one) => !isWanted(one)).map(({ id }) => id),
    postponed: fresh
      .filter((one) => !ready(one))
      .map((one) => ({ id: one.id, at: new Date(timeOf(one)) })),
    now: first ? [first, ...(isOfDay ? others.filter((one) => !isUrgent(one)) : [])] : [],
    isOfDay,
  }
}
