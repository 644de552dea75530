create trigger facts_no_change before update or delete on coins.facts for each row execute function ledger.refuse();
create trigger facts_no_truncate before truncate on coins.facts for each statement execute function ledger.refuse();

insert into coins.facts (fact, from_kind, to_kind, leaves) values
  ('arrived', 'wallet', 'inbox', false),
  ('credited', 'inbox', 'position', false),
  ('restored', 'inbox', 'position', false),
  ('recovered', 'inbox', 'dust', false),
  ('left_inbox', 'inbox', 'wallet', true),
  ('left_position', 'position', 'wallet', true),
  ('left_dust', 'dust', 'wallet', true)
on conflict (fact) do nothing;
