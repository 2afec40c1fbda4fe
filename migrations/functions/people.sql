-- Merges two people with all their rows, one at a time: the marks of spans depend on each other, and one statement
-- would lose some.
create or replace function merge_people(gone uuid, kept uuid) returns void language plpgsql as $$
declare
  reference record;
  line tid;
  moved integer;
begin
  perform from people where id in (gone, kept) order by id for update;
  update memberships as span
    set ended_on = greatest(span.begins_on, (now() at time zone 'Europe/Madrid')::date), ended_because = 'joined'
    where span.person_id = gone and span.ended_on is null
      and exists (select from memberships where person_id = kept and ended_on is null);
  update people as person
    set street = coalesce(person.street, other.street),
        postal_code = coalesce(person.postal_code, other.postal_code),
        town = coalesce(person.town, other.town),
        birthday = coalesce(person.birthday, other.birthday)
    from people as other
    where person.id = kept and other.id = gone;
  -- Their latest answer about diets with its consent; of two at the same instant, the withdrawal.
  update people as person
    set needs_consent_at = word.needs_consent_at, needs_withdrawn_at = word.needs_withdrawn_at, diets = word.diets,
        allergens = word.allergens, needs_note = word.needs_note
    from (
      select id, needs_consent_at, needs_withdrawn_at, diets, allergens, needs_note
      from people
      where id in (gone, kept) and coalesce(needs_consent_at, needs_withdrawn_at) is not null
      order by coalesce(needs_consent_at, needs_withdrawn_at) desc, needs_withdrawn_at nulls last, id = kept desc
      limit 1
    ) as word
    where person.id = kept;
  -- Likewise their consent to be named in visits.
  update people as person
    set visits_consent_at = word.consented, visits_withdrawn_at = word.withdrawn
    from (
      select visits_consent_at as consented, visits_withdrawn_at as withdrawn
      from people
      where id in (gone, kept) and coalesce(visits_consent_at, visits_withdrawn_at) is not null
      order by coalesce(visits_consent_at, visits_withdrawn_at) desc, visits_withdrawn_at nulls last
      limit 1
    ) as word
    where person.id = kept;
  -- Likewise their consent to pictures.
  update people as person
    set pictures_consent_at = word.consented, pictures_withdrawn_at = word.withdrawn
    from (
      select pictures_consent_at as consented, pictures_withdrawn_at as withdrawn
      from people
      where id in (gone, kept) and coalesce(pictures_consent_at, pictures_withdrawn_at) is not null
      order by coalesce(pictures_consent_at, pictures_withdrawn_at) desc, pictures_withdrawn_at nulls last
      limit 1
    ) as word
    where person.id = kept;
  -- If both were expected at a visit and one of them came, the merged person came.
  update visit_diners as own set came = true
    from visit_diners as other
    where own.person_id in (gone, kept) and other.person_id in (gone, kept) and other.visit_id = own.visit_id
      and other.came and not own.came;
  -- If the merged person has voted, their place at the table stays.
  delete from visit_diners as own
    using visit_diners as other
    where own.person_id = kept and other.person_id = gone and other.visit_id = own.visit_id
      and (exists (select from ballots where diner_id = other.id and sealed is not null)
        or exists (select from scores where diner_id = other.id))
      and not exists (select from ballots where diner_id = own.id and sealed is not null)
      and not exists (select from scores where diner_id = own.id);
  for reference in
    select conrelid::regclass as source, attname as name
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'people'::regclass
  loop
    loop
      -- Read again for each row, as the triggers of one may move its neighbours.
      execute format('select ctid from %s where %I = $1 limit 1', reference.source, reference.name)
        into line using gone;
      exit when line is null;
      begin
        execute format('update %s set %I = $1 where ctid = $2', reference.source, reference.name)
          using kept, line;
      exception when unique_violation then
        execute format('delete from %s where ctid = $1', reference.source) using line;
      end;
      get diagnostics moved = row_count;
      if moved <> 1 then
        raise exception 'a row of % stays with %', reference.source, gone;
      end if;
    end loop;
  end loop;
  insert into merged_people (id, person_id) values (gone, kept);
  delete from people where id = gone;
end
$$;

-- The address at which a person reads mail: their own, else that of the person whose mailbox they share; null
-- without one. Sharing a mailbox grants no rights.
create or replace function mailbox(person people) returns text language sql stable as $$
  select coalesce(
    person.email, (select email from usuarios where id = person.account_id),
    (select coalesce(account.email, owner.email)
      from people as owner left join usuarios as account on account.id = owner.account_id
      where owner.id = person.mailbox_of))
$$;

-- The person of an approved record: that of its account, else the one known by its address, else a new one.
create or replace function person_of_member(member membership_requests) returns uuid language plpgsql
  -- The plan is made while the tables may be empty, and kept for a whole import.
  set enable_seqscan to off as $$
declare
  person uuid := member.person_id;
  holder uuid;
begin
  if member.double_of is not null then
    select person_id into holder from membership_requests where id = member.double_of;
    if holder is not null then
      return holder;
    end if;
  end if;
  -- A duplicate with an address of its own is another person.
  if person is not null and member.left_on is null and exists (
    select from membership_requests
    where person_id = person and id <> member.id and status = 'approved' and left_on is null
      and double_of is null
  ) then
    person := null;
  end if;
  if member.user_id is not null then
    select id into holder from people where account_id = member.user_id;
    if holder is not null and person is not null and holder <> person then
      perform merge_people(person, holder);
    elsif holder is null and person is not null then
      update people set account_id = member.user_id where id = person;
    end if;
    person := coalesce(holder, person);
  elsif person is null then
    select person_id into person from membership_requests
      where lower(email) = lower(member.email) and user_id is null and status = 'approved'
        and id <> member.id and person_id is not null and double_of is null and left_on is not null
      order by left_on desc limit 1;
  end if;
  if person is null then
    insert into people (account_id, full_name, email, phone, language)
      values (member.user_id, member.full_name, member.email, member.phone, member.language)
      on conflict (account_id) do update set email = excluded.email
      returning id into person;
  end if;
  return person;
