import type { ACTIONS, Action } from '#domain/actions'
import type { RequestKind } from '#domain/request_kinds'
import type { Asset, WithdrawalMethod } from '#domain/asset'
import type { DepositStatus } from '#domain/deposit_status'
import type { InvestmentStatus } from '#domain/investment_status'
import type { Posting } from '#domain/posting'
import type { WithdrawalStatus } from '#domain/withdrawal_status'
import type { Cents } from '#domain/money'
import type { Available } from '#ledger/available'

/** The fields that requests open with, by column. */
type Fields = {
  amount_cents: Cents
  address: string | null
  bank_name: string | null
  account_number: string | null
  routing_number: string | null
  plan_id: string
  investment_id: string
  reason: string | null
}
type Method = { deposit: Asset; withdrawal: WithdrawalMethod; investment: Asset; earning: Asset }
type Status = {
  deposit: DepositStatus
  withdrawal: WithdrawalStatus
  investment: InvestmentStatus
  earning: never
}

type About<A extends Action> = (typeof ACTIONS)[A]
type Opened<Request extends RequestKind, Field extends string> = {
  [F in Field]: F extends 'method' ? Method[Request] : F extends keyof Fields ? Fields[F] : never
}

/** By which payment the money goes out, where it does. */
type Paid<A extends Action> = A extends 'withdrawal.approved'
  ? { payment_reference?: string | null }
  : unknown

/** What a command does with its request: opens it, moves it from the status that was seen, or takes it back. */
type Step<A extends Action> =
  About<A> extends {
    step: 'open'
    request: infer R extends RequestKind
    fields: readonly (infer F extends string)[]
  }
    ? { open: Opened<R, F> }
    : About<A> extends { step: 'move'; request: infer R extends RequestKind }
      ? { move: { id: string; from: Status[R]; reason: string | null } & Paid<A> }
      : { move: { id: string } }

/** The entries of a command: of the one kind that belongs to its action, or none. What is taken back the database knows. */
type Entries<A extends Action> =
  About<A> extends { step: 'cancel' }
    ? { posting?: never }
    : About<A> extends { kind: infer K extends Posting['kind'] }
      ? { posting: Posting<K> }
      : { posting?: never }

/**
 * One business command, as ledger_api.investor_execute and staff_execute take it: with whose call it is, as JSON, this
 * is what travels. `owner` is whose money it is; `expect` the versions of the figures that it was worked out from.
 */
export type Command = {
  [A in Action]: { action: A; owner: string; expect?: Available['versions'] } & Step<A> & Entries<A>
}[Action]

/** The row as it is right after a command: what is kept under a key, and shown. */
export type Snapshot = Record<string, unknown>
