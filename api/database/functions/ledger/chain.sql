-- Seals several entries of an account one after the other, from its head on: over (partition by account order by seq). Each is
-- what ledger.seal says.
create or replace aggregate ledger.chain(head bytea, sealed bytea) (sfunc = ledger.add_to_chain, stype = bytea, parallel = safe);
