-- Notes the withdrawals that a statement requests, and those whose status it changes.
create or replace function note_withdrawal() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform public.note_withdrawals(array(select row(a.*)::public.withdrawals from rows_after a));
  else
    perform public.note_withdrawals(array(
      select row(a.*)::public.withdrawals from rows_after a join rows_before b on b.id = a.id and b.bucket = a.bucket and b.status <> a.status));
  end if;
  return null;
end $$;
