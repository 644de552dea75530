-- The largest sum over any 24 hours that include this hour.
create or replace function ledger.unchecked_in_a_day(p_subject text, p_ref_kind text, p_hour integer) returns bigint
language sql stable as $$
  select coalesce(max(s.amount), 0) from (
    select sum(u.amount) over (order by u.hour range between 24 preceding and current row)::bigint as amount, u.hour
      from ledger.unchecked_sums u
     where u.subject = p_subject and u.bucket = public.bucket_of_subject(p_subject) and u.ref_kind = p_ref_kind and u.hour between p_hour - 24 and p_hour + 24) s
   where s.hour >= p_hour
$$;
