-- When two people are merged, one valid mandate stays valid and the other counts as replaced.
create or replace function keep_one_mandate() returns trigger language plpgsql as $$
begin
  if new.revoked_on is null and exists (
    select from sepa_mandates where person_id = new.person_id and revoked_on is null and id <> new.id
  ) then
    new.revoked_on := (now() at time zone 'Europe/Madrid')::date;
    new.revoked_because := 'replaced';
  end if;
  return new;
end
$$;
create or replace trigger sepa_mandates_joined before update of person_id on sepa_mandates
  for each row execute function keep_one_mandate();

-- Erases mandates: unused ones, which no running remittance collects by, are deleted; the others end on a day, and
-- their accounts are erased once no debit can be returned any more.
create or replace function forget_mandates(own uuid[], today date) returns void language plpgsql as $$
begin
  delete from sepa_mandates as mandate
    where id = any (own) and used_on is null and not exists (
      select from remittance_items
      where mandate_id = mandate.id and (state <> 'excluded' or excluded_because = 'refused')
    );
  update sepa_mandates set revoked_on = today, revoked_because = 'account'
    where id = any (own) and revoked_on is null;
end
$$;

create or replace function forget_mandates_of_person() returns trigger language plpgsql as $$
begin
  perform forget_mandates(
    array(select id from sepa_mandates where person_id = old.id), (now() at time zone 'Europe/Madrid')::date
  );
  return old;
end
$$;
create or replace trigger people_mandates_forgotten before delete on people
  for each row execute function forget_mandates_of_person();

create or replace function end_mandate_of_the_dead(person uuid) returns void language plpgsql as $$
begin
  with ended as (
    update sepa_mandates set revoked_on = (now() at time zone 'Europe/Madrid')::date, revoked_because = 'died'
      where person_id = person and revoked_on is null
      returning id, reference
  )
  insert into audit_log (action, subject_type, subject_id, details)
    select 'mandate.revoked', 'mandate', id::text, jsonb_build_object('title', reference) from ended;
end
$$;

create or replace function end_mandate_with_member() returns trigger language plpgsql as $$
begin
  perform end_mandate_of_the_dead(new.person_id);
  return null;
end
$$;
create or replace trigger membership_requests_mandate_ends after update of left_on, left_because, person_id on membership_requests
  for each row when (new.left_on is not null and new.left_because = 'died' and new.person_id is not null)
  execute function end_mandate_with_member();
