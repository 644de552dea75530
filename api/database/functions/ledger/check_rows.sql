-- The part of the check on live data (ledger.check_all) that compares requests and other rows with the ledger: each guarantee with the first
-- offender.
create or replace function ledger.check_rows() returns table (rule text, holds boolean, detail text)
language sql stable as $$
  with phases as (
    select t.ref_kind, t.ref_id, array_agg(t.phase order by t.phase) as seen,
           min(t.owner::text) as owner, min(t.amount * ledger.row_sign(t.kind)) filter (where t.phase = 1) as opened,
           min(t.amount * ledger.row_sign(t.kind)) filter (where t.phase = 2) as settled, array_agg(t.kind order by t.phase) as kinds
      from ledger.transactions t where random() > 0.001 or ledger.throttle() group by t.ref_kind, t.ref_id
  ),
  disagreeing as (
    select coalesce(r.ref, p.ref_kind) || ' ' || coalesce(r.id, p.ref_id) as what
      from ledger.posted_rows() r full join phases p on p.ref_kind = r.ref and p.ref_id = r.id
     where r.id is null
        or coalesce(p.seen, '{}') is distinct from
           case when r.charged = r.amount then array_remove(ledger.phases_of(r.ref, r.status), 2::smallint) else ledger.phases_of(r.ref, r.status) end
        or (p.seen is not null and (p.owner is distinct from r.user_id::text or p.opened <> r.amount or p.settled <> r.amount - r.charged
            or not (select bool_and(ledger.goes_with(k, r.status)) from unnest(p.kinds) k)))
     order by 1 limit 1
  ),
  set_aside as (
    -- what is opened and not settled is in the account that its opening put it in
    select min(coalesce(r.owner, a.owner)::text) as user_id from (
      select q.user_id as owner, u.to_kind as kind, sum(q.amount - q.charged) as amount
        from ledger.posted_rows() q join ledger.rules u on u.ref_kind = q.ref and u.phase = 1 and u.owned_by = 'investor'
       where ledger.phases_of(q.ref, q.status) = '{1}' group by 1, 2) r
      full join (select owner, kind, sum(balance) as amount
                   from ledger.accounts where owner is not null and kind <> 'available' group by 1, 2) a using (owner, kind)
     where coalesce(r.amount, 0) <> coalesce(a.amount, 0)
    having count(*) > 0
  )
  select 'rows and ledger agree', not exists (select from disagreeing), (select what from disagreeing)
  union all select 'held and invested money is that of open requests', not exists (select from set_aside),
           (select 'investor ' || user_id from set_aside)
$$;
