-- Readable by the release before.
-- Of the last backup that was made: when it was begun, and what the database had counted of changes by then.
alter table duties
  add column made_at timestamptz,
  add column made_of text;
