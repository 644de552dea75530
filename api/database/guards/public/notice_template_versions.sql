create trigger notice_words_no_change before update or delete on notice_template_versions
  for each row execute function ledger.refuse();
create trigger notice_words_no_truncate before truncate on notice_template_versions
  for each statement execute function ledger.refuse();
