import { layout } from '#config/layout'
import { type Attack, refuseAll } from './attacks.js'
import type { Fixture } from './fixture.js'

const one = (title: string, rule: string, sql: (fixture: Fixture) => string): Attack => ({
  title,
  rule,
  tries: (fixture) => [sql(fixture)],
})

const LEDGER = 'ledger_is_append_only'
const AUDIT = 'audit_is_append_only'
const MOVES = 'balance_moves_with_an_entry'

refuseAll('T8: what is written stays written', [
  one('a changed entry', LEDGER, () => 'update ledger.entries set amount = amount + 1'),
  one('an entry changed to what it is', LEDGER, () => 'update ledger.entries set hash = hash'),
  one(
    'a deleted entry',
    LEDGER,
    ({ accounts }) => `delete from ledger.entries where account_id = ${accounts.held.BTC}`,
  ),
  one('a truncated table of entries', LEDGER, () => 'truncate ledger.entries'),
  one('a changed transaction', LEDGER, () => `update ledger.transactions set actor = 'somebody'`),
  one(
    'a deleted transaction',
    LEDGER,
    ({ investor }) => `delete from ledger.transactions where owner = '${investor}'`,
  ),
  one('a truncated table of transactions', LEDGER, () => 'truncate ledger.transactions'),
  one(
    'a deleted account',
    LEDGER,
    ({ accounts }) => `delete from ledger.accounts where id = ${accounts.held.SOL}`,
  ),
  one('a truncated table of accounts', LEDGER, () => 'truncate ledger.accounts'),
  one(
    'a new rule',
    LEDGER,
    () =>
      `insert into ledger.rules (kind, ref_kind, phase, from_kind, to_kind, row_status, sign)
       values ('gift', 'deposit', 2, 'custody', 'available', '{pending}', 1)`,
  ),
  one('a changed rule', LEDGER, () => `update ledger.rules set to_kind = 'available'`),
  one('a deleted rule', LEDGER, () => 'delete from ledger.rules'),
  one('a truncated table of rules', LEDGER, () => 'truncate ledger.rules'),
  one('another place of an asset', LEDGER, () => 'update ledger.assets set place = place + 10'),
  one('a deleted asset', LEDGER, () => `delete from ledger.assets where place = 1`),
  one(
    'a new kind of request',
    LEDGER,
    () => `insert into ledger.request_kinds values ('gift', 'gifts', 'gift')`,
  ),
  one(
    'a changed kind of request',
    LEDGER,
    () => `update ledger.request_kinds set request_table = 'plans' where kind = 'deposit'`,
  ),
  one('a deleted kind of request', LEDGER, () => 'delete from ledger.request_kinds'),
  one('a truncated table of kinds', LEDGER, () => 'truncate ledger.request_kinds cascade'),
  one(
    'a new arrow in the status machines',
    LEDGER,
    () => `insert into allowed_transitions values ('deposits', 'declined', 'approved')`,
  ),
  one('a removed arrow', LEDGER, () => 'delete from allowed_transitions'),
  one('truncated status machines', LEDGER, () => 'truncate allowed_transitions'),
  one('a changed audit line', AUDIT, () => `update audit_events set action = 'nothing'`),
  one(
    'a deleted audit line',
    AUDIT,
    ({ admin }) => `delete from audit_events where actor_id = '${admin}'`,
  ),
  one('a truncated audit log', AUDIT, () => 'truncate audit_events'),
  one('a moved audit chain', AUDIT, () => 'update audit_chains set seq = seq + 1'),
  one('a new audit chain', AUDIT, () => 'insert into audit_chains (chain) values (64)'),
  one('a deleted audit chain', AUDIT, () => 'delete from audit_chains'),
  one('truncated audit chains', AUDIT, () => 'truncate audit_chains'),
])

