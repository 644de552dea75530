-- The chain of the lines of one account within a statement: each seal from the one before it, the first from the head that
-- the account stands at.
create or replace aggregate ledger.chain(head bytea, t ledger.transactions, line smallint, account bigint, amount bigint, after bigint, seq bigint)
  (sfunc = ledger.chain_next, stype = bytea, parallel = safe);
