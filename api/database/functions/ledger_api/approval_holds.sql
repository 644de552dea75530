-- Whether an approval still holds: its object is unchanged and its maker still has the permission.
create or replace function ledger_api.approval_holds(p_id uuid) returns boolean language sql stable security definer
set search_path = pg_catalog, pg_temp as $$
  select ledger_api.may_request(a.maker_id, a.action) and exists (
    select from ledger_api.approval_snapshot(a.action, a.object_id, a.given) n
     where (n.object_kind, n.user_id, n.amount_cents, n.shown, n.bound)
           is not distinct from (a.object_kind, a.user_id, a.amount_cents, a.shown, a.bound))
    from public.approvals a where a.id = p_id
$$;
