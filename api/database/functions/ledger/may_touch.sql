-- Whether a transaction of a kind may touch an account: one of the platform always, one of an investor only where the
-- transaction names that investor, or where its kind says that its lines are of any.
create or replace function ledger.may_touch(kind text, tx_owner uuid, account_owner uuid) returns boolean
language sql immutable parallel safe as $$
  select account_owner is null or case ledger.owned_by(kind) when 'investor' then coalesce(account_owner = tx_owner, false)
                                       else ledger.owned_by(kind) = 'lines' end
$$;
