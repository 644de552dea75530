import {
  BUCKET,
  byBucket,
  ID_OF_YOURS,
  INTERNAL,
  type OwnTable,
  WHO,
} from '#database/own_data/own_table'

const OWN = byBucket('user_id')
const HIDDEN = { ...BUCKET, user_id: ID_OF_YOURS }
const REQUEST = ['id', 'reference', 'method', 'amount_cents', 'status'] as const
const DECIDED = ['reason', 'cancelled_by', 'version', 'created_at', 'decided_at'] as const
const OWN_ACCOUNTS =
  'select a.id from ledger.accounts a where a.owner = app_uid() and a.bucket = bucket_of(app_uid())'
const OWN_ADDRESSES = 'select a.id from chains.addresses a where a.investor = app_uid()'

/** The requests of an investor, their earnings and their books. */
export const MONEY_TABLES: readonly OwnTable[] = [
  {
    ...{ table: 'deposits', file: 'deposits', about: 'Your deposits.', own: OWN },
    shown: [...REQUEST, 'credited_cents', 'verification', 'address', ...DECIDED],
    withheld: { ...HIDDEN, decided_by: WHO },
  },
  {
    ...{ table: 'withdrawals', file: 'withdrawals', about: 'Your withdrawals.', own: OWN },
    shown: [
      ...[...REQUEST, 'address', 'bank_name', 'account_number', 'routing_number'],
      ...['payment_reference', ...DECIDED],
    ],
    withheld: { ...HIDDEN, decided_by: WHO },
  },
  {
    ...{ table: 'investments', file: 'investments', about: 'Your investments.', own: OWN },
    shown: [
      ...[
        ...REQUEST,
        'plan_id',
        'plan_name',
        'plan_price_cents',
        'returns',
        'duration_days',
        'kind',
      ],
      ...['terms_number', 'terms_sha256', 'terms_accepted', 'earnings_cents', 'charged_cents'],
      ...[...DECIDED, 'ends_at', 'approved_on', 'ended_on', 'renews'],
    ],
    withheld: { ...HIDDEN, decided_by: WHO },
  },
  {
    table: 'earnings',
    file: 'earnings',
    about: 'Earnings that staff credited or debited by hand.',
    own: OWN,
    shown: [
      ...[...REQUEST, 'investment_id', 'plan_id', 'plan_name', 'plan_price_cents'],
      ...['duration_days', 'reason', 'created_at'],
    ],
    withheld: { ...HIDDEN, decided_by: WHO },
  },
  {
    table: 'accruals',
    file: 'earned_by_day',
    about: 'What each of your investments earned on each business date.',
    own: OWN,
    shown: ['investment_id', 'business_date', 'day', 'amount_cents', 'due_id'],
    withheld: HIDDEN,
  },
  {
    table: 'investment_charges',
    file: 'losses_and_fees',
    about: 'Losses of your investments, and fees for leaving early.',
    own: OWN,
    shown: [
      'id',
      'investment_id',
      'method',
      'amount_cents',
      'status',
      'reference',
      'business_date',
      'created_at',
    ],
    withheld: HIDDEN,
  },
  {
    table: 'maturity_choices',
    file: 'choices_for_the_end',
    about: 'What you chose for the end of each investment.',
    own: OWN,
    shown: [
      ...['investment_id', 'choice', 'terms_sha256', 'chosen_at', 'leaves_after'],
      ...['outcome', 'settled_on'],
    ],
    withheld: HIDDEN,
  },
  {
    table: 'deposit_reversals',
    file: 'reversed_deposits',
    about: 'Deposits that their chain took back, and what became of them.',
    own: OWN,
    shown: ['id', 'deposit_id', 'method', 'status', 'amount_cents', 'reason', 'created_at'],
    withheld: { ...HIDDEN, reorgs: INTERNAL, coin_tx: INTERNAL, approval_id: INTERNAL },
  },
  {
    table: 'user_totals',
    file: 'totals',
    about: 'The sums of what was approved.',
    own: OWN,
    shown: ['deposits_cents', 'withdrawals_cents', 'earnings_cents'],
    withheld: HIDDEN,
  },
  {
    table: 'ledger.accounts',
    file: 'ledger_accounts',
    about: 'Your accounts in the ledger, with the head of the chain of each.',
    own: byBucket('owner'),
    shown: ['id', 'kind', 'asset', 'balance', 'seq', 'head'],
    withheld: { ...BUCKET, owner: ID_OF_YOURS },
  },
  {
    table: 'ledger.transactions',
    file: 'ledger_transactions',
    about: 'Every posting of the ledger that moved your money.',
    own: byBucket('owner'),
    shown: ['id', 'kind', 'ref_kind', 'ref_id', 'amount', 'at', 'business_date'],
    withheld: { ...BUCKET, owner: ID_OF_YOURS, actor: WHO, phase: INTERNAL, xid: INTERNAL },
  },
  {
    table: 'ledger.entries',
    file: 'ledger_entries',
    about: 'Every entry of your accounts, in its chain.',
    own: `t.account_id in (${OWN_ACCOUNTS}) and t.bucket = bucket_of(app_uid())`,
    shown: ['tx_id', 'line', 'account_id', 'amount', 'balance_after', 'seq', 'hash'],
    withheld: BUCKET,
  },
  {
    table: 'chains.addresses',
    file: 'chain_addresses',
    about: 'Addresses that were handed out for your deposits.',
    own: 't.investor = app_uid()',
    shown: ['asset', 'address', 'purpose', 'deposit_id', 'handed_out_at'],
    withheld: {
      ...{ id: INTERNAL, account_id: INTERNAL, index: INTERNAL, added_at: INTERNAL },
      ...{ script: 'The same address as its chain writes it.', investor: ID_OF_YOURS },
    },
  },
  {
    table: 'chains.observations',
    file: 'chain_payments',
    about: 'Payments that the chain shows to these addresses.',
    own: `t.address_id in (${OWN_ADDRESSES})`,
    shown: [
      ...['asset', 'txid', 'index', 'kind', 'token', 'address', 'amount', 'state', 'block_height'],
      ...['block_hash', 'block_at', 'first_seen_at', 'confirmed_at', 'final_at', 'deposit_id'],
    ],
    asText: ['amount'],
    withheld: {
      ...{ id: INTERNAL, address_id: INTERNAL, reorgs: INTERNAL, version: INTERNAL },
      ...{ agreed_by: 'Which providers we ask.', disputed_why: 'What our providers answered.' },
      doubted_at: 'Whether the payment is looked at again after its chain was halted.',
      ...{ owner: WHO, next_action: 'A note of our staff to each other.' },
    },
  },
  {
    table: 'approvals',
    file: 'second_approvals',
    about: 'Decisions about your account that two of our staff had to make.',
    own: 't.user_id = app_uid()',
    shown: [
      'id',
      'action',
      'object_kind',
      'object_id',
      'amount_cents',
      'state',
      'created_at',
      'expires_at',
      'decided_at',
    ],
    withheld: {
      ...{ user_id: ID_OF_YOURS, maker_id: WHO, checker_id: WHO },
      reason: 'What our staff wrote to each other.',
      given: 'The command as staff sent it; what became of it is in your other files.',
      shown: 'What the second person was shown: rows that are in your other files.',
      ...{ bound: INTERNAL, seal: INTERNAL, decided_xid: INTERNAL, tx_id: INTERNAL },
    },
  },
  {
    table: 'plans',
    file: 'own_plans',
    about: 'Plans that are offered to you alone.',
    own: 't.owner_id = app_uid()',
    shown: [
      ...['id', 'name', 'min_amount_cents', 'max_amount_cents', 'returns', 'duration_days', 'kind'],
      ...[
        'exit_fee',
        'offers_renewal',
        'terms_number',
        'sheet_sha256',
        'offered',
        'created_at',
        'updated_at',
      ],
    ],
    withheld: {
      sheet_version: INTERNAL,
      changed_by: WHO,
      owner_id: ID_OF_YOURS,
      version: INTERNAL,
    },
  },
]
