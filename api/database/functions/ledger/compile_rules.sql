-- The same as functions, made from the table so that there is one source: which kind of account gives or takes, which
-- statuses of its row a kind goes with, what it stands for, and whether it takes two.
create or replace function ledger.compile_rules() returns void language plpgsql as $$
declare
  f record;
begin
  for f in
    select v.head, string_agg(format('when %L then %s', r.kind, v.says), ' ' order by r.kind) as parts, min(v.otherwise) as otherwise
      from ledger.rules r, lateral (values
        ('side(kind text, gives boolean) returns text', format('case when gives then %L else %L end', r.from_kind, r.to_kind), 'null'),
        ('goes_with(kind text, status text) returns boolean', format('status = any (%L::text[])', r.row_status), 'false'),
        ('ref_kind_of(kind text) returns text', format('%L', r.ref_kind), 'null'),
        ('phase_of(kind text) returns smallint', format('%s::smallint', r.phase), 'null'),
        ('takes_two(kind text) returns boolean', r.takes_two::text, 'true')
      ) as v (head, says, otherwise)
     group by v.head
  loop
    execute format('create or replace function ledger.%s language sql immutable parallel safe as %L',
      f.head, format('select case kind %s else %s end', f.parts, f.otherwise));
  end loop;
end $$;
select ledger.compile_rules();
