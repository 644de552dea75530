-- Whether an output may leave the deposit that it does not back for another one: two of the staff credit it in this transaction.
create or replace function coins.changes_deposit(o chains.observations) returns boolean language sql stable as $$
  select o.state = 'final' and coins.unbacked(o) is not null and exists (
    select from coins.resolutions r join public.approvals a on a.id = r.approval_id
     where r.observation_id = o.id and r.reorgs = o.reorgs and r.way = 'credit' and a.decided_xid = pg_current_xact_id())
$$;
