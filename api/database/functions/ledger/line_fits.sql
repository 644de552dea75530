-- Whether a line may move its account from the balance, number and head that stood before it: an investor's account takes only
-- what is theirs, and every account only what its kind may give or take; all of them lie in the bucket of the transaction,
-- but for the platform's where the kind declares otherwise.
-- (stable, as its body is: only then does the planner inline it into the query, without a call)
create or replace function ledger.line_fits(n ledger.entries, t ledger.transactions, a ledger.accounts, balance bigint, seq bigint, head bytea)
returns boolean language sql stable parallel safe as $$
  select coalesce(n.amount <> 0 and ledger.is_asset(a.asset)
    and t.xid = pg_current_xact_id() and ledger.may_touch(t.kind, t.owner, a.owner)
    and (a.bucket = t.bucket or a.owner is null and ledger.spans_buckets(t.kind))
    and a.kind = ledger.side(t.kind, n.amount < 0) and n.balance_after = balance + n.amount and n.seq = line_fits.seq + 1
    and n.hash = ledger.seal(head, t, n.line, a.id, n.amount, n.balance_after, n.seq), false)
$$;
