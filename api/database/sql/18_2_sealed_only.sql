-- From here on nothing but sealed text is taken, whoever writes it.
alter table users
  add constraint sealed_account_number check (account_number ~ '^[0-9a-f]{8}[.][A-Za-z0-9_-]{38,}[.][A-Za-z0-9_-]{43}$'),
  add constraint sealed_routing_number check (routing_number ~ '^[0-9a-f]{8}[.][A-Za-z0-9_-]{38,}[.][A-Za-z0-9_-]{43}$'),
  add constraint sealed_dob check (dob ~ '^[0-9a-f]{8}[.][A-Za-z0-9_-]{38,}[.][A-Za-z0-9_-]{43}$');
