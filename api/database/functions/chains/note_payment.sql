-- Writes the investor's notices of a payment to an address that they were given: when it is first seen, and when it is final and
-- its deposit is known. Each in the transaction of its fact; a payment that leaves the chain and comes back is told once.
create or replace function chains.note_payment() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  v_kind constant text := case when new.deposit_id is null then 'deposit_seen' else 'deposit_confirmed' end;
begin
  insert into public.notices (id, bucket, audience, person_id, kind, fact, facts, created_at, mail_due_at)
  select public.new_id(d.bucket), d.bucket, 'investor', d.user_id, v_kind, 'p' || new.id,
         jsonb_build_object('coins', coins.amount_text(new.asset, new.amount), 'method', new.asset, 'reference', d.reference, 'depositId', d.id), now(), now()
    from chains.addresses a join public.deposits d on d.id = coalesce(new.deposit_id, a.deposit_id) and d.bucket = public.bucket_of(a.investor)
   where a.id = new.address_id
  on conflict do nothing;
  return null;
end $$;
