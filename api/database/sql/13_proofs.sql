-- What the back office shows of the evidence itself: the lines of the ledger with what they belong to, the audit log
-- proved piece by piece, and whether mail gets out.

-- A line of the ledger with its transaction and its account. The rights are those of whoever reads.
create view ledger_lines with (security_invoker = true) as
  select e.tx_id::text || '-' || lpad(e.line::text, 2, '0') as id, e.tx_id, e.line, t.at, t.kind, t.ref_kind, t.ref_id,
         t.owner as investor_id, e.account_id, a.owner, a.kind as account_kind, a.asset, a.stripe, e.amount,
         e.balance_after, e.seq, e.hash
    from ledger.entries e
    join ledger.transactions t on t.id = e.tx_id
    join ledger.accounts a on a.id = e.account_id;
grant select on ledger_lines to assay_staff;

-- The accounts, with their owner under the name that lists look investors up by.
create view account_rows with (security_invoker = true) as
  select a.id, a.owner as user_id, a.kind, a.asset, a.stripe, a.balance, a.seq, a.head from ledger.accounts a;
grant select on account_rows to assay_staff;

-- Proves a stretch of one chain of the audit log: what follows a position, up to so many lines. Whoever asks for one
-- stretch after the other has proved all of it without ever asking for much. The end of the chain is compared with
-- its head. Lines that come meanwhile are for the next stretch.
create function audit_check_stretch(p_chain smallint, p_after bigint, p_most integer)
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

-- How much mail waits and since when, without a word of what is in it.
create function doors.mail_waiting() returns table (waiting bigint, oldest_at timestamptz, most_attempts integer)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select count(*), min(o.created_at), coalesce(max(o.attempts), 0) from public.mail_outbox o
$$;

revoke all on function audit_check_stretch(smallint, bigint, integer), doors.mail_waiting() from public;
grant execute on function audit_check_stretch(smallint, bigint, integer), doors.mail_waiting() to assay_staff;
