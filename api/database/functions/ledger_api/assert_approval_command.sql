-- Checks that a command about an approval has exactly the fields of its step, each of one of the named JSON types, and those of
-- its caller. Every field is required; one that does not apply is null.
create or replace function ledger_api.assert_approval_command(p_command jsonb, p_fields jsonb) returns void language plpgsql immutable as $$
declare
  v_fields constant jsonb := p_fields || '{"actor": ["string"], "call": ["object", "null"], "key": ["string", "null"],
                                           "fingerprint": ["string", "null"]}';
  v_fits boolean;
begin
  select p_command - array_agg(f.name) = '{}' and bool_and(f.types ? coalesce(jsonb_typeof(p_command->f.name), 'missing'))
    into v_fits
    from jsonb_each(v_fields) f (name, types)
   where jsonb_typeof(p_command) = 'object';
  v_fits := v_fits and (p_command->>'key' is null or p_command->>'fingerprint' is not null);
  if v_fits and jsonb_typeof(p_command->'call') = 'object' then
    v_fits := (p_command->'call') - '{requestId,session,network}'::text[] = '{}';
  end if;
  if v_fits is not true then
    raise exception 'a command says more or less than its action takes'
      using errcode = '23514', constraint = 'command_fits_its_action';
  end if;
end $$;
