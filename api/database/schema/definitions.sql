-- The partitions of tables are in a schema of their own, which no role of the application may use.
create schema partitions;

-- The definitions that this database has of the files that are applied again when they change (database/apply_definitions.ts):
-- functions, views, guards and rights, each by its path with the digest of its text.
create table applied_definitions (
  path text primary key,
  digest text not null,
  applied_at timestamptz not null default now()
);

-- The releases that this database was brought up to, by the digest of all their definitions: readiness checks whether its
-- own is among them. A copy of the release before stays ready beside the new ones; going back to it forgets the later ones.
create table applied_releases (
  digest text primary key,
  applied_at timestamptz not null default clock_timestamp()
);
