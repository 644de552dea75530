import { methodNames } from '@assay/api/domain/asset'
import { FUNDING_SOURCES, type FundingSource } from '@assay/api/domain/funding_source'
import { isRequestKind, REQUESTS } from '@assay/api/domain/request_kinds'
import type { Approval } from '@assay/client/schemas'
import { businessDate } from '@assay/client/maturity'
import { formatUsd, type Usd } from '@assay/client/money'
import { rateInWords } from '@assay/client/rates'
import { countInWords } from '../ui/countInWords.ts'

/** What one member of staff requests and another has to confirm. */
export type { Approval }

const ACTIONS: Readonly<Record<string, string>> = {
  'deposit.approve': 'Approve a deposit',
  'deposit.credit': 'Credit a deposit for what arrived',
  'withdrawal.approve': 'Pay out a withdrawal',
  'earnings.credit': 'Credit earnings',
  'earnings.debit': 'Debit earnings',
  'pool.fund': 'Fund the pool',
  'pool.withdraw': 'Take out of the pool',
  'plan.declare': 'Declare a day of a plan',
  'inbox.credit': 'Credit coins of the inbox',
  'inbox.refund': 'Refund coins of the inbox',
  'inbox.recover': 'Keep coins of the inbox',
  'claim.write_off': 'Write off a claim',
  'earnings.batch': 'Credit earnings on many investments',
  'deposit_address.change': 'Change a deposit address',
  'chain_account.change': 'Change the account of a chain',
  'staff.role': 'Give a role',
  'staff.invite': 'Invite an owner',
}

type Action = Approval['action']

const BATCH = 'earnings.batch'
/** Whether its object is a list of credits, which has a call of its own. */
export const hasCredits = ({ action }: Approval): boolean => action === BATCH

/** The requested action, in words. */
export const actionInWords = (action: string): string => ACTIONS[action] ?? action

/** What stands before the amount where "of" would be read with the word before it. */
const JOINTS: Readonly<Partial<Record<Action, string>>> = {
  [BATCH]: ',',
  'pool.fund': ' with',
  'pool.withdraw': ':',
  'inbox.credit': ':',
  'inbox.refund': ':',
  'inbox.recover': ':',
}

/** The same with its amount, where it has one. */
export const requestTitle = ({ action, amount }: Approval): string =>
  amount === null
    ? actionInWords(action)
    : `${actionInWords(action)}${JOINTS[action] ?? ' of'} ${formatUsd(amount)}`

/** The facts that name what a request is about in a row, beside what is done and the amount. */
const NAMED: Readonly<Record<Action, readonly string[]>> = {
  'deposit.approve': ['method', 'reference'],
  'deposit.credit': ['coins', 'method', 'reference'],
  'withdrawal.approve': ['method', 'reference'],
  'earnings.credit': ['method', 'plan'],
  'earnings.debit': ['method', 'plan'],
  'pool.fund': ['method', 'source', 'period'],
  'pool.withdraw': ['method'],
  'plan.declare': ['plan', 'date', 'rate'],
  'inbox.credit': ['coins', 'token', 'method'],
  'inbox.refund': ['coins', 'token', 'method'],
  'inbox.recover': ['coins', 'token', 'method'],
  'claim.write_off': ['method', 'reference'],
  'earnings.batch': ['credits'],
  'deposit_address.change': ['asset'],
  'chain_account.change': ['asset'],
  'staff.role': ['email', 'role'],
  'staff.invite': ['email', 'role'],
}

