-- A coin transaction stands for one output of a chain, with its whole amount, and takes the coins from where they are: what is final
-- arrives once and leaves the inbox once, and what is final no more leaves.
create or replace function coins.before_transaction() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  o chains.observations;
  f coins.facts;
begin
  select * into o from chains.observations x where x.id = new.observation_id for no key update;
  select * into f from coins.facts x where x.fact = new.fact;
  if o.kind not in ('in', 'balance') or (o.asset, o.amount, o.reorgs) is distinct from (new.asset, new.amount, new.reorgs)
     or (o.state = 'final') = f.leaves or new.xid <> pg_current_xact_id()
     or new.deposit_id is distinct from (case when new.fact in ('credited', 'restored') then o.deposit_id end) then
    raise exception 'a posting of coins says other than observation %', new.observation_id
      using errcode = '23514', constraint = 'coins_are_as_observed';
  elsif f.from_kind is distinct from coins.place_of(o.id) then
    raise exception 'the coins of observation % are not in the %', o.id, f.from_kind
      using errcode = '23514', constraint = 'coins_move_from_where_they_are';
  end if;
  return new;
end $$;
