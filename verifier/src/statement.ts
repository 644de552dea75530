/** An account with what it held before and after. */
export interface Account {
  readonly asset: string
  readonly account: string
  readonly opening: unknown
  readonly closing: unknown
  readonly lines: number
}

export interface Total {
  readonly asset: string
  readonly opening: unknown
  readonly movements: unknown
  readonly closing: unknown
}

export interface Line {
  readonly asset: string
  readonly account: string
  readonly number: number
  readonly date: string
  readonly amount: unknown
  readonly balance: unknown
}

/** What a statement says, from either format. Amounts are as they were written, and checked with the sums. */
export interface Statement {
  readonly holder: { readonly id: string; readonly name: string }
  readonly period: { readonly from: string; readonly to: string }
  readonly totals: readonly Total[]
  readonly accounts: readonly Account[]
  readonly lines: readonly Line[]
}

export const STATEMENT_FORMAT = 'assay-statement-1'
