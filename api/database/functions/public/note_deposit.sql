-- Writes the investors' notices of decisions about deposits, and of what a chain did to them later, in the transaction that does
-- it, all of a statement at once. What a chain verified is told with the amount that was credited, not the one that was typed.
create or replace function note_deposit() returns trigger language plpgsql as $$
begin
  insert into public.notices (id, bucket, audience, person_id, kind, fact, facts, created_at, mail_due_at)
  select public.new_id(d.bucket), d.bucket, 'investor', d.user_id,
         case when d.status = 'reversed' then 'deposit_reversed' when b.status = 'reversed' then 'deposit_restored'
              when d.status = 'approved' then 'deposit_approved' when d.cancelled_by = 'investor' then 'deposit_cancelled' else 'deposit_declined' end,
         d.id || case when r.times > 0 then ' ' || r.times else '' end,
         jsonb_build_object('amountCents', coalesce(d.credited_cents, d.amount_cents)::text, 'method', d.method,
                            'reference', d.reference, 'reason', d.reason)
           || case when r.times > 0 then jsonb_build_object('depositId', d.id, 'claimCents', coins.claim_of(d.id)::text) else '{}' end,
         case when r.times > 0 then ledger_api.moment() else coalesce(d.decided_at, now()) end, now()
    from rows_after d
    join rows_before b on b.id = d.id and b.bucket = d.bucket and b.status <> d.status
    -- a chain may take a deposit back more than once
   cross join lateral (select count(*) as times from public.deposit_reversals v
                        where v.deposit_id = d.id and v.bucket = d.bucket and v.status = 'reversed') r
  on conflict do nothing;
  return null;
end $$;
