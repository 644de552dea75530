-- Writes the investors' notices of withdrawals that are requested, being paid, paid, declined or cancelled, all in one statement:
-- one for each would cost more than its row.
create or replace function note_withdrawals(p_rows withdrawals[]) returns void language plpgsql as $$
begin
  insert into public.notices (id, bucket, audience, person_id, kind, fact, facts, created_at, mail_due_at)
  select public.new_id(w.bucket), w.bucket, 'investor', w.user_id,
         case w.status when 'pending' then 'withdrawal_requested' when 'processing' then 'withdrawal_processing' when 'approved' then 'withdrawal_paid'
              else case when w.cancelled_by = 'investor' then 'withdrawal_cancelled' else 'withdrawal_declined' end end,
         w.id::text,
         jsonb_build_object('amountCents', w.amount_cents::text, 'method', w.method, 'reference', w.reference, 'reason', w.reason,
                            'paymentReference', w.payment_reference),
         coalesce(w.decided_at, w.created_at), now()
    from unnest(p_rows) w
  on conflict do nothing;
end $$;
