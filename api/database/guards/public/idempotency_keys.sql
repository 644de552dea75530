create trigger answer_in_its_bucket before insert or update of principal, bucket on idempotency_keys
  for each row execute function guard_saved_answer();
