-- A sum only grows, and only by a transaction of the ledger; hours that no 24-hour sum includes any more are removed.
create or replace function ledger.guard_unchecked_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.hour < ledger.hour_of(now()) - 48 then
    return old;
  elsif tg_op = 'INSERT' and pg_trigger_depth() >= 2 and new.bucket = public.bucket_of_subject(new.subject) or tg_op = 'UPDATE' and pg_trigger_depth() >= 2
     and (new.subject, new.bucket, new.ref_kind, new.hour) = (old.subject, old.bucket, old.ref_kind, old.hour) and new.amount >= old.amount then
    return new;
  end if;
  raise exception 'sums follow the transactions of the ledger' using errcode = '23514', constraint = 'sums_follow_transactions';
end $$;
