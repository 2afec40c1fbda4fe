-- Tables of an event, and who sits at which (docs/decisions/0073). All of it is written under the lock of the event's row;
-- what the triggers refuse no code asks for.

create table event_tables (
  id uuid primary key default gen_random_uuid(),
  event_id bigint not null references events (id) on delete cascade,
  number smallint not null check (number between 1 and 99),
  seats smallint not null check (seats between 1 and 99),
  -- Looked at when a statement is done: two tables may change their numbers with each other.
  constraint event_tables_number unique (event_id, number) deferrable initially immediate
);

-- Where somebody sits: nowhere without a row.
create table event_seatings (
  guest_id uuid primary key references event_guests (id) on delete cascade,
  table_id uuid not null references event_tables (id) on delete cascade,
  -- Put there by a person, which filling leaves as it is.
  by_hand boolean not null default false
);
create index event_seatings_table on event_seatings (table_id);

create table event_seating_plans (
  event_id bigint primary key references events (id) on delete cascade,
  -- Versions of the two forms: when the tables were changed last, and when people were seated last.
  tables_at timestamptz not null,
  seated_at timestamptz not null,
  -- What the last filling has changed, until it is undone: ids of people and of tables.
  filled jsonb check (jsonb_typeof(filled) = 'array')
);

-- With whom whoever registered would like to sit, in their words.
alter table event_registrations add column sit_with text check (char_length(sit_with) between 1 and 200);
-- It is erased once the event is past.
create index event_registrations_sit_with on event_registrations (event_id) where sit_with is not null;

-- What those who seat people made of it: two registrations of one event that are to sit together, the smaller id first.
create table event_seat_wishes (
  one uuid not null references event_registrations (id) on delete cascade,
  other uuid not null references event_registrations (id) on delete cascade,
  primary key (one, other),
  check (one < other)
);
create index event_seat_wishes_other on event_seat_wishes (other);

-- Nobody sits at a full table, at a table of another event, or without a confirmed registration.
create function seating_is_right() returns trigger language plpgsql as $$
declare
  at event_tables;
begin
  select * into at from event_tables where id = new.table_id for no key update;
  if (select count(*) from event_seatings where table_id = at.id) > at.seats then
    raise exception 'table % of event % is full', at.number, at.event_id using errcode = 'check_violation';
  end if;
  if not exists (
    select from event_guests join event_registrations on event_registrations.id = registration_id
    where event_guests.id = new.guest_id and event_id = at.event_id and status = 'confirmed' and confirm_by is null
  ) then
    raise exception 'nobody of event % to be seated', at.event_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger event_seatings_right after insert or update on event_seatings
  for each row execute function seating_is_right();

create function table_is_large_enough() returns trigger language plpgsql as $$
begin
  if (select count(*) from event_seatings where table_id = new.id) > new.seats then
    raise exception 'more people sit at table %', new.number using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger event_tables_large_enough after update of seats on event_tables
  for each row execute function table_is_large_enough();

-- Whoever does not come any more, or comes to another event, sits nowhere, whatever has written it.
create function registration_leaves_tables() returns trigger language plpgsql as $$
begin
  delete from event_seatings where guest_id in (select id from event_guests where registration_id = new.id);
  delete from event_seat_wishes where new.id in (one, other);
  return null;
end $$;
create trigger event_registrations_leave_tables after update of status, event_id, confirm_by on event_registrations
  for each row
  when ((old.status = 'confirmed' and new.status <> 'confirmed') or old.event_id <> new.event_id
    or (old.confirm_by is null and new.confirm_by is not null))
  execute function registration_leaves_tables();
