import type { Permission } from '#domain/permissions'
import type { FailureCode } from '#errors/catalogue'
import type { BodyValidator, LazyController, RouteEntry } from '#routing/route_entry'
import type { Tag } from '#routing/tags'

type Decision = {
  path: string
  controller: LazyController
  command: string
  permission: Permission
  tag: Tag
  schema: string
  missing: FailureCode
  summary: string
  body?: BodyValidator
  mayWait?: boolean
  stepUp?: true
  /** Beyond those of every decision. */
  refusals?: FailureCode[]
}

/** A PATCH by which a member of staff moves a row along its status machine. */
export function decisionRoute({
  path,
  controller,
  command,
  permission,
  tag,
  schema,
  missing,
  summary,
  body,
  mayWait,
  stepUp,
  refusals = [],
}: Decision): RouteEntry {
  return {
    method: 'PATCH',
    path,
    handle: [controller, command],
    guard: 'staff',
    permission,
    rate: 'money',
    idempotent: true,
    summary,
    tag,
    ...(body ? { body } : {}),
    ...(stepUp ? { stepUp } : {}),
    answer: { schema },
    ...(mayWait ? { mayWait } : {}),
    refusals: [
      missing,
      'invalid_transition',
      'own_account',
      ...(mayWait ? (['approval_open'] as const) : []),
      'validation_failed',
      ...refusals,
    ],
  }
}
