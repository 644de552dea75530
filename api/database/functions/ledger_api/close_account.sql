-- Closes an empty account, and erases the data of its owner. What pays an investor and what opens a request holds their lock or
-- their row: either it is seen here, or it waits and finds the account closed.
create or replace function ledger_api.close_account(p_actor uuid, p_user uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  c_payout constant jsonb := '{"address": null, "bank_name": null, "account_number": null, "routing_number": null,
    "payment_reference": null}';
begin
  if not public.may(p_actor, 'users.manage') then
    return 'forbidden';
  elsif ledger_api.is_own_account(p_actor, p_user) then
    return 'own_account';
  end if;
  perform pg_advisory_xact_lock(ledger_api.investor_lock(p_user));
  perform 1 from public.users u where u.id = p_user and u.closed_at is null for update;
  if not found then
    return 'missing';
  end if;
  if exists (select from ledger_api.closure_blockers(p_user)) then
    return 'not_empty';
  end if;
  update public.users u
     set name = 'Closed account', email = null, pending_email = null, username = null, password = 'closed', phone_number = null,
         profile_pic = null, dob = null, state = null, city = null, bank_name = null, account_number = null,
         routing_number = null, payout_addresses = '{}', updated_at = now(), closed_at = now(),
         closure_requested_at = null
   where u.id = p_user;
  update public.withdrawals w
     set address = null, bank_name = null, account_number = null, routing_number = null, payment_reference = null
   where w.user_id = p_user;
  delete from public.messages m where m.user_id = p_user;
  delete from public.notice_preferences n where n.person_id = p_user and n.bucket = public.bucket_of(p_user);
  delete from public.account_notes n where n.user_id = p_user;
  delete from public.investor_tokens t where t.tokenable_id = p_user;
  delete from public.password_resets r where r.user_id = p_user;
  delete from public.known_places k where k.account_id = p_user;
  delete from public.images i where i.owner_id = p_user and i.owner_kind = 'investor';
  delete from public.idempotency_keys k where k.principal = 'investor:' || p_user and k.bucket = public.bucket_of(p_user);
  update public.idempotency_keys k
     set snapshot = case when jsonb_exists(k.snapshot, 'account_number') then k.snapshot || c_payout else k.snapshot end
                    || jsonb_build_object('user', jsonb_build_object('id', p_user, 'name', 'Closed account', 'email', null))
   where k.principal like 'staff:%' and k.snapshot->>'user_id' = p_user::text;
  return 'closed';
end $$;
