-- A line of the ledger with its transaction and its account. The rights are those of the role that reads. (Joined by the ids alone:
-- the planner takes a bucket for one more condition, and expects a sixty-fourth of the rows.)
create or replace view ledger_lines with (security_invoker = true) as
  select e.tx_id::text || '-' || lpad(e.line::text, 2, '0') as id, e.tx_id, e.line, t.at, t.kind, t.ref_kind, t.ref_id,
         t.owner as investor_id, e.account_id, a.owner, a.kind as account_kind, a.asset, a.bucket, e.amount,
         e.balance_after, e.seq, e.hash
    from ledger.entries e
    join ledger.transactions t on t.id = e.tx_id
    join ledger.accounts a on a.id = e.account_id;
