-- One step of ledger.chain: the seal that follows the one before, or the head where there is none yet.
create or replace function ledger.chain_next(
  prev bytea, head bytea, t ledger.transactions, line smallint, account bigint, amount bigint, after bigint, seq bigint
) returns bytea language plpgsql stable parallel safe as $$
begin
  return ledger.seal(coalesce(prev, head), t, line, account, amount, after, seq);
end $$;
