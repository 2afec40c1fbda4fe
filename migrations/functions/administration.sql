-- Changes to a membership (names, telephones) are personal data. Once the membership is erased, from the trash too,
-- only these changes may be cleared from the log: who did what, to what, and when, stays.
create or replace function keep_audit_log() returns trigger language plpgsql as $$
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
  if tg_op = 'UPDATE' and old.subject_type = 'membership-request' then
    if new.changes = '{}' and new.details = '{}'
      and to_jsonb(new) - array['changes', 'details'] = to_jsonb(old) - array['changes', 'details']
      and not exists (select from membership_requests where id = old.subject_id::uuid)
      and not exists (select from bin where kind = old.subject_type and record_id = old.subject_id)
    then
      return new;
    end if;
  end if;
  raise exception 'the audit log is only ever added to' using errcode = 'insufficient_privilege';
end
$$;
create or replace trigger audit_log_only_grows before update or delete on audit_log
  for each row execute function keep_audit_log();
create or replace trigger audit_log_is_never_emptied before truncate on audit_log
  for each statement execute function keep_audit_log();

-- Keeps only the row's old id after an erasure, so that no later import brings the person back.
create or replace function forget_moved() returns trigger language plpgsql as $$
begin
  update moved_records set digest = repeat('-', 43)
  where table_name = tg_table_name and new_id = old.id::text;
  return null;
end
$$;
create or replace trigger usuarios_forget_moved after delete on usuarios
  for each row execute function forget_moved();
create or replace trigger membership_requests_forget_moved after delete on membership_requests
  for each row execute function forget_moved();
create or replace trigger reviews_forget_moved after delete on reviews
  for each row execute function forget_moved();
