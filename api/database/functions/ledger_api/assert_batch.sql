-- Checks the data of a request to credit many earnings: a reason, and by the id of each investment its investor, its plan and the
-- amount. Nothing more, nothing less, and at most 500.
create or replace function ledger_api.assert_batch(p_object text, p_given jsonb) returns void language plpgsql immutable as $$
declare
  v_fits boolean;
begin
  v_fits := jsonb_typeof(p_given->'items') = 'object' and jsonb_typeof(p_given->'reason') = 'string'
            and p_given - '{items,reason}'::text[] = '{}' and p_object = ledger_api.batch_object(p_given);
  if v_fits then
    select count(*) between 1 and 500
           and bool_and(jsonb_typeof(i.value) = 'object' and i.value - '{uid,planId,amountCents}'::text[] = '{}'
                        and jsonb_typeof(i.value->'uid') = 'string' and jsonb_typeof(i.value->'planId') = 'string'
                        and jsonb_typeof(i.value->'amountCents') = 'string' and (i.value->>'amountCents') ~ '^[1-9][0-9]{0,14}$')
      into v_fits
      from jsonb_each(p_given->'items') i;
  end if;
  if v_fits is not true then
    raise exception 'a command says more or less than its action takes'
      using errcode = '23514', constraint = 'command_fits_its_action';
  end if;
end $$;
