-- Writes the investor's notice of an investment that is requested, started, renewed, declined, cancelled or ended, in its
-- transaction. A renewal is requested and started by the close in one transaction: it has the notice of the renewal alone.
create or replace function note_investment() returns trigger language plpgsql as $$
declare
  v_kind text;
begin
  case new.status
    when 'pending' then
      if new.renews is not null then
        return null;
      end if;
      v_kind := 'investment_requested';
    when 'approved' then v_kind := case when new.renews is null then 'investment_started' else 'investment_renewed' end;
    when 'ended' then
      -- at its term the close ends it, before it the investor or staff
      v_kind := case when new.approved_on + new.duration_days <= new.ended_on then 'investment_matured' else 'investment_ended_early' end;
    else v_kind := case when new.cancelled_by = 'investor' then 'investment_cancelled' else 'investment_declined' end;
  end case;
  insert into public.notices (id, bucket, audience, person_id, kind, fact, facts, created_at, mail_due_at)
  values (public.new_id(new.bucket), new.bucket, 'investor', new.user_id, v_kind, new.id::text,
          jsonb_build_object('amountCents', (new.amount_cents - new.charged_cents)::text, 'method', new.method, 'reference', new.reference, 'reason', new.reason,
                             'planName', new.plan_name, 'endsOn', new.approved_on + new.duration_days),
          coalesce(new.decided_at, new.created_at), now())
  on conflict do nothing;
  return null;
end $$;
