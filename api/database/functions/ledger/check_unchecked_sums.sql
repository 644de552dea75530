-- Limits what one member of staff can do alone: single amounts, their sum in a day for an investor, and their sum in a day
-- for the member of staff. Above a limit a transaction needs an approval.
create or replace function ledger.check_unchecked_sums() returns trigger language plpgsql as $$
declare
  v_checked uuid[] := '{}';
  v_limit constant bigint := coalesce((select r.limit_cents from public.approval_rules r), 0);
  v_daily constant bigint := coalesce((select r.daily_cents from public.approval_rules r), 0);
  v_kind text;
begin
  if not exists (select from new_transactions t where ledger.needs_approval(t.kind)) then
    return null;
  end if;
  if exists (select from public.approvals a where a.state = 'confirmed' and a.tx_id is null and a.amount_cents is not null) then
    v_checked := array(select t.id from new_transactions t where ledger.needs_approval(t.kind) and ledger.take_approval(t))
      || ledger.take_credits(array(select t.id from new_transactions t where ledger.needs_approval(t.kind)));
  end if;
  -- of nobody's money there is no sum of a day: it always takes two
  select t.kind into v_kind from new_transactions t
   where ledger.needs_approval(t.kind) and t.owner is null and t.id <> all (v_checked) limit 1;
  if found then
    raise exception '% by one person', v_kind using errcode = '23514', constraint = 'above_the_limit_takes_two';
  end if;
  perform ledger.lock_unchecked_sums(array(
    select s.subject from new_transactions t, lateral (values ('investor:' || t.owner), (t.actor)) s (subject)
     where ledger.needs_approval(t.kind) and t.id <> all (v_checked)));
  insert into ledger.unchecked_sums as u (subject, bucket, ref_kind, hour, amount)
  select s.subject, public.bucket_of_subject(s.subject), t.ref_kind, ledger.hour_of(t.at), sum(t.amount)
    from new_transactions t, lateral (values ('investor:' || t.owner), (t.actor)) s (subject)
   where ledger.needs_approval(t.kind) and t.id <> all (v_checked)
   group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (subject, ref_kind, hour, bucket) do update set amount = u.amount + excluded.amount;
  select j.kind into v_kind from (
    select s.subject, t.ref_kind, ledger.hour_of(t.at) as hour, s.most, max(t.amount) as amount, min(t.kind) as kind
      from new_transactions t, lateral (values ('investor:' || t.owner, v_limit), (t.actor, v_daily)) s (subject, most)
     where ledger.needs_approval(t.kind) and t.id <> all (v_checked) group by 1, 2, 3, 4) j
   where j.amount > v_limit or ledger.unchecked_in_a_day(j.subject, j.ref_kind, j.hour) > j.most limit 1;
  if found then
    raise exception '% by one person above what one may move alone', v_kind
      using errcode = '23514', constraint = 'above_the_limit_takes_two';
  end if;
  return null;
end $$;
