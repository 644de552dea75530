-- The same as functions, made from the tables of the kinds so that there is one source. Of a kind of transaction: which
-- kind of account gives or takes, which statuses of its row it goes with, what it stands for, whether above the limits it
-- takes two and which action these confirm, whether it moves the asset of its request, whether it moves the
-- platform's side and may reach into another bucket, whose money it may touch, which kind goes with it, and the sign of its row. Of a kind of request: its row, the phases that a status must have, and whether it is
-- opened before it is settled. Of what was not declared each answers the strict way.
-- makes ledger.side, ledger.goes_with, ledger.ref_kind_of, ledger.phase_of, ledger.needs_approval, ledger.approval_action, ledger.moves_own_asset, ledger.moves_platform, ledger.spans_buckets, ledger.owned_by, ledger.paired_kind, ledger.row_sign, ledger.is_opened, ledger.phases_of, ledger.request_of
create or replace function ledger.compile_rules() returns void language plpgsql as $$
declare
  f record;
begin
  for f in
    with per_kind as (
      select v.head, r.kind as word, v.says, v.otherwise
        from ledger.rules r, lateral (values
          ('side(kind text, gives boolean) returns text', format('case when gives then %L else %L end', r.from_kind, r.to_kind), 'null'),
          ('goes_with(kind text, status text) returns boolean', format('status = any (%L::text[])', r.row_status), 'false'),
          ('ref_kind_of(kind text) returns text', format('%L', r.ref_kind), 'null'),
          ('phase_of(kind text) returns smallint', format('%s::smallint', r.phase), 'null'),
          ('needs_approval(kind text) returns boolean', r.needs_approval::text, 'true'),
          ('approval_action(kind text) returns text', format('%L::text', r.approval_action), 'null'),
          ('moves_own_asset(kind text) returns boolean', r.own_asset::text, 'true'),
          ('moves_platform(kind text) returns boolean',
           (not '{available,held,invested}' @> array[r.from_kind, r.to_kind])::text, 'true'),
          ('spans_buckets(kind text) returns boolean', r.spans_buckets::text, 'false'),
          ('owned_by(kind text) returns text', format('%L::text', r.owned_by), '''investor'''),
          ('paired_kind(kind text) returns text', format('%L::text', r.paired_kind), 'null'),
          ('row_sign(kind text) returns smallint', format('%s::smallint', r.row_sign), 'null')
        ) as v (head, says, otherwise)
      union all
      select v.head, q.kind, v.says, v.otherwise
        from ledger.request_kinds q, lateral (values
          ('is_opened(kind text) returns boolean',
           exists (select from ledger.rules r where r.ref_kind = q.kind and r.phase = 1)::text, 'true'),
          ('phases_of(kind text, status text) returns smallint[]',
           coalesce((select format('case status %s else %L::smallint[] end', string_agg(format('when %L then %L::smallint[]', b.status, b.phases), ' ' order by b.status), '{}')
                       from (select s.status, array_agg(distinct r.phase order by r.phase) as phases
                               from ledger.rules r, unnest(r.row_status) s (status) where r.ref_kind = q.kind group by s.status) b
                     having count(*) > 0), 'null'), 'null')
        ) as v (head, says, otherwise)
    )
    select k.head || ' language sql immutable' as head,
           format('select case kind %s else %s end', string_agg(format('when %L then %s', k.word, k.says), ' ' order by k.word), min(k.otherwise)) as body
      from per_kind k group by k.head
    union all
    select 'request_of(kind text, id uuid) returns ledger.request language plpgsql stable',
           format('declare r ledger.request; begin case kind %s else perform ledger.no_request_kind(kind); end case; return r; end',
             string_agg(format('when %L then select %s, %s, t.status, t.method, %s, %s into r from public.%I t where t.id = request_of.id and t.bucket = public.bucket_of(request_of.id);',
                               q.kind, case when q.has_owner then 't.user_id' else 'null::uuid' end,
                               case when q.has_credits then 'coalesce(t.credited_cents, t.amount_cents)' else 't.amount_cents' end,
                               case when q.has_charges then 't.charged_cents' else '0::bigint' end,
                               case when q.has_credits then 't.credited_cents is not null' else 'false' end, q.request_table), ' ' order by q.kind))
      from ledger.request_kinds q
  loop
    execute format('create or replace function ledger.%s parallel safe as %L', f.head, f.body);
  end loop;
end $$;
select ledger.compile_rules();
