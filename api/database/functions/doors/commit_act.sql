-- One act with what is kept of it. Not granted to anybody: it may say more than the doors let through.
create or replace function doors.commit_act(p_actor_kind text, a doors.act) returns jsonb language plpgsql as $$
declare
  v_rows constant jsonb[] := doors.move_money(p_actor_kind, array[a], true);
begin
  perform doors.keep_acts(p_actor_kind, array[a], v_rows);
  return v_rows[1];
end $$;
