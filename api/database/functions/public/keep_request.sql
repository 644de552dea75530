-- A request is never deleted and never changes its terms. The argument names its table.
create or replace function keep_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception '% are never deleted', tg_argv[0]
      using errcode = '23514', constraint = 'requests_are_kept';
  end if;
  if to_jsonb(new) - '{status,reason,cancelled_by,payment_reference,version,decided_at,decided_by,earnings_cents,charged_cents,credited_cents}'::text[]
     = to_jsonb(old) - '{status,reason,cancelled_by,payment_reference,version,decided_at,decided_by,earnings_cents,charged_cents,credited_cents}'::text[] then
    return new;
  end if;
  -- the payout details of a closed account are erased with the rest of its data
  if tg_argv[0] = 'withdrawals'
     and to_jsonb(new) = to_jsonb(old) || '{"address": null, "bank_name": null, "account_number": null, "routing_number": null, "payment_reference": null}'
     and exists (select from public.users u where u.id = old.user_id and u.closed_at is not null) then
    return new;
  end if;
  -- a change of the key seals the same numbers again
  if tg_argv[0] = 'withdrawals' and current_setting('assay.resealing', true) = 'on' and current_user = 'assay_owner'
     and to_jsonb(new) - '{account_number,routing_number}'::text[] = to_jsonb(old) - '{account_number,routing_number}'::text[]
     and (to_jsonb(new)->>'account_number' is null) = (to_jsonb(old)->>'account_number' is null)
     and (to_jsonb(new)->>'routing_number' is null) = (to_jsonb(old)->>'routing_number' is null) then
    return new;
  end if;
  raise exception 'the terms of a request never change'
    using errcode = '23514', constraint = 'terms_never_change';
end $$;
