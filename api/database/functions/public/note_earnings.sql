-- One notice of earnings for each investor and business date: what comes later on the date is added to it, and makes it unread again.
create or replace function note_earnings(p_bucket smallint, p_person uuid, p_date date, p_cents bigint, p_at timestamptz) returns void
language sql as $$
  insert into public.notices as n (id, bucket, audience, person_id, kind, fact, facts, created_at, mail_due_at)
  values (public.new_id(p_bucket), p_bucket, 'investor', p_person, 'earnings_paid', p_date::text,
          jsonb_build_object('amountCents', p_cents::text, 'date', p_date), p_at, now())
  on conflict (person_id, kind, fact, bucket) do update
    set facts = jsonb_build_object('amountCents', ((n.facts->>'amountCents')::bigint + p_cents)::text, 'date', p_date),
        created_at = greatest(n.created_at, p_at), read_at = null, mail_due_at = now()
$$;
