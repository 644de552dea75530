/** The sentence for rows of a resource that could not be read, where the server gave none. */
export const FETCH_FAILURES = {
  users: 'Failed to fetch users.',
  plans: 'Failed to fetch plans.',
  deposits: 'Failed to fetch deposits.',
  withdrawals: 'Failed to fetch withdrawals.',
  investments: 'Failed to fetch investments.',
  earnings: 'Failed to fetch earnings.',
  transactions: 'Failed to fetch transactions',
} as const

const OTHERS = 'The list could not be fetched. Check the connection and try again.'

export const fetchFailureOf = (resource: string | undefined): string =>
  resource !== undefined && Object.hasOwn(FETCH_FAILURES, resource)
    ? FETCH_FAILURES[resource as keyof typeof FETCH_FAILURES]
    : OTHERS
