import type User from '#people/user'

export type ShownUser = { id: string; uid: string; name: string; email: string | null }
type WithUser = { userId: string; user?: User | null; $extras: Record<string, unknown> }

/**
 * The investor as their rows show them: from the preloaded relation, or from a saved snapshot. A closed account shows
 * its neutral name and no email.
 */
export function shownUser(row: WithUser): ShownUser {
  const user = row.user ?? (row.$extras.user as { name: string; email: string | null } | undefined)
  return {
    id: row.userId,
    uid: row.userId,
    name: user?.name ?? 'Closed account',
    email: user?.email ?? null,
  }
}
