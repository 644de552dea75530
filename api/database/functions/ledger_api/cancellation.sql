-- A request that its investor cancels before staff have begun with it: it is declined, and its money, where it
-- has been set aside, goes back to where it was taken from. The caller names only the row and decides none of this.
create or replace function ledger_api.cancellation(a ledger_api.command) returns ledger_api.command language plpgsql stable as $$
declare
  v_request constant ledger.request := ledger.request_of(a.request, a.id);
begin
  if v_request.owner is distinct from a.owner then
    raise exception 'an investor cancels requests of their own' using errcode = '42501';
  end if;
  a."from" := 'pending';
  a.reason := 'Cancelled by the investor';
  if a.kind is not null then
    a.amount := v_request.amount;
    select jsonb_agg(jsonb_build_object('kind', l.kind, 'asset', s.asset, 'amount', l.amount::text)) into a.lines
      from ledger_api.set_aside(a.request, a.id) s,
           lateral (values (ledger.side(a.kind, true), -s.amount), (ledger.side(a.kind, false), s.amount)) as l (kind, amount);
  end if;
  return a;
end $$;