refuseAll('T8: accounts and their balances', [
  one(
    'a balance set by hand',
    MOVES,
    ({ accounts }) => `update ledger.accounts set balance = 1 where id = ${accounts.held.SOL}`,
  ),
  one(
    'a balance set by hand along with its place in the chain',
    MOVES,
    ({ accounts }) =>
      `update ledger.accounts set balance = balance + 1, seq = seq + 1 where id = ${accounts.held.SOL}`,
  ),
  one(
    'a chain head set by hand',
    MOVES,
    ({ accounts }) => `update ledger.accounts set head = '' where id = ${accounts.held.SOL}`,
  ),
  one(
    'an account given to another investor, who has one',
    'accounts_owner_kind_asset_bucket_key',
    ({ accounts, other }) =>
      `update ledger.accounts set owner = '${other}' where id = ${accounts.available.BTC}`,
  ),
  one(
    // (a row that moves to another part is removed from its own, which is refused first)
    'an account given to another investor as one more',
    layout.isPartitioned ? LEDGER : 'accounts_owner_bucket_fkey',
    ({ accounts, other }) =>
      `update ledger.accounts set owner = '${other}', bucket = (bucket_of('${other}') + 1) % 64 where id = ${accounts.available.BTC}`,
  ),
  one(
    "an investor's account turned into the platform's, which may be below zero",
    layout.isPartitioned ? LEDGER : MOVES,
    ({ accounts }) =>
      `update ledger.accounts set owner = null, kind = 'custody', bucket = 99 where id = ${accounts.available.BTC}`,
  ),
  one(
    'a balance moved by an insert that finds the account there',
    MOVES,
    ({
      investor,
    }) => `insert into ledger.accounts (owner, bucket, kind, asset) values ('${investor}', bucket_of('${investor}'), 'held', 'SOL')
      on conflict (owner, kind, asset, bucket) do update set balance = 5`,
  ),
  one(
    'a balance moved by a merge',
    MOVES,
    ({
      accounts,
    }) => `merge into ledger.accounts a using (values (1)) v on a.id = ${accounts.held.SOL}
      when matched then update set balance = 5`,
  ),
  {
    title: 'an account that opens with a balance',
    rule: 'account_opens_empty',
    tries: () => [
      `insert into ledger.accounts (kind, asset, bucket, balance) values ('custody', 'BTC', 63, 5)`,
    ],
    lawful: () => [
      'alter table ledger.accounts disable trigger accounts_no_delete',
      `delete from ledger.accounts where kind = 'custody' and asset = 'SOL' and bucket = 63 and owner is null and seq = 0`,
      `insert into ledger.accounts (kind, asset, bucket) values ('custody', 'SOL', 63)`,
    ],
  },
  one(
    'an account that opens in the middle of a chain',
    'account_opens_empty',
    () => `insert into ledger.accounts (kind, asset, bucket, seq) values ('custody', 'BTC', 63, 1)`,
  ),
  one(
    "a platform's account that belongs to an investor",
    'account_kind_has_its_owner',
    ({ investor }) =>
      `insert into ledger.accounts (owner, bucket, kind, asset) values ('${investor}', bucket_of('${investor}'), 'custody', 'BTC')`,
  ),
  one(
    'an account to hold money for nobody',
    'account_kind_has_its_owner',
    () => `insert into ledger.accounts (kind, bucket, asset) values ('available', 1, 'BTC')`,
  ),
  one(
    'a second account for the same money, in another bucket',
    'accounts_owner_bucket_fkey',
    ({ investor }) =>
      `insert into ledger.accounts (owner, kind, asset, bucket)
       values ('${investor}', 'available', 'BTC', (bucket_of('${investor}') + 1) % 64)`,
  ),
])

refuseAll('T8: totals', [
  one(
    'totals set by hand',
    'totals_follow_rows',
    ({ investor }) => `update user_totals set deposits_cents = 5 where user_id = '${investor}'`,
  ),
  one(
    'deleted totals',
    'totals_follow_rows',
    ({ investor }) => `delete from user_totals where user_id = '${investor}'`,
  ),
  one('truncated totals', LEDGER, () => 'truncate user_totals'),
  one(
    'totals inserted with figures',
    'totals_follow_rows',
    ({ investor }) =>
      `insert into user_totals (user_id, bucket, earnings_cents) values ('${investor}', bucket_of('${investor}'), 5)`,
  ),
  one(
    'earnings of an investment set by hand',
    'earnings_follow_rows',
    ({ rows }) =>
      `update investments set earnings_cents = 5 where id = '${rows.investments.approved}'`,
  ),
  one(
    'an investment that opens with earnings',
    'earnings_follow_rows',
    ({
      investor,
      plan,
    }) => `insert into investments (id, bucket, user_id, plan_id, method, amount_cents, plan_name, plan_price_cents, returns,
      duration_days, ends_at, earnings_cents)
      values (new_id(bucket_of('${investor}')), bucket_of('${investor}'), '${investor}', '${plan}', 'BTC', 1000, '', 100, 1, 1, now(), 5)`,
  ),
])
