import type { Account, Entry, StaffTransaction } from '@assay/client/schemas'

export type { Account, Entry, StaffTransaction as TransactionDetail }
export type AccountKind = Account['kind']
export type Posting = StaffTransaction['postings'][number]
export type Step = StaffTransaction['timeline'][number]
