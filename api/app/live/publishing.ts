import { type Mark, type Resource, SESSION } from '#live/kinds'
import { liveUpdates } from '#live/live_updates'

/**
 * Waits for a commit, then says what it has changed for an investor, and hands its answer on. What was refused has
 * changed nothing. Telling costs the call nothing and cannot fail it.
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

/** After a commit: lists of the back office that it has changed. */
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

/** After sessions of somebody's were ended, wherever they are watched. */
export const publishSessionsEnded = (person: string): void => liveUpdates.changed(person, [SESSION])
