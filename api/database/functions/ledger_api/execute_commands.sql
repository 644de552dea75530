-- Commands in the order given, as one whole: their rows, their entries, and what is kept of them; answers the rows.
-- Commands of one kind about different investors are one group, since they share no rows; all else goes one by one.
-- Locks are taken in one order by everybody: the pool, buckets, sums of staff, investors, rows, accounts, audit chains.
-- Not granted to anybody: ledger_api.investor_execute and staff_execute say who may send what.
create or replace function ledger_api.execute_commands(p_actor_kind text, p_commands ledger_api.command[]) returns jsonb[]
language plpgsql as $$
declare
  v_count constant integer := cardinality(p_commands);
  v_size integer := 1;
  v_group ledger_api.command[];
  v_new jsonb[];
  v_rows jsonb[] := '{}';
  v_at timestamptz;
begin
  if v_count > 64 then
    raise exception 'at most 64 commands together, not %', v_count
      using errcode = '23514', constraint = 'batch_is_bounded';
  end if;
  -- commands that move the pool take turns: the one that holds its account may continue to other buckets
  if exists (select from unnest(p_commands) a where a.kind is not null and ledger.paired_kind(a.kind) is not null) then
    perform ledger.lock_pool();
  end if;
  -- what moves the platform's side of one bucket takes turns, before it holds anything else: a batch whose commands go one by
  -- one locks the platform's accounts one after the other, and could deadlock with another
  if v_count = 1 then
    if p_commands[1].kind is not null and ledger.moves_platform(p_commands[1].kind) then
      perform pg_advisory_xact_lock(public.bucket_of(p_commands[1].owner));
    end if;
  else
    perform pg_advisory_xact_lock(b.bucket)
       from (select distinct public.bucket_of(a.owner)::bigint as bucket from unnest(p_commands) a
              where a.kind is not null and ledger.moves_platform(a.kind) order by bucket) b;
    if (select count(distinct a.owner) = v_count and count(distinct (a.request, a.kind, a.step)) = 1 from unnest(p_commands) a) then
      v_size := v_count;
    end if;
    -- (groups would take these locks one after the other, and two batches could deadlock)
    if p_actor_kind = 'staff' then
      perform ledger.lock_unchecked_sums(array(
        select 'staff:' || a.actor from unnest(p_commands) a where a.kind is not null and ledger.needs_approval(a.kind)));
    end if;
  end if;
  for nth in 1 .. v_count by v_size loop
    v_group := p_commands[nth : nth + v_size - 1];
    perform ledger_api.lock_investors(v_group, v_count = 1);
    -- read with the locks taken, so that the commands on one investor's money have times in their order
    v_at := ledger_api.moment();
    if v_group[1].step = 'open' then
      v_new := ledger_api.open_requests(v_group, array(select public.new_id(public.bucket_of(g.owner)) from unnest(v_group) g), array_fill(v_at, array[v_size]));
    else
      v_new := ledger_api.transition_requests(p_actor_kind, v_group, array_fill(v_at, array[v_size]));
    end if;
    if v_group[1].kind is not null then
      perform ledger.post_paired(array(
        select row(a.kind, (v_new[a.ordinality]->>'id')::uuid, a.owner, a.amount, p_actor_kind || coalesce(':' || a.actor, ''), a.lines, v_at)::ledger.posting
          from unnest(v_group) with ordinality a));
    end if;
    v_rows := v_rows || v_new;
  end loop;
  perform ledger_api.record_commands(p_actor_kind, p_commands, v_rows);
  return v_rows;
end $$;
