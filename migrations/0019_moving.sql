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

create index moved_records_new_id on moved_records (table_name, new_id);

-- Of somebody who is erased here nothing stays but which row it was, so that no import brings it back.
create function forget_moved() returns trigger language plpgsql as $$
begin
  update moved_records set digest = repeat('-', 43)
  where table_name = tg_table_name and new_id = old.id::text;
  return null;
end
$$;

create trigger usuarios_forget_moved after delete on usuarios
  for each row execute function forget_moved();
create trigger membership_requests_forget_moved after delete on membership_requests
  for each row execute function forget_moved();
create trigger reviews_forget_moved after delete on reviews
  for each row execute function forget_moved();
