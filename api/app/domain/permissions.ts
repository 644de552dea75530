/** The permissions of all staff: keep their own sign-in, and read. */
const OF_EVERYBODY = [
  'self.manage',
  'accounts.read',
  'approvals.read',
  'audit-events.read',
  'business-days.read',
  'chain-inbox.read',
  'declarations.read',
  'deposit-addresses.read',
  'deposits.read',
  'earning-payments.read',
  'earnings.read',
  'entries.read',
  'fundings.read',
  'investments.read',
  'live.read',
  'messages.read',
  'overview.read',
  'plans.read',
  'saved-views.read',
  'search.read',
  'staff.read',
  'transactions.read',
  'users.read',
  'withdrawals.read',
] as const

/** The permissions for answering investors: they change neither money nor the identity of an investor. */
const OF_THE_DESK = ['messages.answer', 'users.assist'] as const

/** The permissions that change something for investors or for the team, or show masked values. */
const OF_OPERATORS = [
  'approvals.decide',
  'chain-inbox.manage',
  'declarations.manage',
  'deposit-addresses.change',
  'deposits.decide',
  'earnings.decide',
  'investments.decide',
  'notice-templates.manage',
  'plans.manage',
  'pool.manage',
  'saved-views.manage',
  'users.manage',
  'users.reveal',
  'webhooks.manage',
  'withdrawals.decide',
] as const

/**
 * Everything that needs a permission, as <what>.<verb>. A route of the staff names one, the functions of the database check
 * one (`public.may`), and the back office shows a screen or a button only to staff who have it.
 */
export const PERMISSIONS = [
  ...OF_EVERYBODY,
  ...OF_THE_DESK,
  ...OF_OPERATORS,
  'business-days.close',
  'staff.manage',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** The roles of the staff, the one with the most permissions first: what each may do, for the code and for people. */
export const ROLES = {
  owner: {
    permissions: PERMISSIONS,
    inWords: 'All of that, closes business days, and invites and removes staff.',
  },
  admin: {
    permissions: [...OF_EVERYBODY, ...OF_THE_DESK, ...OF_OPERATORS],
    inWords: 'Decides about deposits, withdrawals, investments, earnings and plans.',
  },
  support: {
    permissions: [...OF_EVERYBODY, ...OF_THE_DESK],
    inWords:
      'Sees every list, filters and exports. Answers messages, writes notes and sends reset links.',
  },
} as const satisfies Record<string, { permissions: readonly Permission[]; inWords: string }>

export type StaffRole = keyof typeof ROLES
export const STAFF_ROLES = Object.keys(ROLES) as StaffRole[]

const GIVEN = new Map<string, ReadonlySet<string>>(
  STAFF_ROLES.map((role) => [role, new Set(ROLES[role].permissions)]),
)

/** Whether a role has a permission. An unknown role has none, and no role has an unknown permission. */
export const may = (role: string | null | undefined, permission: Permission): boolean =>
  GIVEN.get(role ?? '')?.has(permission) ?? false

/** The roles that have a permission, in their order. */
export const rolesThatMay = (permission: Permission): StaffRole[] =>
  STAFF_ROLES.filter((role) => may(role, permission))
