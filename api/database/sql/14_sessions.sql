-- What a session is shown by to whoever it belongs to: an id that cannot be counted, the kind of device, and the part
-- of the address that says where without saying who.
alter table investor_tokens
  add column session uuid not null default gen_random_uuid(),
  add column device text not null default 'Unknown device' check (char_length(device) between 1 and 80),
  add column place text not null default '' check (char_length(place) <= 45);
alter table staff_tokens
  add column session uuid not null default gen_random_uuid(),
  add column device text not null default 'Unknown device' check (char_length(device) between 1 and 80),
  add column place text not null default '' check (char_length(place) <= 45);
create unique index investor_tokens_session on investor_tokens (session);
create unique index staff_tokens_session on staff_tokens (session);
