-- What was brought over from the earlier site: under which id each of its rows is here, so that a later
-- import changes what has changed there and doubles nothing.
create table moved_records (
  table_name text not null check (char_length(table_name) between 1 and 60),
  old_id text not null check (char_length(old_id) between 1 and 200),
  new_id text not null check (char_length(new_id) between 1 and 100),
  -- Of what was read of the row: the same digest is the same row.
  digest text not null check (char_length(digest) = 43),
  -- False for an account that was here already and is only known under the old id.
  made boolean not null,
  moved_at timestamptz not null,
  -- When the account was sent a link to choose its password.
  invited_at timestamptz,
  primary key (table_name, old_id)
);
