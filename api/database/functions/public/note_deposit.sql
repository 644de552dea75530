-- Writes the investor's notice of a decision about a deposit, in the transaction that decides it.
create or replace function note_deposit() returns trigger language plpgsql as $$
begin
  insert into public.notices (id, bucket, audience, person_id, kind, fact, facts, created_at, mail_due_at)
  values (public.new_id(new.bucket), new.bucket, 'investor', new.user_id,
          case when new.status = 'approved' then 'deposit_approved' when new.cancelled_by = 'investor' then 'deposit_cancelled' else 'deposit_declined' end,
          new.id::text,
          jsonb_build_object('amountCents', new.amount_cents::text, 'method', new.method, 'reference', new.reference, 'reason', new.reason),
          coalesce(new.decided_at, now()), now())
  on conflict do nothing;
  return null;
end $$;
