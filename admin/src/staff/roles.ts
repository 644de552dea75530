import { ROLES as ALL, type StaffRole, STAFF_ROLES } from '@assay/api/domain/permissions'
import type { Staff } from '@assay/client/schemas'

export type { Staff as Member }

/** The permissions of each role in words, the role with the fewest first. */
export const ROLES: readonly { readonly role: StaffRole; readonly may: string }[] =
  STAFF_ROLES.toReversed().map((role) => ({ role, may: ALL[role].inWords }))

export const roleInWords = (role: string): string => role.charAt(0).toUpperCase() + role.slice(1)
