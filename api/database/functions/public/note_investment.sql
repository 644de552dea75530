-- Notes the investments that a statement requests, and each whose status changes: by row, since a close updates all of them
-- and changes the status of few.
create or replace function note_investment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform public.note_investments(array(select row(a.*)::public.investments from rows_after a));
  else
    perform public.note_investments(array[new::public.investments]);
  end if;
  return null;
end $$;
