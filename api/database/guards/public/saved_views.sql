create trigger version_is_counted before update on saved_views
  for each row execute function count_version('version');
