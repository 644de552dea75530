-- Writes the investor's notices of a change of who may reach their account or where their money goes, and since when payouts wait
-- because of it. The mails about these changes are sent
-- by the services that make them, but for that about the closure of the account.
create or replace function note_account() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  v_kind text;
  v_held constant boolean := (new.payout_reset_at, new.payout_changed_at) is distinct from (old.payout_reset_at, old.payout_changed_at);
  -- only staff change these
  v_details constant text := concat_ws(', ', case when new.name <> old.name then 'name' end,
    case when new.username is distinct from old.username then 'username' end,
    case when new.phone_number is distinct from old.phone_number then 'phone number' end);
begin
  foreach v_kind in array array_remove(array[
    case when new.password <> old.password and new.hash_renewed_at is not distinct from old.hash_renewed_at then 'password_changed' end,
    case when new.closed_at is null and v_details <> '' then 'details_changed' end,
    case when new.pending_email <> coalesce(old.pending_email, '') then 'email_change_requested' end,
    case when new.email <> old.email then 'email_changed' end,
    case when new.payout_changed_at is distinct from old.payout_changed_at then 'payout_details_changed' end,
    case when new.closed_at is null and new.has_factor and not old.has_factor then 'second_factor_added' end,
    case when new.closed_at is null and not new.has_factor and old.has_factor then 'second_factor_removed' end,
    case when new.closed_at is null and new.closure_requested_at is distinct from old.closure_requested_at
         then case when new.closure_requested_at is null then 'closure_taken_back' else 'closure_requested' end end,
    case when (new.frozen_at is null) <> (old.frozen_at is null) then case when new.frozen_at is null then 'account_unfrozen' else 'account_frozen' end end], null) loop
    insert into public.notices (id, bucket, audience, person_id, kind, fact, facts, created_at, mail_due_at)
    values (public.new_id(new.bucket), new.bucket, 'investor', new.id, v_kind, pg_current_xact_id()::text,
            jsonb_strip_nulls(jsonb_build_object('heldSince', case when v_held then now() end,
              'details', case when v_kind = 'details_changed' then v_details end)), now(),
            case when v_kind like 'closure%' then now() end)
    on conflict do nothing;
  end loop;
  return null;
end $$;