end
$$;

-- Person and spans follow the record of a member; households are handled separately.
create or replace function keep_people() returns trigger language plpgsql
  -- The plan is made while the tables may be empty, and kept for a whole import.
  set enable_seqscan to off as $$
declare
  person uuid;
begin
  if tg_op = 'DELETE' then
    update memberships
      set ended_on = greatest(begins_on, (now() at time zone 'Europe/Madrid')::date), ended_because = 'deleted'
      where record_id = old.id and ended_on is null;
    return null;
  end if;
  if new.status <> 'approved' then
    -- An approval by mistake that was taken back leaves no trace.
    if tg_op = 'UPDATE' and old.status = 'approved' then
      delete from memberships where record_id = new.id;
    end if;
    return null;
  end if;
  person := person_of_member(new);
  if person is distinct from new.person_id then
    update membership_requests set person_id = person where id = new.id;
  end if;
  if new.double_of is not null then
    update memberships
      set ended_on = greatest(begins_on, (now() at time zone 'Europe/Madrid')::date), ended_because = 'joined'
      where record_id = new.id and ended_on is null;
    return null;
  end if;
  if new.left_on is null or not exists (
    select from membership_requests
    where person_id = person and id <> new.id and status = 'approved' and double_of is null
      and (left_on is null or left_on > new.left_on)
  ) then
    update people
      set full_name = new.full_name, email = new.email, phone = new.phone, language = new.language,
          mailbox_of = case when new.email is null then mailbox_of end,
          account_id = coalesce(new.user_id, account_id)
      where id = person
        and (full_name, email, phone, language) is distinct from
          (new.full_name, new.email, new.phone, new.language);
  end if;
  perform keep_spans(new, person);
  return null;
end
$$;
create or replace trigger membership_requests_person
  after insert or delete or update of user_id, full_name, email, phone, language, status, joined_on, valid_until,
    left_on, left_because, double_of, plan_id, suspended_on, household_of
  on membership_requests
  for each row execute function keep_people();
-- Somebody who counts again because the plan has more days of grace gets a new span, as by a renewal
-- (docs/decisions/history/0060-people-plans-and-spans.md).
create or replace trigger membership_requests_grace_again after update of grace_until on membership_requests
  for each row when (
    new.status = 'approved' and new.left_on is null
    and old.grace_until < (now() at time zone 'Europe/Madrid')::date
    and (new.grace_until is null or new.grace_until >= (now() at time zone 'Europe/Madrid')::date)
  )
  execute function keep_people();

do $make$
declare
  topic text;
begin
  foreach topic in array array['visits', 'needs', 'pictures'] loop
    execute format($function$
      create or replace function keep_word_on_%1$s() returns trigger language plpgsql as $body$
      begin
        if new.%1$s_consent_at is not null then
          new.%1$s_withdrawn_at := null;
        elsif old.%1$s_consent_at is not null then
          new.%1$s_withdrawn_at := coalesce(new.%1$s_withdrawn_at, now());
        end if;
        return new;
      end
      $body$;
      create or replace trigger people_word_on_%1$s before update of %1$s_consent_at, %1$s_withdrawn_at on people
        for each row execute function keep_word_on_%1$s();
    $function$, topic);
  end loop;
end
$make$;

-- Gives a person the unclaimed places at visits that belong to the first seat of their account's registrations.
-- Never a second place at a visit; signed sentences keep their author. An address alone gives nobody a place, as it
-- may be another person's or mistyped.
create or replace function give_places(own people) returns void language plpgsql
  -- The plan is made while the tables may be empty, and kept for a whole import.
  set enable_seqscan to off as $$
declare
  places uuid[] := array(
    select distinct on (place.visit_id) place.id
    from event_registrations as registration
    join event_guests as guest on guest.registration_id = registration.id and guest.place = 1
    join visit_diners as place on place.guest_id = guest.id and place.person_id is null
    where registration.user_id = own.account_id
      and not exists (select from visit_diners where visit_id = place.visit_id and person_id = own.id)
      and not exists (select from scores where diner_id = place.id and named)
      and not exists (select from ballots where diner_id = place.id and sealed is not null)
    order by place.visit_id, place.came desc, place.position);
begin
  -- There are nearly never any: an update would render public pages again.
  if cardinality(places) > 0 then
    update visit_diners set person_id = own.id where id = any(places);
  end if;
exception
  -- Somebody has just added them to the visit by name: that place stays.
  when unique_violation then null;
end
$$;

-- After those triggers, as it locks these tables.
create or replace function give_places_of_person() returns trigger language plpgsql as $$
begin
  perform give_places(new);
  return null;
end
$$;
create or replace trigger people_places_given after insert on people
  for each row when (new.account_id is not null)
  execute function give_places_of_person();
create or replace trigger people_places_given_by_account after update of account_id on people
  for each row when (new.account_id is not null and new.account_id is distinct from old.account_id)
  execute function give_places_of_person();

create or replace function give_places_of_registration() returns trigger language plpgsql as $$
begin
  perform give_places(people) from people where account_id = new.user_id;
  return null;
end
$$;
create or replace trigger event_registrations_places_given after update of user_id on event_registrations
  for each row when (new.user_id is not null and new.user_id is distinct from old.user_id)
  execute function give_places_of_registration();