const LABELS: Readonly<Record<string, string>> = {
  reference: 'Reference',
  amount: 'Amount',
  requested: 'The investor typed',
  credited: 'Was credited',
  coins: 'Coins that arrived',
  token: 'Token',
  price: 'Price of a coin in USD',
  minute: 'Price of',
  txid: 'Transaction on the chain',
  to: 'Refund to',
  method: 'Asset',
  status: 'Status',
  address: 'Address',
  bankName: 'Bank',
  accountNumber: 'Account number',
  routingNumber: 'Routing number',
  paymentReference: 'Payment reference',
  plan: 'Plan',
  date: 'Day',
  rate: 'Result',
  investments: 'Active investments',
  principal: 'Their principal',
  result: 'Result in all',
  credits: 'Investments',
  investors: 'Investors',
  invested: 'Invested',
  reason: 'Reason',
  source: 'Source',
  period: 'Period',
  note: 'Note',
  evidence: 'Evidence',
  asset: 'Asset',
  publicKey: 'New public key',
  path: 'Path in the wallet',
  firstAddresses: 'First addresses: compare them with the hardware wallet',
  addresses: 'Addresses in the pool',
  genesis: 'First block of the chain',
  keyBefore: 'Public key until now',
  before: 'Until now',
  delayHours: 'In force after (hours)',
  email: 'Email',
  role: 'New role',
}
const MONEY = new Set(['amount', 'requested', 'credited', 'invested', 'principal', 'result'])
const WIDE = new Set([
  ...['address', 'before', 'paymentReference', 'note', 'evidence', 'txid', 'to'],
  ...['publicKey', 'firstAddresses', 'genesis', 'keyBefore'],
])

const isSource = (text: string): text is FundingSource => Object.hasOwn(FUNDING_SOURCES, text)

const PAYOUT = 'withdrawal.approve'
const METHODS: Readonly<Record<string, string>> = methodNames('Bank')

/** Each kind of value as the lists write it. */
function inWords(name: string, text: string): string {
  if (MONEY.has(name)) return formatUsd(text as Usd)
  if (name === 'date') return businessDate(text)
  if (name === 'rate') return rateInWords(Number(text))
  // the API's own words are lower case
  if (name === 'status') return text.charAt(0).toUpperCase() + text.slice(1)
  return name === 'source' && isSource(text) ? FUNDING_SOURCES[text] : text
}

/** Money leaves by a method, which may be a bank; everywhere else the method is the asset. */
const labelled = (name: string, text: string, action: string) =>
  name === 'method' && action === PAYOUT
    ? { label: 'Method', text: METHODS[text] ?? text }
    : { label: LABELS[name] ?? name, text: inWords(name, text) }

/** Keys and addresses, which the second person compares sign by sign. */
const COMPARED = new Set(['publicKey', 'firstAddresses', 'keyBefore'])

/** Everything that was shown to the person who requested it, label by label. */
export const shownTexts = ({ action, shown }: Approval) =>
  Object.keys(LABELS).flatMap((name) => {
    const value = shown[name]
    if (value === null || value === undefined) return []
    const isCompared = COMPARED.has(name)
    return [{ ...labelled(name, `${value}`, action), isWide: WIDE.has(name), isCompared }]
  })

/** What a request is about, in a line: the plan, the day and the rate of a declaration, the asset of a funding. */
export function rowDetail({ action, shown }: Approval): string {
  const texts = NAMED[action].flatMap((name) => {
    const value = shown[name]
    if (value === null || value === undefined) return []
    if (name === 'credits') return [countInWords(Number(value), 'investment')]
    return [labelled(name, `${value}`, action).text]
  })
  return texts.join(', ')
}

/** Where what it is about is shown in full; nowhere for what has no page. */
export function objectPath({ id, objectKind, objectId, state }: Approval): string | null {
  if (objectKind === 'declaration')
    return state === 'confirmed' ? `/admin/declarations/${id}` : null
  if (objectKind === 'funding') return state === 'confirmed' ? `/admin/fundings/${objectId}` : null
  if (objectKind === 'observation') return '/admin/chain-inbox'
  if (objectKind === 'claim') return '/admin/claims'
  return isRequestKind(objectKind) ? `/admin/${REQUESTS[objectKind].table}/${objectId}` : null
}

export const approvalPath = ({ id }: { readonly id: string }): string => `/admin/approvals/${id}`
