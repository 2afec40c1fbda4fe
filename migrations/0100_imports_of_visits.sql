-- Readable by the release before.
-- Imports of visits, each once, however often it is sent (docs/decisions/0084-visits-in-a-table.md).
create table visit_imports (
  submission uuid primary key,
  at timestamptz not null default now(),
  added integer not null check (added >= 0)
);
