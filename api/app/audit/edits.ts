import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { type Actor, Audit } from '#audit/audit_log'

/** The stored values of a resource, by field. */
export type Stored = Readonly<Record<string, unknown>>

type Edit = {
  action: string
  objectKind: string
  objectId: string
  before: Stored
  after: Stored
  /** The fields whose values the log may hold. Of the others it holds only the names, under `fields`. */
  open: readonly string[]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The names of the fields that differ, in their order. */
export function changedFields(before: Stored, after: Stored): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.filter((name) => !isSame(before[name], after[name]))
}

const only = (stored: Stored, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, stored[name] ?? null]))

/**
 * Writes an edit to the audit log as the difference between the stored values before and after it. An edit that changed
 * nothing writes no line. Answers whether there was a difference.
 */
export async function recordEdit(
  actor: Actor,
  { before, after, open, ...fact }: Edit,
  client: QueryClientContract,
): Promise<boolean> {
  const changed = changedFields(before, after)
  if (changed.length === 0) return false
  const shown = changed.filter((name) => open.includes(name))
  const fields = changed.filter((name) => !open.includes(name))
  await Audit.record(
    actor,
    {
      ...fact,
      ...(shown.length > 0 && { before: only(before, shown) }),
      after: { ...only(after, shown), ...(fields.length > 0 && { fields }) },
    },
    client,
  )
  return true
}
