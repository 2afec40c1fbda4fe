-- Accounts as the panel manages them, and the log of what was done as it shows it.

-- From when on nobody signs in with it; null: it is in use.
alter table usuarios add column deactivated_at timestamptz;

-- The panel's search of accounts, whatever the case and the accents.
create index usuarios_searchable on usuarios
  using gin (searchable(coalesce(name, '') || ' ' || email) gin_trgm_ops);
create index usuarios_deactivated on usuarios (created_at desc, id) where deactivated_at is not null;

-- What an act changed, by field: {"role": ["user", "editor"]}, before and after.
alter table audit_log
  add column changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object');

-- The log is read from the newest on, from any place of it: all of it, one person's, one kind of
-- subject's, one area's (what stands before the point of an action: 'account', 'event').
drop index audit_log_at;
drop index audit_log_actor;
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_kind on audit_log (subject_type, at desc, id desc);
create index audit_log_area on audit_log (split_part(action, '.', 1), at desc, id desc);

-- Rows are added and nothing else, whoever asks. After twelve months, and not a day before, what the
-- privacy policy wants forgotten may go: a whole row, or the network that it came from.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'the audit log is never emptied' using errcode = 'insufficient_privilege';
  end if;
  if old.at < now() - interval '12 months' then
    if tg_op = 'DELETE' then
      return old;
    end if;
    if new.network is null and to_jsonb(new) - 'network' = to_jsonb(old) - 'network' then
      return new;
    end if;
  end if;
  raise exception 'the audit log is only ever added to' using errcode = 'insufficient_privilege';
end
$$;

create trigger audit_log_only_grows before update or delete on audit_log
  for each row execute function keep_audit_log();
create trigger audit_log_is_never_emptied before truncate on audit_log
  for each statement execute function keep_audit_log();
