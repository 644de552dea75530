create trigger factors_forgotten after update of removed_at on staff for each row
  when (old.removed_at is null and new.removed_at is not null) execute function forget_factors('staff');
create trigger passkeys_forgotten after update of removed_at on staff for each row
  when (old.removed_at is null and new.removed_at is not null) execute function forget_passkeys('staff');
create trigger keys_forgotten after update of password, removed_at on staff for each row
  when ((new.password <> old.password and new.hash_renewed_at is not distinct from old.hash_renewed_at)
    or new.removed_at is distinct from old.removed_at) execute function forget_keys('staff');
create trigger webhooks_forgotten after update of removed_at on staff for each row
  when (old.removed_at is null and new.removed_at is not null) execute function forget_webhooks('staff');
create trigger webhooks_stopped after update of password on staff for each row
  when (new.password <> old.password and new.hash_renewed_at is not distinct from old.hash_renewed_at)
  execute function stop_webhooks('staff', 'session');
create trigger webhooks_go_with_the_role after update of role on staff for each row
  when (new.role <> old.role) execute function stop_webhooks('staff', 'role');
create trigger push_forgotten after update of password, removed_at on staff for each row
  when ((new.password <> old.password and new.hash_renewed_at is not distinct from old.hash_renewed_at)
    or new.removed_at is distinct from old.removed_at) execute function forget_push_devices('staff');
create trigger staff_role_guard before update of role on staff
  for each row when (new.role <> old.role) execute function guard_staff_role();
create trigger restoration_is_used after insert on staff for each row execute function restoration_is_used();
create trigger staff_guard before insert or update of invitation_id, removed_at on staff
  for each row execute function guard_staff();
create trigger version_is_counted before update on staff
  for each row execute function count_version('version', 'updated_at', 'password', 'hash_renewed_at');
