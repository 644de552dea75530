-- Commands as the application sends them (ledger_api.command shows the shape), joined with the rules of their action.
-- A command may have only the fields named here: one with another field, with a field of another step, with a posting that
-- does not belong to its action, or of an action that is not this role's, is refused with the whole batch.
create or replace function ledger_api.read_commands(p_role text, p_commands jsonb) returns ledger_api.command[] language plpgsql stable as $$
declare
  v_commands ledger_api.command[];
  v_fit boolean;
begin
  if coalesce(jsonb_array_length(p_commands), 0) = 0 then
    raise exception 'no command' using errcode = '23514', constraint = 'batch_is_bounded';
  end if;
  select array_agg(row(
           (c.says->>'actor')::uuid, c.says->'call', c.says->>'key', decode(c.says->>'fingerprint', 'hex'), k.action,
           (c.says->>'owner')::uuid, c.says->'expect', c.says->'open', (c.says->'move'->>'id')::uuid, c.says->'move'->>'from',
           c.says->'move'->>'reason', c.says->'move'->>'payment_reference', (c.says->'posting'->>'amount')::bigint, c.says->'posting'->'lines',
           k.request, k.step, k.to_status, k.kind)::ledger_api.command order by c.nth),
         bool_and(coalesce(
           c.says - '{actor,call,key,fingerprint,action,owner,expect,open,move,posting}'::text[] = '{}'
           and (c.says->'call') - '{requestId,session,network}'::text[] = '{}'
           and coalesce(jsonb_typeof(c.says->'key'), 'null') in ('string', 'null')
           and coalesce(jsonb_typeof(c.says->'expect'), 'object') = 'object'
           and case k.step
                 when 'open' then not c.says ? 'move' and (c.says->'open') - k.opens = '{}'
                 -- only a withdrawal has a payment reference
                 when 'move' then not c.says ? 'open'
                                  and (c.says->'move') - (case k.action when 'withdrawal.approved' then '{id,from,reason,payment_reference}'
                                                                        else '{id,from,reason}' end)::text[] = '{}'
                                  and coalesce(jsonb_typeof(c.says->'move'->'reason'), 'null') in ('string', 'null')
                                  and coalesce(jsonb_typeof(c.says->'move'->'payment_reference'), 'null') in ('string', 'null')
                 -- ledger_api.cancellation decides the rest
                 else not c.says ?| '{open,posting}' and (c.says->'move') - '{id}'::text[] = '{}'
               end
           and case when k.kind is null then not c.says ? 'posting'
                    else k.step = 'cancel' or (c.says->'posting') - '{kind,amount,lines}'::text[] = '{}' and c.says->'posting'->>'kind' = k.kind
               end, false))
    into v_commands, v_fit
    from jsonb_array_elements(p_commands) with ordinality c (says, nth)
    join ledger_api.actions k on k.action = c.says->>'action' and k.role = p_role;
  if cardinality(v_commands) is distinct from jsonb_array_length(p_commands) then
    raise exception 'not a command of %', p_role using errcode = '42501';
  elsif not v_fit
     or exists (select from unnest(v_commands) a left join lateral jsonb_array_elements(a.lines) l on true
                 where a.actor is null or a.owner is null or (a.key is not null and a.fingerprint is null)
                    or (a.step <> 'open' and a.id is null) or (a.step = 'move' and a."from" is null)
                    or (a.kind is not null and a.step <> 'cancel' and (a.amount is null or a.lines is null))
                    or l - '{kind,asset,amount}'::text[] <> '{}') then
    raise exception 'a command says more or less than its action takes'
      using errcode = '23514', constraint = 'command_fits_its_action';
  end if;
  return v_commands;
end $$;
