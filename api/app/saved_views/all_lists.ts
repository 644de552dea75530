import { STAFF_LIST } from '#accounts/staff_list'
import { USER_LIST } from '#accounts/user_list'
import { APPROVAL_LIST } from '#approvals/approval_list'
import { AUDIT_EVENT_LIST } from '#audit_events/audit_event_list'
import { DEPOSIT_LIST } from '#deposits/deposit_list'
import { EARNING_LIST } from '#earnings/earning_list'
import { EARNING_PAYMENT_LIST } from '#earnings/payment_list'
import { DECLARATION_LIST } from '#declarations/declaration_list'
import { FUNDING_LIST } from '#pool/funding_list'
import { INVESTMENT_LIST } from '#investments/investment_list'
import { ACCOUNT_LIST } from '#ledger/account_list'
import { ENTRY_LIST } from '#ledger/entry_list'
import { TRANSACTION_LIST } from '#ledger/transaction_list'
import type { List } from '#lists/list'
import { MESSAGE_LIST } from '#messages/message_list'
import { PLAN_LIST } from '#plans/plan_list'
import { WITHDRAWAL_LIST } from '#withdrawals/withdrawal_list'

/** Every list of the back office. A test compares them with the routes. */
export const ALL_LISTS: readonly List[] = [
  ACCOUNT_LIST,
  APPROVAL_LIST,
  AUDIT_EVENT_LIST,
  DEPOSIT_LIST,
  EARNING_LIST,
  EARNING_PAYMENT_LIST,
  FUNDING_LIST,
  DECLARATION_LIST,
  ENTRY_LIST,
  INVESTMENT_LIST,
  MESSAGE_LIST,
  PLAN_LIST,
  STAFF_LIST,
  TRANSACTION_LIST,
  USER_LIST,
  WITHDRAWAL_LIST,
]

const byResource = new Map<string, List>(ALL_LISTS.map((list) => [list.resource, list]))

export const listOf = (resource: string): List | undefined => byResource.get(resource)
