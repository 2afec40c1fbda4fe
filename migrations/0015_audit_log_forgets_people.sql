-- What an act changed in somebody's membership (names, telephones) is that person's data. Once the
-- membership is gone for good, from the bin too, the log may forget it, and only it: who did what, to
-- what, and when, stays.
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
