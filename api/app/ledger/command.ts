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
  /** The hash of the term sheet that the caller accepts; null takes the terms in force. */
  terms: string | null
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

/** The payment of a withdrawal that is approved; other commands have none. */
type Paid<A extends Action> = A extends 'withdrawal.approved'
  ? { payment_reference?: string | null }
  : unknown

/** The step of a command: opens its request, moves it from the status that was read, or cancels it. */
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

/** The posting of a command: the one kind of its action, or none. The database works out that of a cancellation. */
type Entries<A extends Action> =
  About<A> extends { step: 'cancel' }
    ? { posting?: never }
    : About<A> extends { kind: infer K extends Posting['kind'] }
      ? { posting: Posting<K> }
      : { posting?: never }

/**
 * One business command, the argument of ledger_api.investor_execute and staff_execute once the caller is added. `owner`
 * owns the money; `expect` has the versions of the figures that the command was computed from.
 */
export type Command = {
  [A in Action]: { action: A; owner: string; expect?: Available['versions'] } & Step<A> & Entries<A>
}[Action]

/** The row right after a command. It is saved under the idempotency key and shown in the answer. */
export type Snapshot = Record<string, unknown>
