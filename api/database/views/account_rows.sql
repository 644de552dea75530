-- The accounts, with their owner under the column name by which lists look investors up.
create or replace view account_rows with (security_invoker = true) as
  select a.id, a.owner as user_id, a.kind, a.asset, a.bucket, a.balance, a.seq, a.head from ledger.accounts a;
