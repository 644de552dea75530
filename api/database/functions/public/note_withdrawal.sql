-- Writes the investor's notice of a withdrawal that is requested, being paid, paid, declined or cancelled, in its transaction.
create or replace function note_withdrawal() returns trigger language plpgsql as $$
begin
  insert into public.notices (id, bucket, audience, person_id, kind, fact, facts, created_at, mail_due_at)
  values (public.new_id(new.bucket), new.bucket, 'investor', new.user_id,
          case new.status when 'pending' then 'withdrawal_requested' when 'processing' then 'withdrawal_processing' when 'approved' then 'withdrawal_paid'
               else case when new.cancelled_by = 'investor' then 'withdrawal_cancelled' else 'withdrawal_declined' end end,
          new.id::text,
          jsonb_build_object('amountCents', new.amount_cents::text, 'method', new.method, 'reference', new.reference, 'reason', new.reason,
                             'paymentReference', new.payment_reference),
          coalesce(new.decided_at, new.created_at), now())
  on conflict do nothing;
  return null;
end $$;
