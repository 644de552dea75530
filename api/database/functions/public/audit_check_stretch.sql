-- Verifies a range of one chain of the audit log: the lines after a position, up to a number of them. A caller that reads
-- one range after the other verifies the whole chain in small steps. The end of the chain is compared with its head. Lines
-- written in the meantime belong to the next range.
create or replace function audit_check_stretch(p_chain smallint, p_after bigint, p_most integer)
returns table (checked bigint, upto bigint, is_end boolean, offence text, seq bigint, event_id uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with before as (
    select case when p_after = 0 then pg_catalog.sha256('assay audit')
                else (select e.seal from public.audit_events e where e.chain = p_chain and e.seq = p_after) end as seal
  ),
  stretch as materialized (
    select e.id, e.seq, e.seal, lag(e.seq, 1, p_after) over w as prev_seq,
           public.audit_seal(coalesce(lag(e.seal) over w, b.seal), e.seq, e) as expected
      from (select * from public.audit_events x
             where x.chain = p_chain and x.seq > p_after order by x.seq limit p_most) e, before b
    window w as (order by e.seq)
  ),
  told as (select count(*) as n, coalesce(max(s.seq), p_after) as upto from stretch s),
  broken as (
    select case when s.seq <> s.prev_seq + 1 then 'missing' else 'changed' end as offence,
           case when s.seq <> s.prev_seq + 1 then s.prev_seq + 1 else s.seq end as seq,
           case when s.seq <> s.prev_seq + 1 then null else s.id end as id
      from stretch s
     where s.seq <> s.prev_seq + 1 or s.seal is distinct from s.expected order by s.seq limit 1
  ),
  head as (
    select told.n < p_most as is_end,
           told.n < p_most and (c.seq <> told.upto or c.head is distinct from coalesce(
             (select s.seal from stretch s where s.seq = told.upto), (select seal from before))) as is_off
      from told, public.audit_chains c where c.chain = p_chain
  )
  select told.n, told.upto, head.is_end,
         coalesce((select offence from broken), case when head.is_off then 'missing' end),
         coalesce((select seq from broken), case when head.is_off then told.upto + 1 end),
         (select id from broken)
    from told, head
$$;
