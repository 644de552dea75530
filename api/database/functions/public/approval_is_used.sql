-- A confirmed approval has executed its command, and nothing else, by the end of the transaction that confirmed it.
create or replace function approval_is_used() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  is_used boolean;
begin
  case new.action
    when 'staff.role' then
      select exists (select from public.staff s where s.id = new.object_id::uuid and s.role = new.given->>'role') into is_used;
    when 'staff.invite' then
      select exists (select from public.staff_invitations i where i.approval_id = new.id) into is_used;
    when 'deposit_address.change' then
      select exists (select from public.deposit_addresses d where d.approval_id = new.id) into is_used;
    when 'chain_account.change' then
      select exists (select from chains.accounts c where c.approval_id = new.id) into is_used;
    when 'inbox.refund', 'inbox.recover' then
      select exists (select from coins.resolutions r where r.approval_id = new.id) into is_used;
    when 'plan.declare' then
      select exists (select from public.declarations d where d.id = new.id) into is_used;
    when 'earnings.batch' then
      select a.tx_id is not null and (select count(*) from public.approval_credits c where c.approval_id = a.id)
             = (select count(*) from jsonb_object_keys(a.given->'items')) into is_used
        from public.approvals a where a.id = new.id;
    else
      select exists (select from public.approvals a join ledger.transactions t on t.id = a.tx_id
                      where a.id = new.id and ledger.matches_approval(t, a)) into is_used;
  end case;
  if not is_used then
    raise exception 'approval % was confirmed and not done', new.id using errcode = '23514', constraint = 'approval_is_used';
  end if;
  return null;
end $$;
