-- Seats of events (docs/decisions/0009-seats.md): who comes, who waits, and what they eat.

alter table events
  -- From when on everybody may register; null: as soon as the event is shown.
  add column registration_opens_at timestamptz,
  -- Members may before the others; null: with them.
  add column members_open_at timestamptz,
  -- Until when one may register and change one's answers; null: until the event begins.
  add column registration_closes_at timestamptz,
  -- A member's own seat; null: as everybody's.
  add column member_price integer check (member_price between 0 and 100000000),
  add column most_seats_at_once smallint not null default 4 check (most_seats_at_once between 1 and 4),
  add column cancelled_at timestamptz,
  -- When its date or place was last changed: whoever had registered by then gets all paid back.
  add column moved_at timestamptz,
  -- Counted by calendars: grows with each change of date or place.
  add column calendar_sequence integer not null default 0,
  -- Seats of confirmed registrations and of those that are offered. The last net under the row lock.
  add column seats_taken integer not null default 0,
  add constraint events_seats_taken check (seats_taken >= 0),
  add constraint events_seats_not_oversold check (seats_taken <= max_participants),
  add constraint events_members_first check (
    members_open_at is null
    or (registration_opens_at is not null and members_open_at <= registration_opens_at)
  ),
  add constraint events_closes_after_opening check (registration_closes_at > registration_opens_at);

comment on column events.member_price is 'cents';

create table event_registrations (
  id uuid primary key default gen_random_uuid(),
  -- In the order in which they came, given under the lock of the event: the line of those who wait.
  number bigint not null generated always as identity,
  event_id bigint not null references events (id) on delete restrict,
  user_id uuid references usuarios (id) on delete set null,
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254 and email = lower(email)),
  language text not null default 'es' check (language in ('es', 'ca')),
  seats smallint not null check (seats between 1 and 4),
  status text not null check (status in ('confirmed', 'waiting', 'offered', 'cancelled')),
  -- The form it was sent with: the same form twice is one registration.
  submission uuid,
  member boolean not null default false,
  -- Cents for all seats, as it was when they registered.
  total integer not null check (total >= 0),
  -- When the seats became theirs.
  confirmed_at timestamptz,
  offered_until timestamptz,
  -- The registration whose seats this offer would take over.
  replaces uuid references event_registrations (id) on delete set null,
  -- Too late to cancel with a refund: to be passed on to whoever waits.
  given_up_at timestamptz,
  -- Set when it is cancelled, and only then.
  cancelled_at timestamptz,
  cancelled_because text check (cancelled_because in ('person', 'club', 'event', 'expired', 'passed-on')),
  refundable boolean,
  -- Of those who run the event.
  note text check (char_length(note) <= 1000),
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint event_registrations_offer check ((status = 'offered') = (offered_until is not null)),
  constraint event_registrations_cancelled check (
    (status = 'cancelled') = (cancelled_at is not null)
    and (status = 'cancelled') = (cancelled_because is not null)
  )
);

comment on column event_registrations.total is 'cents';

-- One registration for an event and an address, also under two submissions at once.
create unique index event_registrations_one_each on event_registrations (event_id, email)
  where status <> 'cancelled';
create unique index event_registrations_submission on event_registrations (event_id, submission);
-- Those who wait in their order; the lists of an event.
create index event_registrations_of_event on event_registrations (event_id, status, number);
create index event_registrations_user on event_registrations (user_id, created_at desc);
create index event_registrations_email on event_registrations (email, created_at desc);
create index event_registrations_offers on event_registrations (offered_until) where status = 'offered';
-- Seats that are given up, and the offers that would take them over.
create index event_registrations_given_up on event_registrations (event_id) where given_up_at is not null;
create unique index event_registrations_one_offer_each on event_registrations (replaces)
  where status = 'offered';
create index event_registrations_replaces on event_registrations (replaces);
create index event_registrations_to_remind on event_registrations (event_id)
  where status = 'confirmed' and reminded_at is null;

-- One row for each person at the table; the first is who registered. Diets, allergens and what is
-- noted about them are data about health: null from seven days after the event on.
create table event_guests (
  id uuid primary key default gen_random_uuid(),
  registration_id uuid not null references event_registrations (id) on delete cascade,
  place smallint not null check (place between 1 and 4),
  name text not null check (char_length(name) between 1 and 100),
  diets text[],
  allergens text[],
  note text check (char_length(note) <= 500),
  -- When the person came in.
  checked_in_at timestamptz,
  checked_in_by uuid references usuarios (id) on delete set null,
  unique (registration_id, place),
  constraint event_guests_allergens check (
    allergens <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts',
                       'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']
  ),
  constraint event_guests_diets check (
    diets <@ array['vegetarian', 'vegan', 'pescatarian', 'halal', 'pregnant', 'noAlcohol']
  )
);

create index event_guests_with_health on event_guests (registration_id)
  where diets is not null or allergens is not null or note is not null;

-- What the telephones at the door told, each mark once, however often it is sent.
create table event_check_ins (
  mark uuid primary key,
  guest_id uuid not null references event_guests (id) on delete cascade,
  -- Came in, or was marked by mistake.
  here boolean not null,
  -- By the clock of the telephone.
  at timestamptz not null,
  marked_by uuid references usuarios (id) on delete set null,
  received_at timestamptz not null default now()
);

create index event_check_ins_guest on event_check_ins (guest_id, received_at);

-- The panel's search of events, whatever the case and the accents.
create index events_searchable on events
  using gin (searchable(title || ' ' || description || ' ' || location) gin_trgm_ops);

-- Calendars go with mails: [{"filename", "contentType", "content"}], content as text.
alter table mails
  add column attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array');

-- What could not be delivered, for those who can ring somebody up.
create index mails_parked on mails (recipient) where parked_at is not null;
create index mails_failing on mails (created_at desc) where sent_at is null and attempts > 0;
