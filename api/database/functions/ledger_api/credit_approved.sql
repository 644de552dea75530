-- Credits all items of a confirmed request, in rounds of different investors. The checker supplies only the entries of each
-- investment, and the ledger checks them as it does for every command.
create or replace function ledger_api.credit_approved(a public.approvals, p_actor uuid, p_call jsonb, p_lines jsonb)
returns void language plpgsql as $$
declare
  k ledger_api.actions;
  i record;
  v_command ledger_api.command;
  v_group ledger_api.command[] := '{}';
begin
  if jsonb_typeof(p_lines) is distinct from 'object'
     or (select array_agg(l.id order by l.id) from jsonb_object_keys(p_lines) l (id))
        is distinct from (select array_agg(l.id order by l.id) from jsonb_object_keys(a.given->'items') l (id)) then
    raise exception 'a command says more or less than its action takes'
      using errcode = '23514', constraint = 'command_fits_its_action';
  end if;
  select * into strict k from ledger_api.actions x where x.approval = 'earnings.credit';
  v_command.actor := p_actor;
  v_command.call := p_call;
  v_command.action := k.action;
  v_command.request := k.request;
  v_command.step := k.step;
  v_command."to" := k.to_status;
  v_command.kind := k.kind;
  for i in
    select r.*, lead(r.round) over (order by r.round, r.id) is distinct from r.round as is_last
      from (select w.*, dense_rank() over (order by w.wave, (w.nth - 1) / 64) as round
              from (select v.*, row_number() over (partition by v.wave order by v.id) as nth
                      from (select e.key as id, e.value, (e.value->>'uid')::uuid as uid,
                                   row_number() over (partition by e.value->>'uid' order by e.key) as wave
                              from jsonb_each(a.given->'items') e) v) w) r
     order by r.round, r.id
  loop
    v_command.owner := i.uid;
    v_command.amount := (i.value->>'amountCents')::bigint;
    v_command.lines := p_lines->i.id;
    v_command.open := jsonb_build_object('investment_id', i.id, 'plan_id', i.value->>'planId', 'reason', a.given->>'reason',
                                         'amount_cents', i.value->>'amountCents');
    v_group := array_append(v_group, v_command);
    if i.is_last then
      perform ledger_api.execute_commands('staff', v_group);
      v_group := '{}';
    end if;
  end loop;
  -- executed: from here on no transaction can be one of its items
  update public.approvals set tx_id = (select c.tx_id from public.approval_credits c where c.approval_id = a.id order by c.tx_id limit 1)
   where id = a.id;
end $$;
