-- The digest of what a browser's cookie holds, to which the session of that browser is bound; none for a program's.
alter table investor_tokens add column binding text;
alter table staff_tokens add column binding text;
