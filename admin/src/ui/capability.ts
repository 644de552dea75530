import { may, type Permission } from '@assay/api/domain/permissions'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

interface AnyScreen {
  /** Its path under /admin, as the specification names it; a part may be a parameter (`deposits/:id`). */
  readonly path: string
  readonly label: string
  readonly Screen: ComponentType
  /** The permission that the screen needs. The server decides in any case. */
  readonly permission: Permission
}

interface ListedScreen extends AnyScreen {
  readonly hidden?: false
  readonly Icon: LucideIcon
  /** The overview's figure beside its name in the sidebar: the length of a queue. */
  readonly waiting?:
    | 'pendingDeposits'
    | 'pendingWithdrawals'
    | 'pendingInvestments'
    | 'openApprovals'
    | 'openMessages'
}

/** A route that the sidebar does not list: one row in full. */
interface HiddenScreen extends AnyScreen {
  readonly hidden: true
  /** The path of the listed screen that it belongs to, which the sidebar marks meanwhile; null for what is the reader's own. */
  readonly under: string | null
}

export type PanelScreen = ListedScreen | HiddenScreen

/** The screens of a folder of the back office; the routes and the sidebar are built from these. */
export interface Capability {
  readonly name: string
  readonly screens: readonly PanelScreen[]
}

/** Whether a role has a screen. */
export const isOpenTo = (role: string | undefined, { permission }: PanelScreen): boolean =>
  may(role, permission)
