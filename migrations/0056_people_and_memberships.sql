-- A person, the plans of membership, and the spans in which somebody was a member
-- (docs/decisions/0060-people-plans-and-spans.md). `membership_requests` stays what every door speaks of: an
-- approved row is how a membership stands now, and what is below follows it, whatever writes it.

create table membership_plans (
  id uuid primary key default gen_random_uuid(),
  name_es text not null check (char_length(name_es) between 1 and 60),
  name_ca text not null check (char_length(name_ca) between 1 and 60),
  -- Cents of a period; null: the club has not said it.
  fee_cents integer check (fee_cents between 0 and 10000000),
  -- Cents, once.
  entry_fee_cents integer check (entry_fee_cents between 0 and 10000000),
  -- How long it is before it is renewed; 'life' never ends.
  period text not null check (period in ('calendar_year', 'twelve_months', 'life')),
  -- Days for which it still counts after its last day.
  grace_days integer not null default 0 check (grace_days between 0 and 365),
  -- Whether visitors may ask for it, or only the club gives it.
  asked_for boolean not null default true,
  -- Two people for one fee.
  household boolean not null default false,
  -- Whether members are told before their membership ends, and when it has.
  announced boolean not null default false,
  position integer not null default 0,
  -- From when on nobody is given it any more.
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The plan of who is given none: the first that is offered. Where there is none yet it is one without an end, so
-- that nobody's membership gets an end by this step.
create function default_plan() returns uuid language plpgsql as $$
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
select default_plan();

create table people (
  id uuid primary key default gen_random_uuid(),
  account_id uuid unique references usuarios (id) on delete set null,
  -- These five as the member's record has them.
  full_name text not null check (char_length(full_name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254),
  phone text check (char_length(phone) <= 40),
  language text not null default 'es' check (language in ('es', 'ca')),
  sort_name text collate "C" generated always as (searchable(full_name)) stored,
  street text check (char_length(street) between 1 and 160),
  postal_code text check (char_length(postal_code) between 1 and 12),
  town text check (char_length(town) between 1 and 80),
  birthday date check (birthday between '1900-01-01' and '2199-12-31'),
  -- Data about health: only with the person's consent, of which this is the instant.
  needs_consent_at timestamptz,
  diets text[] check (
    diets <@ array['vegetarian', 'vegan', 'pescatarian', 'halal', 'pregnant', 'noAlcohol']
  ),
  allergens text[] check (
    allergens <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts',
      'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']
  ),
  needs_note text check (char_length(needs_note) between 1 and 300),
  -- Consent to be seen in the club's pictures.
  pictures_consent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What the panel looks for people by besides what their record has.
  search_text text generated always as (
    searchable(coalesce(street, '') || E'\n' || coalesce(postal_code, '') || ' ' || coalesce(town, ''))
  ) stored,
  constraint people_needs_by_consent check (
    needs_consent_at is not null or (diets is null and allergens is null and needs_note is null)
  )
);
create index people_search on people using gin (search_text gin_trgm_ops);
create index people_by_name on people (sort_name, id);
create index people_email on people (lower(email));
create index people_birthday on people ((extract(month from birthday)), (extract(day from birthday)))
  where birthday is not null;

create table memberships (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people (id) on delete cascade,
  plan_id uuid not null references membership_plans (id),
  -- The member's record that it is of, which may lie in the trash.
  record_id uuid not null,
  -- Days of the calendar of Madrid.
  begins_on date not null,
  -- The last day that is paid for; null without an end.
  valid_until date,
  ended_on date,
  ended_because text check (
    ended_because in ('left', 'unpaid', 'moved', 'excluded', 'died', 'other', 'lapsed', 'plan', 'joined', 'deleted')
  ),
  constraint memberships_end check ((ended_on is null) = (ended_because is null)),
  constraint memberships_ends_after_beginning check (ended_on >= begins_on)
);
create unique index memberships_one_each on memberships (person_id) where ended_on is null;
create index memberships_of_person on memberships (person_id, begins_on);
create index memberships_of_record on memberships (record_id, begins_on);
create index memberships_of_plan on memberships (plan_id) where ended_on is null;
create index memberships_ending on memberships (valid_until) where ended_on is null;
create index memberships_begun on memberships (begins_on) include (ended_on, ended_because, person_id);
create index memberships_ended on memberships (ended_on) include (begins_on, ended_because, person_id)
  where ended_on is not null;

alter table membership_requests
  -- Whose it is; of a request that is not approved nobody's yet.
  add column person_id uuid references people (id) on delete set null,
  -- Of a request: which one is asked for.
  add column plan_id uuid references membership_plans (id),
  -- The last day on which it counts: that of its end, and the plan's days of grace.
  add column grace_until date,
  -- By hand: from this day on it counts for nothing, until it is taken back.
  add column suspended_on date,
  add column left_because text check (left_because in ('left', 'unpaid', 'moved', 'excluded', 'died', 'other')),
  -- The member who pays for both.
  add column household_of uuid references membership_requests (id) on delete set null
    check (household_of <> id),
  add column decided_at timestamptz,
  -- What the applicant was told besides, by the mail.
  add column answer_reason text check (char_length(answer_reason) between 1 and 500),
  -- Which ends of the membership were announced, so that none is twice.
  add column renewal_announced date,
  add column renewal_repeated date;

create index membership_requests_person on membership_requests (person_id) where person_id is not null;
create unique index membership_requests_household on membership_requests (household_of)
  where household_of is not null;
create index membership_requests_plan on membership_requests (plan_id) where plan_id is not null;
create index membership_requests_members_by_grace on membership_requests (grace_until, id)
  include (suspended_on)
  where status = 'approved' and left_on is null;
-- What the list of members is narrowed by comes with its orders, as before (0034).
drop index membership_requests_members_by_name;
drop index membership_requests_members_by_date;
drop index membership_requests_members_by_number;
create index membership_requests_members_by_name on membership_requests (sort_name, id)
  include (grace_until, suspended_on, search_text) where status = 'approved' and left_on is null;
create index membership_requests_members_by_date on membership_requests (joined_on, id)
  include (grace_until, suspended_on) where status = 'approved' and left_on is null;
create index membership_requests_members_by_number on membership_requests (member_number, id)
  include (grace_until, suspended_on) where status = 'approved' and left_on is null;
create index membership_requests_suspended on membership_requests (sort_name, id)
  where status = 'approved' and left_on is null and suspended_on is not null;

-- The join form shows them.
create trigger membership_plans_content_changed
  after insert or update or delete or truncate on membership_plans
  for each statement execute function notify_content_changed();

-- Who speaks for an applicant, where the club asks for it.
create table membership_sponsors (
  request_id uuid not null references membership_requests (id) on delete cascade,
  place smallint not null check (place in (1, 2)),
  -- As the applicant has written it: a name, or a member's number.
  typed text not null check (char_length(typed) between 1 and 100),
  -- Whom the club knows by it.
  member_id uuid references membership_requests (id) on delete set null,
  primary key (request_id, place)
);
create index membership_sponsors_member on membership_sponsors (member_id) where member_id is not null;

-- Those of before, all at once and before the triggers that keep them: one person for each account, and for each
-- address without one, as the record has it that counts, else the one that was left last.
insert into people (account_id, full_name, email, phone, language)
  select distinct on (coalesce(user_id::text, lower(email))) user_id, full_name, email, phone, language
  from membership_requests
  where status = 'approved' and double_of is null
  order by coalesce(user_id::text, lower(email)), left_on desc nulls first, joined_on desc, member_number;

update membership_requests as member
  set person_id = person.id, plan_id = (select id from membership_plans), grace_until = member.valid_until
  from people as person
  where member.status = 'approved' and member.double_of is null
    and case
      when member.user_id is not null then person.account_id = member.user_id
      else person.account_id is null and lower(person.email) = lower(member.email)
    end;

update membership_requests as double
  set person_id = counting.person_id, plan_id = (select id from membership_plans), grace_until = double.valid_until
  from membership_requests as counting
  where double.status = 'approved' and double.double_of = counting.id;

insert into memberships (person_id, plan_id, record_id, begins_on, valid_until, ended_on, ended_because)
  select person_id, plan_id, id, joined_on, valid_until,
    case
      when left_on is not null then greatest(joined_on, left_on)
      when valid_until < (now() at time zone 'Europe/Madrid')::date then valid_until
    end,
    case
      when left_on is not null then 'left'
      when valid_until < (now() at time zone 'Europe/Madrid')::date then 'lapsed'
    end
  from membership_requests
  where status = 'approved' and double_of is null and person_id is not null;

-- Whatever makes or changes a member says by which plan, and until when that counts.
create function keep_membership_plan() returns trigger language plpgsql as $$
begin
  if new.status <> 'approved' then
    return new;
  end if;
  if new.plan_id is null then
    new.plan_id := default_plan();
  end if;
  new.grace_until := new.valid_until
    + coalesce((select grace_days from membership_plans where id = new.plan_id), 0);
  return new;
end
$$;
create trigger membership_requests_plan before insert or update on membership_requests
  for each row execute function keep_membership_plan();

create function keep_grace_of_plan() returns trigger language plpgsql as $$
begin
  update membership_requests set grace_until = valid_until + new.grace_days
    where plan_id = new.id and status = 'approved' and valid_until is not null;
  return null;
end
$$;
create trigger membership_plans_grace after update of grace_days on membership_plans
  for each row when (old.grace_days <> new.grace_days) execute function keep_grace_of_plan();

-- Makes one of two people: `kept` has what it lacked, and all that names `gone`. What both have of a kind of
-- which there is one each stays that of `kept`.
create function merge_people(gone uuid, kept uuid) returns void language plpgsql as $$
declare
  reference record;
  line tid;
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
        birthday = coalesce(person.birthday, other.birthday),
        pictures_consent_at = coalesce(person.pictures_consent_at, other.pictures_consent_at),
        needs_consent_at = coalesce(person.needs_consent_at, other.needs_consent_at),
        diets = case when person.needs_consent_at is null then other.diets else person.diets end,
        allergens = case when person.needs_consent_at is null then other.allergens else person.allergens end,
        needs_note = case when person.needs_consent_at is null then other.needs_note else person.needs_note end
    from people as other
    where person.id = kept and other.id = gone;
  for reference in
    select conrelid::regclass as source, attname as name
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'people'::regclass
  loop
    for line in execute format('select ctid from %s where %I = $1', reference.source, reference.name) using gone
    loop
      begin
        execute format('update %s set %I = $1 where ctid = $2', reference.source, reference.name)
          using kept, line;
      exception when unique_violation then
        execute format('delete from %s where ctid = $1', reference.source) using line;
      end;
    end loop;
  end loop;
  delete from people where id = gone;
end
$$;

-- Whose an approved record is: of who has its account, else of who was known by its address, else somebody new.
create function person_of_member(member membership_requests) returns uuid language plpgsql
  -- Planned while there may be nobody yet, and kept for the whole of an import.
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
  -- Of two that count one is somebody else: a double that has an address of its own by now.
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

-- Has the spans of a person follow the record.
create function keep_spans(member membership_requests, person uuid) returns void language plpgsql
  -- Planned while there may be nobody yet, and kept for the whole of an import.
  set enable_seqscan to off as $$
declare
  today date := (now() at time zone 'Europe/Madrid')::date;
  span memberships;
  latest memberships;
  counts boolean := member.grace_until is null or member.grace_until >= today;
begin
  select * into span from memberships where person_id = person and ended_on is null for update;
  select * into latest from memberships
    where record_id = member.id and person_id = person order by begins_on desc, ended_on desc nulls first limit 1;
  if member.left_on is not null then
    if span.record_id = member.id then
      update memberships
        set ended_on = greatest(begins_on, member.left_on), ended_because = coalesce(member.left_because, 'left')
        where id = span.id;
    elsif latest.id is null then
      insert into memberships (person_id, plan_id, record_id, begins_on, valid_until, ended_on, ended_because)
        values (person, member.plan_id, member.id, member.joined_on, member.valid_until,
          greatest(member.joined_on, member.left_on), coalesce(member.left_because, 'left'));
    elsif latest.ended_because not in ('lapsed', 'plan', 'joined', 'deleted') then
      update memberships
        set ended_on = greatest(begins_on, member.left_on), ended_because = coalesce(member.left_because, 'left')
        where id = latest.id;
    end if;
    return;
  end if;
  if span.id is not null then
    if span.record_id = member.id and span.plan_id <> member.plan_id and span.begins_on < today then
      update memberships set ended_on = today - 1, ended_because = 'plan' where id = span.id;
      insert into memberships (person_id, plan_id, record_id, begins_on, valid_until)
        values (person, member.plan_id, member.id, today, member.valid_until);
    else
      update memberships
        set plan_id = member.plan_id, record_id = member.id, valid_until = member.valid_until,
            begins_on = case
              when exists (select from memberships where person_id = person and id <> span.id) then begins_on
              else member.joined_on
            end
        where id = span.id;
    end if;
  elsif latest.id is null then
    insert into memberships (person_id, plan_id, record_id, begins_on, valid_until, ended_on, ended_because)
      values (person, member.plan_id, member.id, member.joined_on, member.valid_until,
        case when not counts then member.valid_until end, case when not counts then 'lapsed' end);
  elsif counts then
    -- Taken back within the month it was a mistake, and no second beginning.
    if latest.ended_because in ('deleted', 'joined') or latest.ended_on >= today - 30 then
      update memberships
        set ended_on = null, ended_because = null, plan_id = member.plan_id, valid_until = member.valid_until
        where id = latest.id;
    else
      insert into memberships (person_id, plan_id, record_id, begins_on, valid_until)
        values (person, member.plan_id, member.id, today, member.valid_until);
    end if;
  end if;
end
$$;

-- After the row, so that other records of the same person may be changed by it.
create function keep_people() returns trigger language plpgsql
  -- Planned while there may be nobody yet, and kept for the whole of an import.
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
    -- What was approved by mistake and taken back never was.
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
          account_id = coalesce(new.user_id, account_id)
      where id = person
        and (full_name, email, phone, language) is distinct from
          (new.full_name, new.email, new.phone, new.language);
  end if;
  perform keep_spans(new, person);
  -- Two people for one fee stand and fall together, but one of them may leave alone.
  if new.left_on is not null then
    update membership_requests set household_of = null where household_of = new.id;
  else
    update membership_requests as other
      set plan_id = new.plan_id, valid_until = new.valid_until, suspended_on = new.suspended_on
      where household_of = new.id and status = 'approved' and left_on is null
        and (plan_id, valid_until, suspended_on) is distinct from
          (new.plan_id, new.valid_until, new.suspended_on);
  end if;
  return null;
end
$$;
create trigger membership_requests_person
  after insert or delete or update of user_id, full_name, email, phone, language, status, joined_on, valid_until,
    left_on, left_because, double_of, plan_id, suspended_on, household_of
  on membership_requests
  for each row execute function keep_people();
