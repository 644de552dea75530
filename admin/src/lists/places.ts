/** The screen that shows all rows of a resource: where a saved view opens, and what a detail page leads back to. */
export const LISTS: Readonly<Record<string, { readonly path: string; readonly title: string }>> = {
  users: { path: 'allusers', title: 'All Users' },
  deposits: { path: 'deposit-history', title: 'Deposit History' },
  withdrawals: { path: 'withdraw-history', title: 'Withdraw History' },
  investments: { path: 'investments', title: 'Investments' },
  earnings: { path: 'earning-history', title: 'Earning History' },
  'earning-payments': { path: 'earning-payments', title: 'Earnings paid by the close' },
  transactions: { path: 'all-history', title: 'All History' },
  plans: { path: 'plans', title: 'Plans' },
  messages: { path: 'messages', title: 'Messages' },
  staff: { path: 'staff', title: 'Staff' },
  accounts: { path: 'accounts', title: 'Accounts' },
  entries: { path: 'entries', title: 'Entries' },
  declarations: { path: 'declarations', title: 'Declarations' },
  fundings: { path: 'pool', title: 'Pool' },
  approvals: { path: 'approval-history', title: 'Approval History' },
  'audit-events': { path: 'audit', title: 'Audit' },
}

interface Wanted {
  readonly filter?: Readonly<Record<string, unknown>>
  readonly sort?: readonly string[] | null
}

/** The address of a list with a filter and an order, as the list itself would write it. */
export function listAddress(resource: string, { filter = {}, sort }: Wanted = {}): string {
  const [field, order] = sort ?? []
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(field !== undefined && order !== undefined && { sort: field, order }),
  })
  return `/admin/${LISTS[resource]?.path ?? resource}?${query}`
}
