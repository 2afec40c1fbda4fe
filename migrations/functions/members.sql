-- Gives an approved member a number, whatever approved it. Transactions take turns, so that a number given by hand
-- meanwhile is not given again.
create or replace function number_member() returns trigger language plpgsql as $$
begin
  if new.status <> 'approved' then
    return new;
  end if;
  if new.joined_on is null then
    new.joined_on := (now() at time zone 'Europe/Madrid')::date;
  end if;
  if new.member_number is null then
    perform pg_advisory_xact_lock(hashtext('member_numbers'));
    loop
      new.member_number := nextval('member_numbers');
      exit when not exists (
        select from membership_requests where member_number = new.member_number
      );
    end loop;
  end if;
  return new;
end
$$;
create or replace trigger membership_requests_number before insert or update on membership_requests
  for each row execute function number_member();

-- Links a new member with a confirmed address to that account. Waits for an account that is just confirming the
-- address, so that one of the two transactions sees the other.
create or replace function give_member_to_account() returns trigger language plpgsql as $$
declare
  holder uuid;
begin
  -- A duplicate that is given an address of its own is another person.
  if tg_op = 'UPDATE' then
    if new.user_id is null and lower(new.email) is distinct from lower(old.email)
      and new.double_of is not distinct from old.double_of then
      new.double_of := null;
    end if;
  end if;
  if new.user_id is not null or new.status <> 'approved' then
    return new;
  end if;
  select id into holder from usuarios where email = lower(new.email) for share;
  select id into new.user_id from usuarios
    where id = holder and email = lower(new.email) and email_verified_at is not null;
  return new;
end
$$;
create or replace trigger membership_requests_owner
  before insert or update of email, status, left_on on membership_requests
  for each row execute function give_member_to_account();

-- The default plan: the first one offered. Creates one without an end if there is none.
create or replace function default_plan() returns uuid language plpgsql as $$
declare
  plan uuid;
begin
  select id into plan from membership_plans
    order by archived_at nulls first, position, created_at, id limit 1;
  if plan is null then
    insert into membership_plans (name_es, name_ca, period) values ('Socio', 'Soci', 'life') returning id into plan;
  end if;
  return plan;
end
$$;

-- Sets plan and last day of a new or changed member. A last day in the past expires the membership; a later one
-- reactivates it. Fewer days of grace never expire anybody at once.
create or replace function keep_membership_plan() returns trigger language plpgsql as $$
begin
  if new.status <> 'approved' then
    return new;
  end if;
  if new.plan_id is null then
    new.plan_id := default_plan();
  end if;
  new.grace_until := new.valid_until
    + coalesce((select grace_days from membership_plans where id = new.plan_id), 0);
  if tg_op = 'UPDATE' and (new.status, new.grace_until) is not distinct from (old.status, old.grace_until) then
    return new;
  end if;
  if new.grace_until is null or new.grace_until >= (now() at time zone 'Europe/Madrid')::date then
    new.lapsed_on := null;
  elsif tg_op = 'INSERT' or new.status <> old.status or new.valid_until is distinct from old.valid_until then
    new.lapsed_on := new.grace_until;
  end if;
  return new;
end
$$;
create or replace trigger membership_requests_plan before insert or update on membership_requests
  for each row execute function keep_membership_plan();

create or replace function keep_grace_of_plan() returns trigger language plpgsql as $$
begin
  update membership_requests set grace_until = valid_until + new.grace_days
    where plan_id = new.id and status = 'approved' and valid_until is not null;
  return null;
end
$$;
create or replace trigger membership_plans_grace after update of grace_days on membership_plans
  for each row when (old.grace_days <> new.grace_days) execute function keep_grace_of_plan();

create or replace function keep_directory_entry() returns trigger language plpgsql as $$
begin
  select full_name, case when new.shows_town then town end into strict new.name, new.town
    from people where id = new.person_id;
  return new;
end
$$;
create or replace trigger directory_entries_kept before insert or update on directory_entries
  for each row execute function keep_directory_entry();

create or replace function keep_directory_of_person() returns trigger language plpgsql as $$
begin
  update directory_entries set updated_at = now() where person_id = new.id;
  return null;
end
$$;
create or replace trigger people_directory after update of full_name, town on people
  for each row when ((old.full_name, old.town) is distinct from (new.full_name, new.town))
  execute function keep_directory_of_person();

create or replace function place_of(person uuid) returns text language sql stable as $$
  select nullif(btrim(concat_ws(E'\n', street, nullif(btrim(concat_ws(' ', postal_code, town)), ''))), '')
  from people where id = person
$$;

create or replace function keep_place() returns trigger language plpgsql as $$
begin
  new.place_text := place_of(new.person_id);
  return new;
