create trigger version_is_counted before update on notice_templates
  for each row execute function count_version('version');
create trigger words_are_kept after update on notice_templates
  for each row execute function keep_notice_words();
