import { type Attack, refuseAll } from './attacks.js'
import type { Fixture } from './fixture.js'

type Table = keyof Fixture['rows']
const TABLES: Table[] = ['deposits', 'withdrawals', 'investments']

/** A new request of each kind, with one more column. */
const opening = (table: Table, { investor, plan }: Fixture, column: string, value: string) => {
  const fields: Record<Table, [string, string]> = {
    deposits: ['method, address', `'BTC', '-'`],
    withdrawals: ['method', `'bank'`],
    investments: [
      'method, plan_id, plan_name, plan_price_cents, returns, duration_days, ends_at',
      `'BTC', '${plan}', '', 100, 1, 1, now()`,
    ],
  }
  const [columns, values] = fields[table]
  const amount = column === 'amount_cents' ? '' : ', amount_cents'
  return `insert into ${table} (id, bucket, user_id, ${columns}, ${column}${amount})
    values (new_id(bucket_of('${investor}')), bucket_of('${investor}'), '${investor}', ${values}, ${value}${amount && ', 1000'})`
}

const born = (table: Table, status: string): Attack => ({
  title: `${table} that open ${status}`,
  rule: 'request_opens_pending',
  tries: (fixture) => [opening(table, fixture, 'status', `'${status}'`)],
})

refuseAll('T8: how requests open', [
  ...['approved', 'declined'].map((status) => born('deposits', status)),
  ...['approved', 'declined', 'processing'].map((status) => born('withdrawals', status)),
  ...['approved', 'declined', 'ended', 'processing'].map((status) => born('investments', status)),
  ...TABLES.flatMap((table) =>
    [
      ['version', '2'],
      ['cancelled_by', `'investor'`],
    ].map(
      ([column = '', value = '']): Attack => ({
        title: `${table} that open with a past: ${column}`,
        rule: 'request_opens_pending',
        tries: (fixture) => [opening(table, fixture, column, value)],
      }),
    ),
  ),
  ...TABLES.flatMap((table) =>
    ['0', '-1', '100000000001'].map(
      (amount): Attack => ({
        title: `${table} of ${amount} cents`,
        rule: 'request_amount_is_bounded',
        tries: (fixture) => [opening(table, fixture, 'amount_cents', amount)],
      }),
    ),
  ),
  ...(['withdrawals', 'investments'] as const).map(
    (table): Attack => ({
      title: `${table} that set no money aside`,
      rule: 'rows_and_ledger_agree',
      tries: (fixture) => [opening(table, fixture, 'reason', 'null')],
    }),
  ),
  {
    title: 'a deposit of an asset that is not dealt in',
    rule: 'request_has_its_method',
    tries: ({ investor }) => [
      `insert into deposits (id, bucket, user_id, method, address, amount_cents)
       values (new_id(bucket_of('${investor}')), bucket_of('${investor}'), '${investor}', 'DOGE', '-', 1000)`,
    ],
    lawful: (fixture) => [opening('deposits', fixture, 'status', `'pending'`)],
  },
])

const TERMS: Record<Table, string[]> = {
  deposits: [
    `amount_cents = 1`,
    `method = 'ETH'`,
    `address = 'elsewhere'`,
    `created_at = now()`,
    `id = gen_random_uuid()`,
    `reference = next_reference()`,
  ],
  withdrawals: [
    ...[`amount_cents = 1`, `method = 'solana'`, `address = 'elsewhere'`, `created_at = now()`],
    ...[
      `bank_name = 'elsewhere'`,
      `account_number = '1'`,
      `routing_number = '1'`,
      `id = gen_random_uuid()`,
      `reference = 'AS-0000-0000'`,
    ],
  ],
  investments: [
    ...[
      `amount_cents = 1`,
      `method = 'ETH'`,
      `plan_name = 'other'`,
      `plan_price_cents = 1`,
      `created_at = now()`,
    ],
    ...[`kind = 'declared'`, `terms_number = 2`, `terms_sha256 = repeat('0', 64)`],
    `terms_accepted = true`,
    ...[`returns = 99`, `duration_days = 1`, `ends_at = now()`, `id = gen_random_uuid()`],
    `reference = next_reference()`,
  ],
}

refuseAll('T8: what a withdrawal was paid by', [
  ...['pending', 'approved'].map(
    (status): Attack => ({
      title: `written to one that is ${status}`,
      rule: 'payment_reference_comes_with_the_approval',
      tries: ({ rows }) => [
        `update withdrawals set payment_reference = 'x' where id = '${rows.withdrawals[status]}'`,
      ],
    }),
  ),
  ...[`''`, `' x'`, `repeat('x', 121)`].map(
    (text): Attack => ({
      title: `that is ${text}`,
      rule: 'payment_reference_comes_with_the_approval',
      tries: ({ rows }) => [
        `update withdrawals set status = 'approved', payment_reference = ${text} where id = '${rows.withdrawals.pending}'`,
      ],
    }),
  ),
])

refuseAll('T8: the terms of a request', [
  ...TABLES.flatMap((table) =>
    TERMS[table].map(
      (change): Attack => ({
        title: `${table} set ${change}`,
        rule: 'terms_never_change',
        tries: ({ rows }) => [`update ${table} set ${change} where id = '${rows[table].pending}'`],
      }),
    ),
  ),
  ...TABLES.map(
    (table): Attack => ({
      title: `${table} given to another investor`,
      rule: 'terms_never_change',
      tries: ({ rows, other }) => [
        `update ${table} set user_id = '${other}' where id = '${rows[table].pending}'`,
      ],
    }),
  ),
  ...TABLES.flatMap((table) =>
    [
      ...[`decided_at = now()`, `decided_by = null`, `reason = 'other'`, 'version = version + 1'],
      `cancelled_by = 'investor'`,
    ].map(
      (change): Attack => ({
        title: `decided ${table} set ${change}`,
        rule: 'decisions_are_written_once',
        tries: ({ rows }) => [`update ${table} set ${change} where id = '${rows[table].approved}'`],
      }),
    ),
  ),
  ...TABLES.map(
    (table): Attack => ({
      title: `deleted ${table}`,
      rule: 'requests_are_kept',
      tries: ({ rows }) => [`delete from ${table} where id = '${rows[table].pending}'`],
    }),
  ),
  ...TABLES.map(
    (table): Attack => ({
      title: `truncated ${table}`,
      rule: 'ledger_is_append_only',
      tries: () => [`truncate ${table} cascade`],
    }),
  ),
])
