-- What a provider says about a block: outputs that it names the same way are agreed, any other answer is a dispute. A provider that
-- has another block at that height disputes only once it calls its own final; before that one of the two is behind. What is looked at again waits for an answer that agrees.
create or replace function chains.record_agreement(p_asset text, p_provider text, p_height bigint, p_expected text, p_hash text,
  p_is_final boolean, p_found jsonb) returns bigint[] language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_ids bigint[];
begin
  if p_hash <> p_expected and not p_is_final then
    return '{}';
  end if;
  with answers as (
    select o.id, case
        when p_hash <> p_expected then format('%s has the block %s at this height', p_provider, p_hash)
        when f.amount is null then format('%s does not have this output', p_provider)
        when f.amount <> o.amount then format('%s says %s', p_provider, f.amount)
      end as against
      from chains.observations o join chains.addresses a on a.id = o.address_id
      left join jsonb_to_recordset(p_found) f (txid text, index integer, kind text, script text, amount numeric)
        on f.txid = o.txid and f.index = o.index and f.kind = o.kind and f.script = a.script
     where o.asset = p_asset and o.block_height = p_height and o.block_hash = p_expected
       and (o.state in ('confirming', 'disputed') or o.doubted_at is not null)
       and p_provider <> all (o.agreed_by)
  ), verdicts as (
    -- what one provider disputes no other one settles
    select w.id, w.against, w.against is null and (o.state <> 'disputed' or starts_with(o.disputed_why, p_provider || ' ')) as is_settled
      from answers w join chains.observations o on o.id = w.id
  ), changed as (
    update chains.observations o
       set state = case when o.state = 'final' then 'final' when w.is_settled then 'confirming' else 'disputed' end,
           disputed_why = case when not w.is_settled then coalesce(w.against, o.disputed_why) end,
           agreed_by = case when w.against is null then o.agreed_by || p_provider else o.agreed_by end
      from verdicts w where w.id = o.id and (w.against is null or o.state <> 'final' and w.against is distinct from o.disputed_why) returning o.id
  )
  select coalesce(array_agg(c.id order by c.id), '{}') into v_ids from changed c;
  return v_ids;
end $$;
