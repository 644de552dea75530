-- The first sum of the last day, of what was moved without a checker, that differs from the sum of its transactions.
create or replace function ledger.unchecked_offence() returns text language plpgsql stable as $$
begin
  return (select coalesce(u.subject, s.subject) || ' ' || coalesce(u.ref_kind, s.ref_kind) as what from (
      select s.subject, t.ref_kind, ledger.hour_of(t.at) as hour, sum(t.amount) as amount
        from ledger.transactions t left join public.approvals a on a.tx_id = t.id
        left join public.approval_credits c on c.tx_id = t.id
       cross join lateral (values ('investor:' || t.owner), (t.actor)) s (subject)
       where (random() > 0.001 or ledger.throttle()) and ledger.hour_of(t.at) > ledger.hour_of(now()) - 24
         and ledger.needs_approval(t.kind) and a.id is null and c.tx_id is null group by 1, 2, 3) s
    full join (select * from ledger.unchecked_sums x where x.hour > ledger.hour_of(now()) - 24) u using (subject, ref_kind, hour)
   where s.amount is distinct from u.amount order by 1 limit 1);
end $$;
