-- a session that has run its time leaves its device: what is pushed says nothing that needs one
create trigger push_goes_with_session after delete on staff_tokens for each row
  when (old.expires_at > now()) execute function forget_push_of_session();
