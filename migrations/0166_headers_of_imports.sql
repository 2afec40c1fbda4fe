-- Readable by the release before.
-- Which column a header of an imported table is, where somebody has chosen it.
create table import_headers (
  kind text not null check (kind in ('members', 'visits')),
  header text not null check (char_length(header) between 1 and 200),
  column_name text not null check (char_length(column_name) between 1 and 40),
  primary key (kind, header)
);
