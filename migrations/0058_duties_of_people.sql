-- What people look after for the club beside their role, for good or for one event; the code calls it an office,
-- for a duty is what the site does by itself (docs/decisions/0062-offices-beside-the-roles.md).

create table account_offices (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references usuarios (id) on delete cascade,
  office text not null check (office in ('treasurer', 'secretary', 'door', 'kitchen', 'blogEditor')),
  -- Null: for all of them. One of an event ends a day after it.
  event_id bigint references events (id) on delete cascade,
  -- From when on it gives nothing; null: it stays until it is withdrawn.
  ends_at timestamptz,
  -- A day after the event, kept by the triggers below: who is signed in is known without reading events.
  event_until timestamptz,
  given_at timestamptz not null default now(),
  given_by uuid references usuarios (id) on delete set null,
  constraint account_offices_of_event check (event_id is null or office in ('door', 'kitchen')),
  constraint account_offices_ends check (ends_at > given_at)
);
create unique index account_offices_for_all on account_offices (account_id, office) where event_id is null;
create unique index account_offices_for_event on account_offices (account_id, office, event_id)
  where event_id is not null;
create index account_offices_event on account_offices (event_id) where event_id is not null;
create index account_offices_given_by on account_offices (given_by) where given_by is not null;
create index account_offices_ends_at on account_offices (ends_at) where ends_at is not null;

-- What processes remember of people who are signed in (0030) is forgotten with each change.
create trigger account_offices_account_changed
  after insert or delete on account_offices
  for each row execute function notify_account_changed('account_id');
create trigger account_offices_account_changes
  after update on account_offices
  for each row when (old is distinct from new)
  execute function notify_account_changed('account_id');
create trigger account_offices_account_emptied
  after truncate on account_offices
  for each statement execute function notify_account_changed();

-- An office of an event ends a day after it, and an event that is moved takes that along.
create function keep_office_of_event() returns trigger language plpgsql as $$
begin
  new.event_until := (
    select coalesce(ends_at, date) + interval '24 hours' from events where id = new.event_id
  );
  return new;
end
$$;
create trigger account_offices_event_until before insert or update on account_offices
  for each row execute function keep_office_of_event();

create function keep_offices_of_event() returns trigger language plpgsql as $$
begin
  update account_offices set event_id = event_id where event_id = new.id;
  return null;
end
$$;
create trigger events_offices_changed
  after update of date, ends_at on events
  for each row when ((old.date, old.ends_at) is distinct from (new.date, new.ends_at))
  execute function keep_offices_of_event();
