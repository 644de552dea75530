import { DEPOSIT_MACHINE } from './deposit_status.ts'
import { INVESTMENT_MACHINE } from './investment_status.ts'
import type { RequestStatus } from './request_status.ts'
import type { Machine } from './transition.ts'
import { WITHDRAWAL_MACHINE } from './withdrawal_status.ts'

/** The sums of granted rows of each investor: columns of user_totals, and lines of the overview under these labels. */
export const TOTAL_LABELS = {
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  earnings: 'Earnings',
} as const
export type Total = keyof typeof TOTAL_LABELS
export const TOTALS = Object.keys(TOTAL_LABELS) as Total[]

/** The name of something in the two apps. */
export type Label = { readonly investor: string; readonly staff: string }

/** The declaration of a kind of request: the rest of the product reads it from here. */
type Declaration = {
  /** The table of its rows, the list of the back office, and the resource of live updates. */
  readonly table: string
  /** Its type on the wire of the history. */
  readonly historyType: string
  /** Who opens a request of the kind. */
  readonly source: 'investor' | 'staff'
  /** The name of one request. */
  readonly label: Label
  /** The kind that one belongs to, by the column `<kind>_id`: the history of that kind lists it, not the investor's. */
  readonly partOf: string | null
  /** The column that says when one was decided. */
  readonly decidedColumn: 'decided_at' | 'created_at'
  /** The name of a request's address, before and after it was granted; null where the kind has none. */
  readonly address: { readonly open: string; readonly granted: string } | null
  /** Whether an approved request is paid out: its rows have a payment reference. */
  readonly isPaidOut: boolean
  /** The statuses that its rows may have, and the ones that follow each. */
  readonly machine: Readonly<Partial<Record<RequestStatus, readonly RequestStatus[]>>>
  /** The sum that its granted rows add to; null where there is none. */
  readonly total: Total | null
  /** The queues of the overview, each with the statuses that wait in it. */
  readonly queues: Readonly<Record<string, readonly RequestStatus[]>>
}

/** An earning is settled by the statement that opens it. */
const EARNING_MACHINE: Machine<'approved'> = { approved: [] }

/**
 * The kinds of request: each is one row of one table that money moves for. SQL has them in ledger.request_kinds, which
 * app:prepare writes from here (database/movement_rows.ts).
 */
export const REQUESTS = {
  deposit: {
    table: 'deposits',
    historyType: 'deposit',
    source: 'investor',
    label: { investor: 'Deposit', staff: 'Deposit' },
    partOf: null,
    address: { open: 'Address', granted: 'Paid to' },
    isPaidOut: false,
    decidedColumn: 'decided_at',
    machine: DEPOSIT_MACHINE,
    total: 'deposits',
    queues: { pendingDeposits: ['pending'] },
  },
  withdrawal: {
    table: 'withdrawals',
    historyType: 'withdrawal',
    source: 'investor',
    label: { investor: 'Withdrawal', staff: 'Withdrawal' },
    partOf: null,
    address: { open: 'Destination', granted: 'Paid out to' },
    isPaidOut: true,
    decidedColumn: 'decided_at',
    machine: WITHDRAWAL_MACHINE,
    total: 'withdrawals',
    queues: { pendingWithdrawals: ['pending', 'processing'] },
  },
  investment: {
    table: 'investments',
    historyType: 'investment',
    source: 'investor',
    label: { investor: 'Investment', staff: 'Investment' },
    partOf: null,
    address: null,
    isPaidOut: false,
    decidedColumn: 'decided_at',
    machine: INVESTMENT_MACHINE,
    total: null,
    queues: {
      pendingInvestments: ['pending'],
      processingInvestments: ['processing'],
      activeInvestments: ['approved'],
    },
  },
  earning: {
    table: 'earnings',
    historyType: 'earn',
    source: 'staff',
    label: { investor: 'Earnings', staff: 'Earning' },
    partOf: 'investment',
    address: null,
    isPaidOut: false,
    decidedColumn: 'created_at',
    machine: EARNING_MACHINE,
    total: 'earnings',
    queues: {},
  },
} as const satisfies Record<string, Declaration>

export type RequestKind = keyof typeof REQUESTS
type Of<Field extends keyof Declaration> = (typeof REQUESTS)[RequestKind][Field]
export type RequestTable = Of<'table'>
export type HistoryType = Of<'historyType'>

/** The kinds, in the order in which lists name them. */
export const REQUEST_KINDS = Object.keys(REQUESTS) as RequestKind[]

export const isRequestKind = (word: string): word is RequestKind => Object.hasOwn(REQUESTS, word)

const each = <Value>(read: (kind: RequestKind) => Value): Value[] => REQUEST_KINDS.map(read)

export const REQUEST_TABLES: readonly RequestTable[] = each((kind) => REQUESTS[kind].table)
export const HISTORY_TYPES: readonly HistoryType[] = each((kind) => REQUESTS[kind].historyType)

/** The type of a line of history: of a request, or of what an investment has lost or was charged (`line_types.ts`). */
export type LineType = HistoryType | 'loss' | 'fee'

const KIND_OF_TYPE = Object.fromEntries(
  each((kind) => [REQUESTS[kind].historyType, kind]),
) as Record<HistoryType, RequestKind>
const KIND_OF_TABLE = Object.fromEntries(each((kind) => [REQUESTS[kind].table, kind])) as Record<
  RequestTable,
  RequestKind
>

/** The kind of request of a line of history; a loss or fee is of its investment. */
export const kindOfType = (type: LineType): RequestKind =>
  type === 'loss' || type === 'fee' ? 'investment' : KIND_OF_TYPE[type]

/** The kind of request that a table holds. */
export const kindOfTable = (table: RequestTable): RequestKind => KIND_OF_TABLE[table]

/** The queues of the overview, each with its table and the statuses that wait in it. */
export const QUEUES = each((kind) => {
  const { table, queues } = REQUESTS[kind]
  return Object.entries<readonly RequestStatus[]>(queues).map(([name, statuses]) => ({
    name,
    table,
    statuses,
  }))
}).flat()

/** The kind whose granted rows add to a sum. */
export function kindOfTotal(total: Total): RequestKind {
  const kind = REQUEST_KINDS.find((one) => REQUESTS[one].total === total)
  if (!kind) throw new Error(`no request adds to ${total}`)
  return kind
}

/** Whether a request of the kind may end without being granted: cancelled or declined. */
export const mayBeDeclined = (kind: RequestKind): boolean => 'declined' in REQUESTS[kind].machine

/** The statuses that a row of the kind may have, in the order of its machine. */
export const statusesOfKind = (kind: RequestKind): RequestStatus[] =>
  Object.keys(REQUESTS[kind].machine) as RequestStatus[]
