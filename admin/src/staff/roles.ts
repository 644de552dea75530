import type { Staff } from '@assay/client/schemas'
import type { Role } from '../session.ts'

export type { Staff as Member }

/** What each role may do, the one with the least first. */
export const ROLES: readonly { readonly role: Role; readonly may: string }[] = [
  { role: 'support', may: 'Sees every list, filters and exports. Changes nothing.' },
  { role: 'admin', may: 'Decides about deposits, withdrawals, investments, earnings and plans.' },
  { role: 'owner', may: 'All of that, and invites and removes staff.' },
]

export const roleInWords = (role: string): string => role.charAt(0).toUpperCase() + role.slice(1)
