-- The seal of an entry: of the one before and of its own facts, so that nothing before it can change.
-- (stable, as its body is: only then does the planner inline it into the query, without a call)
create or replace function ledger.seal(prev bytea, t ledger.transactions, line smallint, account bigint, amount bigint, after bigint, seq bigint)
returns bytea language sql stable parallel safe as $$
  select pg_catalog.sha256(prev || ledger.sealed(t, line, account, amount, after, seq))
$$;
