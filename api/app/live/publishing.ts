import { type Mark, type Resource, SESSION } from '#live/kinds'
import { liveUpdates } from '#live/live_updates'

/**
 * Waits for a commit, then publishes what it has changed for an investor, and passes its answer on. A refused command
 * has changed nothing. Publishing does not delay the call and cannot fail it.
 */
export async function publishAfterCommit<T>(
  committed: Promise<T>,
  owner: string,
  ...marks: Mark[]
): Promise<T> {
  const answer = await committed
  liveUpdates.changed(owner, marks)
  return answer
}

/** Called after a commit: the lists of the back office that it has changed. */
export const publishToStaff = (...lists: Resource[]): void => liveUpdates.listsChanged(...lists)

/** The same as publishAfterCommit for lists of the back office. */
export async function publishToStaffAfterCommit<T>(
  committed: Promise<T>,
  ...lists: Resource[]
): Promise<T> {
  const answer = await committed
  publishToStaff(...lists)
  return answer
}

/** Called after sessions of a person were ended: their streams are checked in every process. */
export const publishSessionsEnded = (person: string): void => liveUpdates.changed(person, [SESSION])

/** Called after a commit: what it has changed for an investor. */
export const publishChange = (owner: string, ...marks: Mark[]): void =>
  liveUpdates.changed(owner, marks)
