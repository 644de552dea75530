-- Until when a session of the staff has written: a replica that has not come so far is not what it reads from.
alter table staff_tokens add column wrote_at timestamptz not null default now();
