/** Two of the staff and a file, and with them the returns pool is funded: `pg_temp.move_pool(action, asset, cents)`. */
export const MOVE_POOL = `
create or replace function pg_temp.move_pool(p_action text, p_asset text, p_cents bigint) returns void language plpgsql as $$
declare
  by_nobody constant jsonb := '{"call": {"requestId": "trial"}, "key": null, "fingerprint": null}';
  c_sides constant text[] := case p_action when 'pool.fund' then '{custody,pool}' else '{pool,custody}' end;
  v_staff uuid[];
  v_invitation uuid;
  v_evidence uuid;
  v_approval jsonb;
begin
  for n in 1 .. 2 loop
    insert into staff_invitations (email, role, token_hash, invited_by, expires_at, used_at)
    select 'pool' || n || '@staff.test', 'admin', 'pool ' || n, s.id, now() + interval '1 hour', now() from staff s
     where s.role = 'owner' and s.removed_at is null and not exists (select from staff o where o.email = 'pool' || n || '@staff.test')
     order by s.created_at, s.id limit 1 returning id into v_invitation;
    if found then
      insert into staff (email, password, role, invitation_id) values ('pool' || n || '@staff.test', '-', 'admin', v_invitation);
    end if;
  end loop;
  v_staff := array(select id from staff where email in ('pool1@staff.test', 'pool2@staff.test') order by email);
  insert into pool_evidence (sha256, name, type, bytes, uploaded_by) values (encode(sha256('pool'), 'hex'), 'pool.csv', 'csv', 4, v_staff[1])
  returning id into v_evidence;
  v_approval := ledger_api.request_approval(by_nobody || jsonb_build_object('actor', v_staff[1], 'action', p_action,
    'object', new_id(0::smallint), 'given', jsonb_build_object('asset', p_asset, 'amountCents', p_cents::text, 'evidence', jsonb_build_array(v_evidence))
      || case p_action when 'pool.fund' then '{"source": "own_funds", "period": "Trial"}'::jsonb else '{}' end));
  perform ledger_api.confirm_approval(by_nobody || jsonb_build_object('actor', v_staff[2], 'id', v_approval->>'id', 'digest', null,
    'lines', jsonb_build_array(jsonb_build_object('kind', c_sides[1], 'asset', p_asset, 'amount', (-p_cents)::text),
                               jsonb_build_object('kind', c_sides[2], 'asset', p_asset, 'amount', p_cents::text))));
end $$;`

/**
 * Puts 900,000,000.00 of each asset into the pool of a database with an owner, in the only possible way. For tests that
 * credit earnings and are about something else.
 */
export const FUND_POOL = `${MOVE_POOL}
select pg_temp.move_pool('pool.fund', code, 90000000000) from ledger.assets order by place;`
