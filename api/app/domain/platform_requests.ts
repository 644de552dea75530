/** What a kind of row declares that is no request in an investor's history, but has transactions of the ledger. */
type Declaration = {
  /** The table of its rows. */
  readonly table: string
  /** What one of them is called on screens of the back office. */
  readonly label: string
  /** Whether a row belongs to an investor. */
  readonly hasOwner: boolean
  /** Whether charges lower what its end gives back. */
  readonly hasCharges: boolean
  /** Whether it may settle at what a chain has shown, instead of the amount that was typed. */
  readonly hasCredits: boolean
  /** Which statuses its rows may have, and what follows each. */
  readonly machine: Readonly<Record<string, readonly string[]>>
}

/**
 * The kinds of row that money moves for beside the requests of `request_kinds.ts`. SQL has both in ledger.request_kinds;
 * these have no type of history there.
 */
export const PLATFORM_REQUESTS = {
  /** Money put into the returns pool, or (below zero) taken out of it. */
  funding: {
    table: 'fundings',
    label: 'Pool funding',
    hasOwner: false,
    hasCharges: false,
    hasCredits: false,
    machine: { approved: [] },
  },
  /** Money of the pool put aside in one bucket, to be paid there to many investors. */
  allocation: {
    table: 'pool_allocations',
    label: 'Pool allocation',
    hasOwner: false,
    hasCharges: false,
    hasCredits: false,
    machine: { allocated: ['paid'], paid: [] },
  },
  /** What an active investment has lost, or was charged for leaving early. */
  charge: {
    table: 'investment_charges',
    label: 'Investment charge',
    hasOwner: true,
    hasCharges: false,
    hasCredits: false,
    machine: { lost: [], charged: [] },
  },
  /** What a chain took back of a credited deposit, and what became of it. The rows of a deposit add up to what its investor owes. */
  reversal: {
    table: 'deposit_reversals',
    label: 'Deposit reversal',
    hasOwner: true,
    hasCharges: false,
    hasCredits: false,
    machine: {
      reversed: [],
      settled: [],
      written_off: [],
      restored: [],
      returned: [],
      recovered: [],
    },
  },
} as const satisfies Record<string, Declaration>

export type PlatformRequest = keyof typeof PLATFORM_REQUESTS
