-- The set-up of growth_bucket.sql, once. Triggers are off in the sessions that fill the buckets (growth_session.sql), which needs a
-- superuser: the rows keep every rule that ledger:check and audit:check read again, and bench/growth.ts runs both.

-- The account of each investor that gets earnings, for growth_pay.sql.
create schema growth;
create unlogged table growth.accounts (bucket smallint, user_id uuid, account_id bigint);

-- The pool pays the earnings, and two of the staff fund it: twice the largest amount for each asset.
do $$
declare
  v_maker constant uuid := (select id from staff where role = 'owner' order by email limit 1);
  v_checker constant uuid := (select id from staff where role in ('owner', 'admin') and id <> v_maker order by email limit 1);
  v_nobody constant jsonb := '{"call": null, "key": null, "fingerprint": null}';
  v_amount constant text := '100000000000';
  v_asset text;
  v_file uuid;
  v_approval jsonb;
begin
  for v_asset in select a.code from ledger.assets a, generate_series(1, 2) loop
    v_file := public.new_id(0::smallint);
    insert into pool_evidence (id, sha256, name, type, bytes, uploaded_by)
    values (v_file, encode(sha256(v_file::text::bytea), 'hex'), 'growth.csv', 'csv', 1, v_maker);
    v_approval := ledger_api.request_approval(v_nobody || jsonb_build_object('actor', v_maker, 'action', 'pool.fund', 'object', public.new_id(0::smallint),
      'given', jsonb_build_object('asset', v_asset, 'amountCents', v_amount, 'source', 'own_funds', 'period', 'Growth', 'evidence', jsonb_build_array(v_file))));
    perform ledger_api.confirm_approval(v_nobody || jsonb_build_object('actor', v_checker, 'id', v_approval->>'id', 'digest', null,
      'lines', jsonb_build_array(jsonb_build_object('kind', 'custody', 'asset', v_asset, 'amount', '-' || v_amount),
                                 jsonb_build_object('kind', 'pool', 'asset', v_asset, 'amount', v_amount))));
  end loop;
end $$;

-- without the trigger that wants its first terms
set session_replication_role = replica;
insert into plans (id, name, min_amount_cents, max_amount_cents, returns, duration_days, sheet_sha256)
values ('b1000000-0000-4000-8000-000000000001', 'Growth', 10000, 100000000, 0.05, 365, encode(sha256('Growth'), 'hex'));
set session_replication_role = default;