end
$$;
create or replace trigger membership_requests_place before insert or update of person_id, place_text on membership_requests
  for each row execute function keep_place();

create or replace function keep_place_of_records() returns trigger language plpgsql as $$
begin
  update membership_requests set place_text = place_of(new.id)
    where person_id = new.id and place_text is distinct from place_of(new.id);
  return null;
end
$$;
create or replace trigger people_place after update of street, postal_code, town on people
  for each row execute function keep_place_of_records();

-- The second person of a household has the plan, last day and suspension of the payer. Whoever leaves the
-- household, or ceases to be a member, pays alone from then on; so does somebody restored from the trash whose
-- place is taken.
create or replace function keep_household_place() returns trigger language plpgsql
  -- The plan is made while the tables may be empty, and kept for a whole import.
  set enable_seqscan to off as $$
declare
  payer membership_requests;
  is_new boolean := tg_op = 'INSERT' or new.household_of is distinct from old.household_of;
begin
  if new.status <> 'approved' or new.left_on is not null then
    new.household_of := null;
    return new;
  end if;
  select * into payer from membership_requests where id = new.household_of;
  if payer.status is distinct from 'approved' or payer.left_on is not null
    or is_new and (payer.household_of is not null
      or exists (select from membership_requests where household_of = new.id)
      or tg_op = 'INSERT' and exists (select from membership_requests where household_of = new.household_of)) then
    if is_new and tg_op = 'UPDATE' then
      raise exception 'a fee is of two: % cannot pay for %', new.household_of, new.id
        using errcode = 'check_violation', constraint = 'membership_requests_fee_of_two';
    end if;
    new.household_of := null;
    return new;
  end if;
  new.plan_id := payer.plan_id;
  new.valid_until := payer.valid_until;
  if is_new then
    new.suspended_on := coalesce(new.suspended_on, payer.suspended_on);
  end if;
  return new;
end
$$;
-- Named so that it runs before the trigger of the days of grace.
create or replace trigger membership_requests_household
  before insert or update of household_of, status, left_on, plan_id, valid_until on membership_requests
  for each row when (new.household_of is not null) execute function keep_household_place();

create or replace function keep_household() returns trigger language plpgsql
  set enable_seqscan to off as $$
begin
  if new.status <> 'approved' or new.left_on is not null then
    update membership_requests set household_of = null where household_of = new.id;
    return null;
  end if;
  -- A suspension applies to both if they had the same one before; one with another day, or ended for one only, was
  -- set by hand and stays.
  update membership_requests as other
    set plan_id = new.plan_id, valid_until = new.valid_until,
        suspended_on = case
          when other.suspended_on is not distinct from old.suspended_on then new.suspended_on
          else other.suspended_on
        end
    where household_of = new.id;
  return null;
end
$$;
create or replace trigger membership_requests_household_kept
  after update of status, left_on, plan_id, valid_until, suspended_on on membership_requests
  for each row when (
    (old.status, old.left_on, old.plan_id, old.valid_until, old.suspended_on)
      is distinct from (new.status, new.left_on, new.plan_id, new.valid_until, new.suspended_on)
  ) execute function keep_household();

-- Correcting the day of joining also corrects the span that began with it, even after the member left, lapsed or
-- changed plan (docs/decisions/history/0060-people-plans-and-spans.md).
create or replace function keep_first_day() returns trigger language plpgsql as $$
begin
  update memberships set begins_on = new.joined_on
    where record_id = new.id and begins_on = old.joined_on and (ended_on is null or ended_on >= new.joined_on);
  return null;
end
$$;
create or replace trigger membership_requests_first_day after update of joined_on on membership_requests
  for each row when (new.status = 'approved' and new.joined_on is not null and old.joined_on <> new.joined_on)
  execute function keep_first_day();

-- Whether anything except themselves and their spans refers to one of these records or its person: money, seats,
-- votes, mandates, a change in the audit log.
create or replace function are_built_on(records uuid[]) returns boolean language plpgsql stable as $$
declare
  reference record;
  built boolean;
begin
  for reference in
    select conrelid::regclass as source, attname as name, confrelid = 'people'::regclass as of_person
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid in ('people'::regclass, 'membership_requests'::regclass)
      and conrelid not in
        ('people'::regclass, 'membership_requests'::regclass, 'memberships'::regclass, 'mail_opt_outs'::regclass)
  loop
    execute format(
      'select exists (select from %1$s as naming join membership_requests as member on member.%2$I = naming.%3$I where member.id = any ($1))',
      reference.source, case when reference.of_person then 'person_id' else 'id' end, reference.name)
      into built using records;
    if built then
      return true;
    end if;
  end loop;
  return exists (
    select from audit_log
    where subject_type = 'membership-request' and action <> 'membership.created' and subject_id = any (records::text[]));
end
$$;
