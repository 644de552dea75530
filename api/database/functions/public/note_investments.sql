-- Writes the investors' notices of investments that are requested, processed, started, renewed, declined, cancelled or ended, all in one
-- statement. A renewal is requested and started by the close in one transaction: it has the notice of the renewal alone.
create or replace function note_investments(p_rows investments[]) returns void language plpgsql as $$
begin
  insert into public.notices (id, bucket, audience, person_id, kind, fact, facts, created_at, mail_due_at)
  select public.new_id(i.bucket), i.bucket, 'investor', i.user_id,
         case i.status when 'pending' then 'investment_requested'
              when 'approved' then case when i.renews is null then 'investment_started' else 'investment_renewed' end
              -- at its term the close ends it, before it the investor or staff
              when 'ended' then case when i.approved_on + i.duration_days <= i.ended_on then 'investment_matured' else 'investment_ended_early' end
              when 'processing' then 'investment_processing'
              -- a status without a notice of its own has no kind, which the table refuses
              when 'declined' then case when i.cancelled_by = 'investor' then 'investment_cancelled' else 'investment_declined' end end,
         i.id::text,
         jsonb_build_object('amountCents', (i.amount_cents - i.charged_cents)::text, 'method', i.method, 'reference', i.reference, 'reason', i.reason,
                            'planName', i.plan_name, 'planLeastCents', i.plan_price_cents::text, 'planDays', i.duration_days,
                            'endsOn', i.approved_on + i.duration_days),
         coalesce(i.decided_at, i.created_at), now()
    from unnest(p_rows) i where not (i.status = 'pending' and i.renews is not null)
  on conflict do nothing;
end $$;
