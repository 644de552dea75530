-- Records when the payout details of each method last changed, and when the password was last reset, which puts all methods
-- on hold.
create or replace function note_payout_change() returns trigger language plpgsql as $$
begin
  -- a change of the key seals the same numbers again
  if current_user = 'assay_owner' and current_setting('assay.resealing', true) = 'on' then
    return new;
  end if;
  if (new.bank_name, new.account_number, new.routing_number) is distinct from
     (old.bank_name, old.account_number, old.routing_number) then
    new.payout_changes := new.payout_changes || jsonb_build_object('bank', now());
  end if;
  new.payout_changes := new.payout_changes || coalesce((
    select jsonb_object_agg(a.method, now()) from ledger.assets a
     where new.payout_addresses->>a.code is distinct from old.payout_addresses->>a.code), '{}');
  if new.payout_changes <> old.payout_changes then
    new.payout_changed_at := now();
  end if;
  return new;
end $$;
